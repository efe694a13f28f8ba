import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** One line, so that the products below do not move. */
export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '1.5em',
  color: vars.colour.textSecondary,
  overflowWrap: 'anywhere',
});
