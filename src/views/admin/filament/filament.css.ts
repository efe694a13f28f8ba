import { style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const color = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minInlineSize: 0,
});

/** The border keeps a white swatch visible on white, and a black one on black. */
export const swatch = style({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.full,
  forcedColorAdjust: 'none',
});

export const spoolCount = style({ '@media': { [below.table]: { display: 'none' } } });

export const cardOnly = style({ display: 'block', '@media': { [from.table]: { display: 'none' } } });

export const spoolButtons = style({
  display: 'flex',
  justifyContent: 'end',
  gap: vars.space.xs,
  whiteSpace: 'nowrap',
});

export const colorRow = style({ display: 'flex', gap: vars.space.xs });

/** The colour input of the browser, as high as the text field. */
export const colorPicker = style({
  flex: 'none',
  inlineSize: '3rem',
  blockSize: vars.control.medium,
  padding: '0.125rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.borderControl}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
});

export const choiceName = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
