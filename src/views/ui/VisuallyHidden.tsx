import type { ReactNode } from 'react';
import { hidden } from './layout.css.ts';

/** A text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
