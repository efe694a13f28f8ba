import type { ReactNode } from 'react';
import { hidden } from './layout.css.ts';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
