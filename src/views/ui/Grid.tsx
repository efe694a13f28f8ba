import type { ReactNode } from 'react';
import { type Space, sprinkles } from '#views/theme/sprinkles.css.ts';
import { classNames } from './class-names.ts';
import * as css from './Grid.css.ts';

export type GridProps = {
  as?: 'div' | 'ul' | 'ol';
  /** The least width of a column; as many stand beside each other as fit. */
  columns?: keyof typeof css.columns;
  gap?: Space;
  children: ReactNode;
};

export function Grid({ as: Element = 'div', columns = 'medium', gap = 'm', children }: GridProps) {
  return (
    <Element className={classNames(sprinkles({ display: 'grid', gap }), css.columns[columns])}>
      {children}
    </Element>
  );
}
