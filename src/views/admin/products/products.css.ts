import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

export const pictureFrame = style({
  display: 'grid',
  placeItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '8rem',
  maxBlockSize: '70vh',
  overflow: 'hidden',
  color: vars.colour.textSecondary,
  backgroundColor: vars.colour.sunken,
  borderRadius: vars.radius.medium,
});

export const picture = style({
  maxInlineSize: '100%',
  maxBlockSize: '70vh',
  blockSize: 'auto',
  objectFit: 'contain',
});

export const missingPicture = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.xs,
  padding: vars.space.l,
});

/** Aligns the buttons of all cards in a row. */
export const catalogCard = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: vars.space.m,
  blockSize: '100%',
  minBlockSize: '8.5rem',
});

export const pictureField = style({ display: 'grid', gap: vars.space.xs });

export const preview = style({ maxInlineSize: '14rem' });

export const fileInput = style({ display: 'none' });

export const pair = style({
  display: 'grid',
  gap: vars.space.s,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const triple = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
});
