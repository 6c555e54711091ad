/** Signs on the buttons that play a battle, and where there is no room for words. */
export const ICONS = {
  first: 'M6 5v14M19 5L9 12l10 7Z',
  back: 'M17 5L7 12l10 7Z',
  play: 'M8 4.5L19 12L8 19.5Z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M7 5l10 7L7 19Z',
  one: 'M5 5l9 7L5 19ZM18 5v14',
  last: 'M18 5v14M5 5l10 7L5 19Z',
} as const;

export function Icon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
