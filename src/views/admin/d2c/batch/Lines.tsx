import type { ReactNode } from 'react';
import * as css from './BatchDialog.css.ts';

export interface LinesProps {
  title: string;
  /** The text above already is the heading. */
  isSaid?: boolean;
  children: ReactNode;
}

export function Lines({ title, isSaid = false, children }: LinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and has to from the keyboard
    <section aria-label={title} tabIndex={0}>
      {isSaid ? null : <p className={css.heading}>{title}</p>}
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

export function OrderLine({ id, children }: { id: number; children: ReactNode }) {
  return (
    <li className={css.line}>
      <span className={css.id}>{`#${id}`}</span>
      {children}
    </li>
  );
}
