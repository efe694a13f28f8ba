import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const timestamp = style({ fontVariantNumeric: 'tabular-nums' });

export const money = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Has no outline, because the panel gets the focus only when the focused element disappears. */
export const panel = style({ display: 'grid', gap: vars.space.s, minInlineSize: 0, outline: 'none' });

export const count = style({
  flex: '0 0 auto',
  color: vars.colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const help = style({
  margin: 0,
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
  lineHeight: '1.125rem',
  textWrap: 'pretty',
});
