import type { ReactNode } from 'react';
import { type Space, sprinkles } from '#views/theme/sprinkles.css.ts';

export type StackProps = {
  as?: 'div' | 'ul' | 'ol' | 'section' | 'nav';
  gap?: Space | { narrow: Space; wide: Space };
  align?: 'stretch' | 'start' | 'center' | 'end';
  children: ReactNode;
};

/** One under the other. */
export function Stack({ as: Element = 'div', gap = 'm', align = 'stretch', children }: StackProps) {
  return (
    <Element className={sprinkles({ display: 'flex', flexDirection: 'column', gap, alignItems: align })}>
      {children}
    </Element>
  );
}
