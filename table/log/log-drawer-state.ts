import { create } from 'zustand';

interface LogDrawerState {
  readonly open: boolean;
  /** The line somebody has come for. */
  readonly asked: string | null;
}

export const useLogDrawer = create<LogDrawerState>(() => ({ open: false, asked: null }));

/** As the style has it. */
const PHONE = '(max-width: 860px), (max-height: 520px)';

/** Beside the board where there is room, else as a page of its own; `asked` is the line somebody has come for. */
export function openLog(battle: string, go: (address: string) => void, asked: string | null = null): void {
  if (matchMedia(PHONE).matches) go(asked === null ? `/log/${battle}` : `/log/${battle}/${asked}`);
  else useLogDrawer.setState({ open: true, asked });
}

export const closeLog = (): void => useLogDrawer.setState({ open: false, asked: null });
