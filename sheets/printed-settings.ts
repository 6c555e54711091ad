/** Every setting as the rulings of a sheet give it, before anybody plays it otherwise. */
export function printedSettings<Settings>(sheet: {
  readonly rulings: readonly { readonly settings: Partial<Settings> }[];
}): Settings {
  return Object.assign({}, ...sheet.rulings.map((ruling) => ruling.settings));
}
