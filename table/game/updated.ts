/**
 * A page that was opened before Vedette was built anew asks for parts of itself that are no longer there. Vite tells of
 * every part that cannot be fetched before whoever asked for it hears of it.
 */
const missing = new WeakSet<object>();

export function watchForUpdate(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Is this the trouble of a page that is older than what it fetches? */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);
