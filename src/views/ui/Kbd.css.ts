import { style } from '@vanilla-extract/css';
import { DESK } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Keys are shown only on screens with room for the panes of the order desk. */
export const keys = style({
  display: 'none',
  gap: '0.125rem',
  '@media': { [DESK]: { display: 'inline-flex' } },
});

export const key = style({
  paddingInline: '0.3125rem',
  border: '1px solid currentcolor',
  borderRadius: vars.radius.small,
  fontFamily: 'inherit',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: 1.4,
});
