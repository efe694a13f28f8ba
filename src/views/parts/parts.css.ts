import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const timestamp = style({ fontVariantNumeric: 'tabular-nums' });

export const money = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Has no outline, because the panel gets the focus only when the focused element disappears. */
export const panel = style({ display: 'grid', gap: vars.space.s, minInlineSize: 0, outline: 'none' });

/** The bar of the search and of actions that concern no row. */
export const bar = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto' } },
});

/** The count and the actions on all rows stay on one line, also while loading. */
export const count = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space.s,
});
