import type { ReactNode } from 'react';
import * as css from './parts.css.ts';

/** The number of rows, which is announced when it changes, and a text that helps. Part of a `Bar`. */
export function ListCount({ text, help }: { text?: ReactNode; help?: string | undefined }) {
  return (
    <>
      {text === undefined ? null : (
        <div role="status" className={css.count}>
          {text}
        </div>
      )}
      {help ? <p className={css.help}>{help}</p> : null}
    </>
  );
}
