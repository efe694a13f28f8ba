import { style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

/** Takes the remaining height. */
export const picture = style({ position: 'relative', flex: '1 1 0', minBlockSize: 0 });

export const badge = style({
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  display: 'flex',
  maxInlineSize: `calc(100% - 2 * ${vars.space.xs})`,
});

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxs,
  padding: vars.space.xs,
  '@media': { [from.phone]: { padding: vars.space.s } },
});

const LINE = '1.35em';

export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  blockSize: `calc(2 * ${LINE})`,
  lineHeight: LINE,
  fontSize: vars.size.body,
  fontWeight: vars.weight.strong,
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const dimensions = style({
  ...oneLine,
  blockSize: '1.5em',
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
});

/** Two lines, so that a long amount does not move the controls. */
export const prices = style({ display: 'grid', fontVariantNumeric: 'tabular-nums', blockSize: '2.75rem' });

export const price = style({ ...oneLine, fontSize: vars.size.medium, fontWeight: vars.weight.strong });

export const bulk = style({ ...oneLine, fontSize: vars.size.small, color: vars.colour.textSecondary });

export const order = style({ display: 'grid', gap: vars.space.xs });
