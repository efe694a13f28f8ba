import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

export const when = style({ fontVariantNumeric: 'tabular-nums' });

export const money = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Takes the focus of a button that disappears; without an outline. */
export const panel = style({ display: 'grid', gap: vars.space.s, minInlineSize: 0, outline: 'none' });

/** Search and actions without a row. */
export const bar = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto' } },
});

/** The count and actions for all rows, on one line also while loading. */
export const count = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space.s,
});
