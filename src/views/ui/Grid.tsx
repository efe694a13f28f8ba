import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './layout.css.ts';

export interface GridProps {
  as?: 'div' | 'ul' | 'ol';
  /** The minimum width of a column. The grid has as many columns as fit. */
  columns?: keyof typeof css.columns;
  gap?: keyof typeof css.gap;
  children: ReactNode;
}

/** Children in columns of equal width. */
export function Grid({ as: Element = 'div', columns = 'medium', gap = 'm', children }: GridProps) {
  return <Element className={classNames(css.grid, css.gap[gap], css.columns[columns])}>{children}</Element>;
}
