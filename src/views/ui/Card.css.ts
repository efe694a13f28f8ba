import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const card = style({
  display: 'block',
  minInlineSize: 0,
  backgroundColor: vars.colour.surface,
  color: vars.colour.text,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
});

export const padding = styleVariants({
  none: { overflow: 'hidden' },
  medium: { padding: vars.space.m, '@media': { [from.tablet]: { padding: '1.25rem' } } },
  large: { padding: vars.space.l, '@media': { [from.tablet]: { padding: vars.space.xl } } },
});

/** For a card that is a link. */
export const pressable = style({
  textDecoration: 'none',
  transition: `border-color ${vars.time.fast}`,
  selectors: { '&:hover': { borderColor: vars.colour.borderControl } },
});
