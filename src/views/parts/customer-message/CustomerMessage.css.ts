import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const languages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  border: 'none',
  padding: 0,
  margin: 0,
});

export const legend = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const language = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.control.small,
});

/** The text is selectable, for browsers that refuse the clipboard. */
export const text = style({
  padding: vars.space.s,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.colour.sunken,
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
