import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/**
 * The row below the lines of the order, although the element is the last one of the form. The other elements
 * fill the rows around it.
 */
export const offers = style({ gridRow: 2, display: 'grid', gap: vars.space.xs });

export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
});

export const text = style({ flexGrow: 1, overflowWrap: 'anywhere' });
