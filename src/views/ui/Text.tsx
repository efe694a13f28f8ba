import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './Text.css.ts';

export interface TextProps {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'strong';
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  strong?: boolean;
  /** True for money and counts. */
  numeric?: boolean;
  truncate?: boolean;
  /** True to keep typed line breaks. */
  asTyped?: boolean;
  id?: string;
  children: ReactNode;
}

/** A text with a size and a tone of the theme. */
export function Text({
  as: Element = 'p',
  tone = 'primary',
  size = 'body',
  strong,
  numeric,
  truncate,
  asTyped,
  id,
  children,
}: TextProps) {
  return (
    <Element
      id={id}
      className={classNames(
        css.tone[tone],
        css.size[size],
        strong && css.strong,
        numeric && css.numeric,
        truncate && css.truncate,
        asTyped && css.asTyped,
      )}
    >
      {children}
    </Element>
  );
}
