import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';

/** Aligns the buttons of a row. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: vars.space.m,
  blockSize: '100%',
  minBlockSize: '8.5rem',
});
