import type { ReactNode } from 'react';
import * as css from './layout.css.ts';

export function Container({ children }: { children: ReactNode }) {
  return <div className={css.container}>{children}</div>;
}
