import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './layout.css.ts';

export interface StackProps {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'nav';
  gap?: keyof typeof css.gap;
  align?: keyof typeof css.align;
  children: ReactNode;
}

/** Children below each other. */
export function Stack({ as: Element = 'div', gap = 'm', align = 'stretch', children }: StackProps) {
  return <Element className={classNames(css.stack, css.gap[gap], css.align[align])}>{children}</Element>;
}
