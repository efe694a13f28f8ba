import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import * as css from './Card.css.ts';
import { classNames } from './class-names.ts';

export type CardProps = {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: keyof typeof css.padding;
  /** Dresses its only child, a link, and answers to being pointed at. */
  asChild?: boolean;
};

export function Card({ as = 'div', padding = 'medium', asChild = false, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : as;
  return (
    <Element {...rest} className={classNames(css.card, css.padding[padding], asChild && css.pressable)} />
  );
}
