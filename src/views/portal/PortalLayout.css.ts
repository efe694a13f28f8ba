import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const main = style({
  paddingBlock: `${vars.space.s} ${vars.space.xxl}`,
  outline: 'none',
  '@media': { [from.tablet]: { paddingBlockStart: vars.space.m } },
});

/** The grid's own minimum, so that a long word in a page cannot widen it. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.m });
