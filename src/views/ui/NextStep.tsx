import type { ReactNode } from 'react';
import * as css from './NextStep.css.ts';

export interface NextStepProps {
  /** A short text beside the button. */
  note?: ReactNode;
  /** One button. */
  children: ReactNode;
}

/**
 * The main action of a page: within the page on a desktop, in a bar at the bottom of the screen on a phone.
 */
export function NextStep({ note, children }: NextStepProps) {
  return (
    <div className={css.bar}>
      {note === undefined ? null : <span className={css.note}>{note}</span>}
      <div className={css.button} data-next>
        {children}
      </div>
    </div>
  );
}
