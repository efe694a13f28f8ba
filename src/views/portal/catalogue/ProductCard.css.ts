import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { COMPACT_CARD_HEIGHT, card, compact } from './ProductGrid.css.ts';

/** The picture takes the remaining height. */
export const picture = style({
  position: 'relative',
  flex: '1 1 0',
  minBlockSize: 0,
  selectors: { [`${compact} &`]: { flex: `0 0 ${COMPACT_CARD_HEIGHT}rem` } },
});

export const badge = style({
  selectors: { [`${compact} &`]: { display: 'none' } },
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  display: 'flex',
  maxInlineSize: `calc(100% - 2 * ${vars.space.xs})`,
  // A tap on it is a tap on the picture.
  pointerEvents: 'none',
});

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xxs,
  padding: vars.space.xs,
  '@media': { [from.phone]: { padding: vars.space.s } },
  selectors: {
    [`${compact} &`]: {
      flex: '1 1 0',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gridAutoFlow: 'column',
      alignItems: 'center',
      gap: `0 ${vars.space.s}`,
      paddingBlock: 0,
    },
  },
});

const NAME_LINE_HEIGHT = '1.35em';

export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  blockSize: `calc(2 * ${NAME_LINE_HEIGHT})`,
  lineHeight: NAME_LINE_HEIGHT,
  fontSize: vars.size.body,
  fontWeight: vars.weight.strong,
  selectors: { [`${compact} &`]: { blockSize: NAME_LINE_HEIGHT, WebkitLineClamp: 1, alignSelf: 'end' } },
});

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const dimensions = style({
  ...oneLine,
  blockSize: '1.5em',
  fontSize: vars.size.small,
  color: vars.colour.textSecondary,
  selectors: { [`${compact} &`]: { gridRow: 2, gridColumn: 1, alignSelf: 'start' } },
});

const acrossRows = { [`${compact} &`]: { gridRow: '1 / 3', textAlign: 'end' } } as const;

/** Reserves two lines, so that a long amount does not move the controls. */
export const prices = style({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  blockSize: '2.75rem',
  selectors: acrossRows,
});

export const price = style({ ...oneLine, fontSize: vars.size.medium, fontWeight: vars.weight.strong });

export const wholesale = style({ ...oneLine, fontSize: vars.size.small, color: vars.colour.textSecondary });

export const addForm = style({
  display: 'grid',
  gap: vars.space.xs,
  selectors: { [`${compact} &`]: { gridRow: '1 / 3', gridAutoFlow: 'column', alignItems: 'center' } },
});

// The steppers of cards that nobody uses are quiet.
const isIdle = `${card}:not(:hover, :focus-within) ${addForm}:not(:has([type="submit"]:enabled))`;
globalStyle(`${isIdle} [role="group"]`, { borderColor: vars.colour.border });
globalStyle(`${isIdle} [role="group"] > :disabled`, { opacity: 0 });
