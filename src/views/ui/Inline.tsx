import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './layout.css.ts';

export interface InlineProps {
  as?: 'div' | 'span' | 'ul' | 'ol' | 'nav';
  gap?: keyof typeof css.gap;
  justify?: keyof typeof css.justify;
  wrap?: boolean;
  children: ReactNode;
}

/** A row that wraps. */
export function Inline({
  as: Element = 'div',
  gap = 'xs',
  justify = 'start',
  wrap = true,
  children,
}: InlineProps) {
  return (
    <Element
      className={classNames(
        css.inline,
        wrap && css.wrap,
        css.gap[gap],
        css.align.center,
        css.justify[justify],
      )}
    >
      {children}
    </Element>
  );
}
