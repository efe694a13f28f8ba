import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const base = style({ display: 'grid', columnGap: vars.space.l, rowGap: vars.space.s });

/** As many beside each other on anything wider than a phone. */
export const columns = styleVariants({ two: 2, three: 3, four: 4 }, (count) => [
  base,
  { '@media': { [from.phone]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } } },
]);

export const fact = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const wide = style([fact, { gridColumn: '1 / -1' }]);

export const label = style({ color: vars.colour.textSecondary, fontSize: vars.size.small });

/** As high as a badge, whatever stands there. */
export const value = style({ display: 'flex', alignItems: 'center', minBlockSize: '1.5rem' });

/** As wide as it is: what runs the other way begins where all else begins. */
export const text = style({ minInlineSize: 0, whiteSpace: 'pre-wrap' });
