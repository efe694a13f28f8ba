import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const indicator = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
  // On a phone its children are items of the surrounding bar.
  '@media': { [below.phone]: { display: 'contents' } },
});

globalStyle(`${indicator} > button`, { '@media': { [below.phone]: { gridArea: '2 / 1 / 4' } } });

/** As high as a badge and as wide as its longest text, so that a changed text does not move the button. */
export const state = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '1.75rem',
  inlineSize: '16rem',
  maxInlineSize: '100%',
  '@media': {
    [below.phone]: { gridArea: '3 / 2 / auto / 5', inlineSize: 'auto', minBlockSize: '2.5rem' },
  },
});

export const errors = style({
  display: 'grid',
  gap: vars.space.xxs,
  marginBlock: vars.space.xs,
  marginInline: 0,
  paddingInlineStart: vars.space.m,
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
