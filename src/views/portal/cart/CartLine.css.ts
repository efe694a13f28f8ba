import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

export const dimensions = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.size.small,
  color: colour.textSecondary,
});

export const detail = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  fontSize: vars.size.small,
  color: colour.textSecondary,
  fontVariantNumeric: 'tabular-nums',
});

export const amounts = style({
  marginBlockStart: vars.space.s,
  '@media': { [from.tablet]: { marginBlockStart: 0 } },
});

// Reserves the height of the custom cost, so that the fields below do not move while typing.
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: vars.space.s,
  rowGap: '0.125rem',
  minBlockSize: '4.5rem',
  fontVariantNumeric: 'tabular-nums',
});

export const term = style({ color: colour.textSecondary, fontSize: vars.size.small });

export const sum = style({ textAlign: 'end', fontSize: vars.size.small });

export const total = style({ textAlign: 'end', fontWeight: vars.weight.strong });

export const tooLarge = style({ color: colour.tone.negative.ink, fontSize: vars.size.small });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 15rem)', columnGap: vars.space.m },
  },
});

export const more = style({
  minBlockSize: vars.control.medium,
  alignContent: 'center',
  fontSize: vars.size.small,
  color: colour.link,
  cursor: 'pointer',
});
