import type { ReactNode } from 'react';
import * as css from './Container.css.ts';

/** Holds a page's content in the middle, with room at its sides. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={css.container}>{children}</div>;
}
