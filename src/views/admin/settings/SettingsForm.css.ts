import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** Limits the width of the form for readability. */
export const form = style({ maxInlineSize: '36rem' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
});
