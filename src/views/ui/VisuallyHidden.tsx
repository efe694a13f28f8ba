import type { ReactNode } from 'react';
import { hidden } from './layout.css.ts';

export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'h2';
  children: ReactNode;
}) {
  return <Element className={hidden}>{children}</Element>;
}
