import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cloneChild } from './clone-child.tsx';
import * as css from './layout.css.ts';

export interface CardProps {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: keyof typeof css.padding;
  /** Styles its only child, a link, with a hover state. */
  asChild?: boolean;
}

/** A box with a border around related content. */
export function Card({ as: Element = 'div', padding = 'medium', asChild = false, ...rest }: CardProps) {
  const className = classNames(css.card, css.padding[padding], asChild && css.pressable);
  if (asChild) return cloneChild(rest.children, className);
  return <Element {...rest} className={className} />;
}
