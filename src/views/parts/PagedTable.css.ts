import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';

/** The search, and what can be done here that is about no row. */
export const bar = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto' } },
});

/** How many there are, and beside it what can be done with all of them: in one line, loading or not. */
export const count = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space.s,
});
