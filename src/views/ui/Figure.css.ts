import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  minInlineSize: 0,
});

/** A long amount wraps on the screen of a phone. */
export const value = style({
  margin: 0,
  fontSize: '1.375rem',
  lineHeight: 1.3,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

globalStyle(`${value} > bdi`, { whiteSpace: 'normal' });
