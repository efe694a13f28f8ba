import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
});

export const search = style({ flex: '1 1 20rem', maxInlineSize: '32rem', minInlineSize: 0 });

/** Holds its line while it is empty. */
export const count = style({
  minBlockSize: '1.5em',
  color: vars.colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});
