import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const row = style({ display: 'flex', gap: vars.space.xs });

/** The browser's colour picker, as high as the text field. */
export const well = style({
  flex: 'none',
  inlineSize: '3rem',
  blockSize: vars.control.medium,
  padding: '0.125rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
});
