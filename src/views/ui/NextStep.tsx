import type { ReactNode } from 'react';
import * as css from './NextStep.css.ts';

export interface NextStepProps {
  /** What is worth knowing beside it where it stands alone. */
  note?: ReactNode;
  /** The one button that leads on. */
  children: ReactNode;
}

/** The way on: in its place on a desk, in a bar at the bottom of a phone's screen. */
export function NextStep({ note, children }: NextStepProps) {
  return (
    <div className={css.bar}>
      {note === undefined ? null : <span className={css.note}>{note}</span>}
      <div className={css.way}>{children}</div>
    </div>
  );
}
