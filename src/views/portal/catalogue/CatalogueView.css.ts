import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

/** One line, whatever it says, so that the products below stay where they are. */
export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '1.5em',
  color: vars.colour.textSecondary,
  overflowWrap: 'anywhere',
});
