import { create } from 'zustand';

/** How a player likes his table; kept in this browser, part of no battle. */

export const DICE_SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type DiceSpeed = (typeof DICE_SPEEDS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Liked {
  readonly diceSpeed: DiceSpeed;
  readonly theme: Theme;
  /** How fast two commanders fight who are only watched. */
  readonly watchPace: DiceSpeed;
  /** Whose advice is asked for; null is the strongest there is. */
  readonly adviser: string | null;
  /** Show a card when the other person takes over. */
  readonly handOver: boolean;
}

interface Settings extends Liked {
  like: (change: Partial<Liked>) => void;
}

const KEY = 'vedette-settings';
const DEFAULTS: Liked = { diceSpeed: 'normal', theme: 'auto', watchPace: 'normal', adviser: null, handOver: true };

function kept(): Liked {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof Liked, unknown>>;
    return {
      diceSpeed: DICE_SPEEDS.find((speed) => speed === found.diceSpeed) ?? DEFAULTS.diceSpeed,
      theme: THEMES.find((theme) => theme === found.theme) ?? DEFAULTS.theme,
      watchPace: DICE_SPEEDS.find((speed) => speed === found.watchPace) ?? DEFAULTS.watchPace,
      adviser: typeof found.adviser === 'string' ? found.adviser : DEFAULTS.adviser,
      handOver: typeof found.handOver === 'boolean' ? found.handOver : DEFAULTS.handOver,
    };
  } catch {
    return DEFAULTS;
  }
}

function keep({ diceSpeed, theme, watchPace, adviser, handOver }: Liked): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ diceSpeed, theme, watchPace, adviser, handOver }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export const useSettings = create<Settings>((set, get) => ({
  ...kept(),
  like: (change) => {
    set(change);
    keep(get());
  },
}));

/** The page takes its colours from the root element; 'auto' leaves them to the system. */
export function followTheme(): void {
  const show = ({ theme }: Liked) => {
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  show(useSettings.getState());
  useSettings.subscribe(show);
}
