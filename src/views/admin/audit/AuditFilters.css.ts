import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** A day with its label before it. */
export const day = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  color: vars.colour.textSecondary,
  fontSize: vars.size.small,
});

export const failure = style({ color: vars.colour.danger, fontSize: vars.size.small });
