import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
  minInlineSize: 0,
  padding: vars.space.m,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  boxShadow: vars.shadow.raised,
});

export const value = style({
  margin: 0,
  fontSize: '1.375rem',
  lineHeight: 1.3,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

// A long amount wraps on the screen of a phone.
globalStyle(`${value} > bdi`, { whiteSpace: 'normal' });

export const hint = style({});

/** One box with a part for each figure, which has two lines. */
export const line = style({
  display: 'flex',
  position: 'relative',
  minInlineSize: 0,
  paddingInlineEnd: vars.control.large,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
  '@media': {
    [below.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr', paddingBlock: vars.space.xxs },
  },
});

globalStyle(`${line} > ${figure}`, {
  flex: '1 1 auto',
  gap: 0,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.s,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
});
globalStyle(`${line} > ${figure} + ${figure}`, {
  borderInlineStart: `1px solid ${vars.colour.border}`,
  '@media': { [below.phone]: { borderInlineStart: 0 } },
});
globalStyle(`${line} > ${figure} > h2`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.colour.textSecondary,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.regular,
});
globalStyle(`${line} ${value}`, {
  fontSize: vars.size.medium,
  '@media': { [below.phone]: { fontSize: vars.size.body } },
});
globalStyle(`${line} ${value} > bdi`, { whiteSpace: 'nowrap' });
globalStyle(`${line} ${hint}`, { display: 'none' });

export const openLine = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
});

export const toggle = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockStart: 0,
  display: 'grid',
  placeItems: 'center',
  blockSize: '2.875rem',
});
