import type { ReactNode } from 'react';
import { type Space, sprinkles } from '#views/theme/sprinkles.css.ts';

export type InlineProps = {
  as?: 'div' | 'span' | 'ul' | 'ol' | 'nav';
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: boolean;
  children: ReactNode;
};

/** Beside each other, on as many lines as it takes. */
export function Inline({
  as: Element = 'div',
  gap = 'xs',
  align = 'center',
  justify = 'start',
  wrap = true,
  children,
}: InlineProps) {
  return (
    <Element
      className={sprinkles({
        display: 'flex',
        flexWrap: wrap ? 'wrap' : 'nowrap',
        gap,
        alignItems: align,
        justifyContent: justify,
      })}
    >
      {children}
    </Element>
  );
}
