import type { ReactNode } from 'react';
import * as css from './TwoLines.css.ts';

/** A text of at most two lines, or a text and a smaller one below. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  const hasSecond = second !== undefined && second !== null && second !== false && second !== '';
  return (
    <div className={css.lines}>
      <div className={hasSecond ? css.first : css.only}>{first}</div>
      {hasSecond ? <div className={css.second}>{second}</div> : null}
    </div>
  );
}
