import type { ReactNode } from 'react';
import { Switch, type SwitchProps } from 'react-aria-components';

/** On or off, with a knob that slides. */
export function Toggle({ className = 'switch', children, ...state }: SwitchProps & { readonly children: ReactNode }) {
  return (
    <Switch className={className} {...state}>
      <span className="knob" /> {children}
    </Switch>
  );
}
