import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const base = style({ display: 'grid', columnGap: vars.space.l, rowGap: vars.space.s });

export const columns = styleVariants({ two: 2, three: 3, four: 4 }, (count) => [
  base,
  { '@media': { [from.phone]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } } },
]);

export const item = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const wide = style([item, { gridColumn: '1 / -1' }]);

export const label = style({ color: vars.colour.textSecondary, fontSize: vars.size.small });

/** As high as a badge, so that rows with and without badges align. */
export const value = style({ display: 'flex', alignItems: 'center', minBlockSize: '1.5rem' });

/** Keeps the alignment of right-to-left text. */
export const text = style({ minInlineSize: 0, whiteSpace: 'pre-wrap' });
