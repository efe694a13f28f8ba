import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';

const { colour } = vars;

/** Scrolls sideways by itself, and down too where a height is given to what holds it. */
export const frame = style({
  overflow: 'auto',
  maxBlockSize: '100%',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** Cuts its corners without becoming what scrolls, so that the header sticks to the page. */
export const longFrame = style({
  overflow: 'clip',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: vars.radius.large,
});

/** A table of seven columns needs more than a tablet has. */
const cardsBelow = below.desktop;

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.size.body,
});

export const fixed = style({ tableLayout: 'fixed' });

export const asCards = style({ '@media': { [cardsBelow]: { display: 'block' } } });

/** Where rows are cards, the names of the columns stand in these; what is to be pressed stays above them. */
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

/** A stripe where the row begins: behind a badge of the same tone a whole row would swallow it. */
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
  // Long lists are read row by row: as many as fit.
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

/** The place of the arrow is kept, so that nothing moves when another column takes it. */
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

const ON_PHONE = below.phone;
const ON_TABLET = `${from.phone} and ${cardsBelow}`;

/** Its area where there is room; on a phone its row and its columns, of 24. */
const place = (area: string, onPhone: readonly [row: number, from: number, to: number] | null) =>
  style({
    selectors: {
      [`${asCards}${asCards} &`]: {
        '@media': {
          [ON_TABLET]: { gridArea: area, display: 'block' },
          [ON_PHONE]: onPhone
            ? { gridRow: onPhone[0], gridColumn: `${onPhone[1]} / ${onPhone[2]}`, display: 'block' }
            : { display: 'none' },
        },
      },
    },
  });

/** What `Column.card` says. */
export const placed = {
  tick: place('tick', [1, 1, 4]),
  lead: place('lead', [1, 4, 18]),
  mark: place('mark', [1, 18, 25]),
  main: place('main', [2, 1, 18]),
  aside: place('aside', [2, 18, 25]),
  more: place('more', null),
  foot: place('foot', [3, 1, 10]),
  tools: place('tools', [3, 10, 25]),
};

const LEAD = '1.75rem';

/** Rows whose cells have places. */
globalStyle(`${asCards} ${body} ${row}:has(> ${placed.lead})`, {
  '@media': {
    [ON_TABLET]: {
      gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 2fr) minmax(7rem, auto)',
      gridTemplateAreas: '"tick lead more mark" "tick main more aside" "foot foot tools tools"',
      alignItems: 'center',
      gap: `0 ${vars.space.xs}`,
      paddingBlock: vars.space.xs,
    },
    [ON_PHONE]: {
      gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
      gridTemplateRows: `${LEAD} auto auto`,
      alignItems: 'center',
      gap: 0,
      paddingInline: vars.space.xs,
      paddingBlock: vars.space.xxs,
    },
  },
});

/** The target of a finger is higher than its line: it reaches into what cannot be pressed above and below. */
globalStyle(`${asCards}${asCards} ${placed.tick}`, {
  '@media': {
    [ON_PHONE]: {
      position: 'relative',
      zIndex: 1,
      marginBlock: `calc((${LEAD} - ${vars.control.small}) / 2)`,
    },
  },
});

globalStyle(`${asCards}${asCards} ${placed.mark}, ${asCards}${asCards} ${placed.aside}`, {
  '@media': { [cardsBelow]: { textAlign: 'end' } },
});

/** A finger's buttons are wider. */
globalStyle(`${asCards}${asCards} ${placed.foot}`, {
  '@media': { [`${ON_PHONE} and (pointer: coarse)`]: { gridColumn: '1 / 8' } },
});
globalStyle(`${asCards}${asCards} ${placed.tools}`, {
  '@media': { [`${ON_PHONE} and (pointer: coarse)`]: { gridColumn: '8 / 25' } },
});

/** Where nothing is ticked, nothing stands before the rest. */
const unticked = `${asCards}${asCards} ${body} ${row}:has(> ${placed.lead}):not(:has(> ${placed.tick}))`;
globalStyle(unticked, {
  '@media': {
    [ON_TABLET]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(7rem, auto)',
      gridTemplateAreas: '"lead more mark" "main more aside" "foot tools tools"',
    },
  },
});
globalStyle(`${unticked} > ${placed.lead}`, { '@media': { [ON_PHONE]: { gridColumn: '1 / 18' } } });
globalStyle(`${unticked} > ${placed.foot}`, { '@media': { [ON_PHONE]: { gridColumn: '1 / 18' } } });
globalStyle(`${unticked} > ${placed.tools}`, { '@media': { [ON_PHONE]: { gridColumn: '18 / 25' } } });
