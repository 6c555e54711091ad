import { create } from 'zustand';

interface LogDrawerState {
  readonly open: boolean;
  /** The line somebody has come for. */
  readonly asked: string | null;
}

export const useLogDrawer = create<LogDrawerState>(() => ({ open: false, asked: null }));

export const openLog = (asked: string | null = null): void => useLogDrawer.setState({ open: true, asked });
export const closeLog = (): void => useLogDrawer.setState({ open: false, asked: null });
