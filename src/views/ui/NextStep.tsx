import type { ReactNode } from 'react';
import * as css from './NextStep.css.ts';

export interface NextStepProps {
  /** What is worth knowing beside it where it stands alone. */
  note?: ReactNode;
  /** What has to be known before it is pressed: under it on a desk, above it in the bar. */
  warning?: ReactNode;
  /** The one button that leads on. */
  children: ReactNode;
}

/** The way on: in its place on a desk, in a bar at the bottom of a phone's screen. */
export function NextStep({ note, warning, children }: NextStepProps) {
  return (
    <div className={css.bar}>
      {note === undefined ? null : <span className={css.note}>{note}</span>}
      <div className={css.way}>{children}</div>
      {warning ? <div className={css.warning}>{warning}</div> : null}
    </div>
  );
}
