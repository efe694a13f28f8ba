import type { ReactNode } from 'react';
import * as css from './ShellPage.css.ts';

/** A centred page without the frame of an area. */
export function ShellPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      {children}
    </main>
  );
}
