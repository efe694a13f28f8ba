import type { ReactNode } from 'react';
import * as css from './layout.css.ts';

/** Limits the width of a page and centres it. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={css.container}>{children}</div>;
}
