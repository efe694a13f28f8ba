import { globalStyle, style } from '@vanilla-extract/css';
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
  minInlineSize: 0,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.border}`,
  borderRadius: vars.radius.large,
});

/** Figures that do not fit on the line are not shown until it is opened. */
export const figures = style({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  minInlineSize: 0,
  blockSize: '2.75rem',
  overflow: 'hidden',
});

globalStyle(`${figures} > ${figure}`, {
  flex: '1 0 auto',
  gap: 0,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.s,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
});
globalStyle(`${figures} > ${figure} + ${figure}`, { borderInlineStart: `1px solid ${vars.colour.border}` });
globalStyle(`${figures} > ${figure} > h2`, {
  whiteSpace: 'nowrap',
  color: vars.colour.textSecondary,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.regular,
});
globalStyle(`${figures} ${value}`, { fontSize: vars.size.medium });
globalStyle(`${figures} ${value} > bdi`, { whiteSpace: 'nowrap' });
globalStyle(`${figures} ${hint}`, { display: 'none' });

export const openLine = style({ position: 'relative' });

export const cards = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
});

export const toggle = style({ display: 'grid', placeItems: 'center' });

globalStyle(`${openLine} > ${toggle}`, { position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 });
