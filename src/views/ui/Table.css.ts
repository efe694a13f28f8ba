import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** Scrolls sideways, and vertically in a container with a height. */
export const frame = style({
  overflow: 'auto',
  maxBlockSize: '100%',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** Clips its corners without being a scroll container, so that the header can stick to the page. */
export const longFrame = style({
  overflow: 'clip',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
});

/** Cards replace the table below this width. */
export const cardsBelow = below.table;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.size.body,
});

export const fixed = style({ tableLayout: 'fixed' });

/** Rows have pictures. */
export const tall = style({});

/** Columns that are left out where they do not fit. */
export const leftOut = styleVariants(
  { desktop: below.desktop, roomy: below.roomy, large: below.large },
  (width) => ({ '@media': { [`${from.table} and ${width}`]: { display: 'none' } } }),
);

/** A label that is visible in cards only, because the table has column headers. */
export const inCard = style({
  display: 'none',
  color: colour.textSecondary,
  '@media': { [cardsBelow]: { display: 'inline' } },
});

export const asCards = style({ '@media': { [cardsBelow]: { display: 'block' } } });

/** In cards the labels replace the headers. The buttons of the header stay visible. */
export const head = style({
  selectors: { [`${asCards} &`]: { '@media': { [cardsBelow]: { display: 'block' } } } },
});

export const headRow = style({
  selectors: {
    [`${asCards} &`]: {
      '@media': { [cardsBelow]: { position: 'relative', display: 'flex', flexWrap: 'wrap' } },
    },
  },
});

/** Texts of buttons stay on one line, so that all rows are equally high. */
globalStyle(`${table} button`, { whiteSpace: 'nowrap' });

export const body = style({
  selectors: { [`${asCards} &`]: { '@media': { [cardsBelow]: { display: 'block' } } } },
});

export const row = style({
  selectors: {
    [`${body} &:hover`]: { backgroundColor: colour.hover },
    [`${asCards} ${body} &`]: {
      '@media': {
        [cardsBelow]: {
          display: 'grid',
          gap: vars.space.xxs,
          padding: vars.space.s,
          borderBlockEnd: `1px solid ${colour.border}`,
        },
      },
    },
    [`${asCards} ${body} &:last-child`]: { '@media': { [cardsBelow]: { borderBlockEnd: 0 } } },
  },
});

export const gap = style({
  selectors: { [`${asCards} &`]: { '@media': { [cardsBelow]: { display: 'block' } } } },
});

const stripe = createVar();

const toned = style({
  selectors: {
    [`${asCards} ${body} &`]: {
      '@media': { [cardsBelow]: { borderInlineStart: `3px solid ${stripe}` } },
    },
  },
});

/** A stripe at the start of the row. A coloured row would hide badges of the same colour. */
export const rowTone = styleVariants(vars.colour.tone, ({ ink }) => [toned, { vars: { [stripe]: ink } }]);

export const selected = style({
  backgroundColor: colour.tone.accent.soft,
  selectors: { [`${body} &:hover`]: { backgroundColor: colour.tone.accent.soft } },
});

export const dimmed = style({ color: colour.textMuted });

/** The height of a header, of a row, and of a row with a picture. Two lines fit into each row. */
const HEAD_HEIGHT = '2.25rem';
const ROW_HEIGHT = '2.8125rem';
const TALL_ROW_HEIGHT = '3.75rem';

const cell = style({
  paddingInline: vars.space.s,
  textAlign: 'start',
  verticalAlign: 'middle',
});

export const headerCell = style([
  cell,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: colour.sunken,
    color: colour.textSecondary,
    fontSize: vars.size.caption,
    blockSize: HEAD_HEIGHT,
    fontWeight: vars.weight.strong,
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${colour.border}`,
    selectors: {
      // Headers wrap within their column.
      [`${fixed} &`]: { whiteSpace: 'normal', overflowWrap: 'normal' },
      [`${asCards} &`]: {
        '@media': {
          [cardsBelow]: {
            position: 'absolute',
            inlineSize: 1,
            blockSize: 1,
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          },
        },
      },
    },
  },
]);

export const tool = style({
  selectors: {
    [`${asCards}${asCards} &`]: {
      '@media': {
        [cardsBelow]: {
          position: 'static',
          display: 'flex',
          alignItems: 'center',
          flexGrow: 1,
          inlineSize: 'auto',
          blockSize: 'auto',
          clipPath: 'none',
        },
      },
    },
    [`${asCards} &[data-label]::after`]: {
      '@media': { [cardsBelow]: { content: 'attr(data-label) / ""' } },
    },
  },
});

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  minBlockSize: vars.control.small,
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.text },
    '&:disabled': { cursor: 'default' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const mark = style({ display: 'inline-flex' });

/** Reserves the width of the arrow, so that nothing moves. */
export const sortMark = styleVariants({ ascending: {}, descending: {}, none: {} }, (_, direction) => [
  mark,
  direction === 'none'
    ? {
        visibility: 'hidden' as const,
        selectors: { [`${sortButton}:hover &`]: { visibility: 'visible' as const } },
      }
    : {},
]);

export const dataCell = style([
  cell,
  {
    // The height of a cell is the least height of its row.
    blockSize: ROW_HEIGHT,
    paddingBlock: '0.125rem',
    lineHeight: '1.25rem',
    borderBlockEnd: `1px solid ${colour.border}`,
    selectors: {
      [`${tall} &`]: { blockSize: TALL_ROW_HEIGHT },
      // One dash for nothing.
      '&:empty::before': {
        '@media': { [from.table]: { content: '"—" / ""', color: colour.textMuted } },
      },
      // Limits painting to new cells while the table scrolls.
      [`${fixed} &`]: { contain: 'paint' },
      [`${row}:last-child &`]: { borderBlockEnd: 0 },
      [`${toned} > &:first-child`]: { borderInlineStart: `3px solid ${stripe}` },
      [`${asCards}${asCards} &`]: {
        '@media': {
          [cardsBelow]: {
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: vars.space.m,
            padding: 0,
            border: 0,
            blockSize: 'auto',
            minInlineSize: 0,
          },
        },
      },
      [`${asCards} &[data-label]::before`]: {
        '@media': {
          [cardsBelow]: {
            content: 'attr(data-label) / ""',
            color: colour.textSecondary,
            fontSize: vars.size.small,
            flexShrink: 0,
          },
        },
      },
    },
  },
]);

export const align = styleVariants({
  start: {},
  end: { textAlign: 'end' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The choice of the order, above cards only. */
export const sortSelect = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space.xs,
  color: colour.textSecondary,
  '@media': { [cardsBelow]: { display: 'flex' } },
});

// A cut amount would be wrong. An amount that is too wide has its currency on a second line.
globalStyle(`${fixed} td${align.number}, ${fixed} td${align.number} bdi`, { whiteSpace: 'normal' });
