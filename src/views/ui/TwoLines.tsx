import type { ReactNode } from 'react';
import * as css from './TwoLines.css.ts';

/** A text, and a smaller one below. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={css.lines}>
      <div className={css.first}>{first}</div>
      <div className={css.second}>{second}</div>
    </div>
  );
}
