import type { ComponentProps } from 'react';
import * as css from './Text.css.ts';

export type HeadingProps = Omit<ComponentProps<'h1'>, 'className'> & {
  level: 1 | 2 | 3 | 4;
  /** The size, when it differs from the level's default. */
  size?: keyof typeof css.headingSize;
};

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'card', 4: 'small' } as const;

/** A heading whose size can differ from its level. */
export function Heading({ level, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...rest} className={css.headingSize[size]} />;
}
