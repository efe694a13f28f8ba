import type { ReactNode } from 'react';
import * as css from './ShellPage.css.ts';

/** A page without a frame, centred. */
export function ShellPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      {children}
    </main>
  );
}
