import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '#views/theme/breakpoints.ts';
import { vars } from '#views/theme/theme.css.ts';
import { asCards, body, cardsBelow, headRow, row, tool } from './Table.css.ts';

const ON_PHONE = below.phone;
const ON_TABLET = `${from.phone} and ${cardsBelow}`;

/** Places a cell in a card: by area on a tablet, by row and columns (of 24) on a phone. */
const place = (area: string, onPhone: readonly [row: number | string, from: number, to: number] | null) =>
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

/** The classes of the values of `Column.card`. */
export const placed = {
  tick: place('tick', [1, 1, 4]),
  lead: place('lead', [1, 4, 18]),
  mark: place('mark', [1, 18, 25]),
  main: place('main', [2, 1, 18]),
  aside: place('aside', [2, 18, 25]),
  more: place('more', null),
  foot: place('foot', [3, 1, 10]),
  tools: place('tools', [3, 10, 25]),
  start: place('tick', ['1 / 3', 1, 5]),
  acts: place('tools', [4, 1, 25]),
  hidden: style({
    selectors: { [`${asCards}${asCards} &`]: { '@media': { [cardsBelow]: { display: 'none' } } } },
  }),
};

/** Rows whose cells are placed in a card. */
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
      gridTemplateRows: 'minmax(1.75rem, auto) auto auto',
      alignItems: 'center',
      gap: 0,
      paddingInline: vars.space.xs,
      paddingBlock: vars.space.xxs,
    },
  },
});

/** The touch target of the checkbox extends beyond its line. */
globalStyle(`${asCards}${asCards} ${placed.tick}`, {
  '@media': {
    [ON_PHONE]: {
      position: 'relative',
      zIndex: 1,
      marginBlock: `calc(-1 * ${vars.space.xs})`,
    },
  },
});

globalStyle(`${asCards}${asCards} ${placed.mark}, ${asCards}${asCards} ${placed.aside}`, {
  '@media': { [cardsBelow]: { textAlign: 'end' } },
});

/** Long amounts wrap on a phone. */
globalStyle(`${asCards}${asCards} ${placed.aside} bdi`, {
  '@media': { [ON_PHONE]: { whiteSpace: 'normal' } },
});

/** Buttons are wider for touch. */
globalStyle(`${asCards}${asCards} ${placed.foot}`, {
  '@media': { [`${ON_PHONE} and (pointer: coarse)`]: { gridColumn: '1 / 8' } },
});
globalStyle(`${asCards}${asCards} ${placed.tools}`, {
  '@media': { [`${ON_PHONE} and (pointer: coarse)`]: { gridColumn: '8 / 25' } },
});

/** Rows without a selection box: nothing precedes the content. */
const withoutCheckbox = `${asCards}${asCards} ${body} ${row}:has(> ${placed.lead}):not(:has(> ${placed.tick}))`;
globalStyle(withoutCheckbox, {
  '@media': {
    [ON_TABLET]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(7rem, auto)',
      gridTemplateAreas: '"lead more mark" "main more aside" "foot tools tools"',
    },
  },
});
globalStyle(`${withoutCheckbox} > ${placed.lead}`, { '@media': { [ON_PHONE]: { gridColumn: '1 / 18' } } });
globalStyle(`${withoutCheckbox} > ${placed.foot}`, { '@media': { [ON_PHONE]: { gridColumn: '1 / 18' } } });
globalStyle(`${withoutCheckbox} > ${placed.tools}`, { '@media': { [ON_PHONE]: { gridColumn: '18 / 25' } } });

/** Rows in which a `start` cell takes the place of the selection box. */
const withStartCell = `${withoutCheckbox}:has(> ${placed.start})`;
globalStyle(withStartCell, {
  '@media': {
    [ON_TABLET]: {
      gridTemplateColumns: '3.5rem minmax(0, 3fr) minmax(0, 2fr) minmax(7rem, auto)',
      gridTemplateAreas: '"tick lead more mark" "tick main more aside" "foot foot tools tools"',
    },
  },
});
globalStyle(`${withStartCell} > ${placed.lead}, ${withStartCell} > ${placed.main}`, {
  '@media': { [ON_PHONE]: { gridColumn: '5 / 16' } },
});
globalStyle(`${withStartCell} > ${placed.mark}, ${withStartCell} > ${placed.aside}`, {
  '@media': { [ON_PHONE]: { gridColumn: '16 / 25' } },
});
globalStyle(`${withStartCell} > ${placed.foot}`, { '@media': { [ON_PHONE]: { gridColumn: '1 / 10' } } });
globalStyle(`${withStartCell} > ${placed.tools}`, { '@media': { [ON_PHONE]: { gridColumn: '10 / 25' } } });
globalStyle(`${withStartCell}:has(> ${placed.acts}) > ${placed.foot}`, {
  '@media': { [ON_PHONE]: { gridColumn: '1 / 25' } },
});
globalStyle(`${asCards}${asCards} ${placed.foot}`, { '@media': { [cardsBelow]: { textAlign: 'start' } } });

/** Many sort buttons scroll on one line. */
globalStyle(`${asCards} ${headRow}:has(> ${tool} > button)`, {
  '@media': { [cardsBelow]: { flexWrap: 'nowrap', overflowX: 'auto' } },
});
globalStyle(`${asCards}${asCards} ${headRow} > ${tool}`, {
  '@media': { [cardsBelow]: { flexShrink: 0 } },
});

/** Never wider than the first area of the card. */
export const skeletonBars = style({ minInlineSize: 0, overflow: 'hidden' });

/** A placed card shows one skeleton line. */
export const skeletonSecond = style({
  selectors: {
    [`${body} ${row}:has(> ${placed.lead}) &`]: { '@media': { [cardsBelow]: { display: 'none' } } },
  },
});
