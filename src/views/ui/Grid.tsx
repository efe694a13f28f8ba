import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './Grid.css.ts';
import { gap as gaps, grid } from './layout.css.ts';

export interface GridProps {
  as?: 'div' | 'ul' | 'ol';
  /** Minimum width of a column; as many as fit. */
  columns?: keyof typeof css.columns;
  gap?: keyof typeof gaps;
  children: ReactNode;
}

export function Grid({ as: Element = 'div', columns = 'medium', gap = 'm', children }: GridProps) {
  return <Element className={classNames(grid, gaps[gap], css.columns[columns])}>{children}</Element>;
}
