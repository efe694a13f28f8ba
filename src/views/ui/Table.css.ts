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

/** Cards replace the table below this width, because tables need more width than a tablet has. */
export const cardsBelow = below.desktop;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.size.body,
});

export const fixed = style({ tableLayout: 'fixed' });

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

export const selectColumn = style({ inlineSize: '3.25rem' });

const cell = style({
  paddingInline: vars.space.s,
  paddingBlock: '0.5rem',
  // Long lists have a smaller padding.
  selectors: { [`${fixed} &`]: { paddingBlock: '0.1875rem' } },
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
    fontWeight: vars.weight.strong,
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
    borderBlockEnd: `1px solid ${colour.border}`,
    selectors: {
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

// Wide amounts wrap, because a truncated amount would be wrong.
globalStyle(`${fixed} td${align.number}, ${fixed} td${align.number} bdi`, {
  '@media': { [from.desktop]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});
