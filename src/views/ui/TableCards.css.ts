import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';
import { asCards, body, cardsBelow, row } from './Table.css.ts';

/** Places a cell in a card, by row and columns (of 24). */
const place = (cell: readonly [row: number | string, from: number, to: number] | null) =>
  style({
    selectors: {
      [`${asCards}${asCards} &`]: {
        '@media': {
          [cardsBelow]: cell
            ? { gridRow: cell[0], gridColumn: `${cell[1]} / ${cell[2]}`, display: 'block' }
            : { display: 'none' },
        },
      },
    },
  });

/** The classes of the values of `Column.card`. */
export const placed = {
  tick: place([1, 1, 4]),
  lead: place([1, 4, 18]),
  mark: place([1, 18, 25]),
  main: place([2, 1, 18]),
  aside: place([2, 18, 25]),
  more: place(null),
  foot: place([3, 1, 10]),
  tools: place([3, 10, 25]),
  start: place(['1 / 3', 1, 5]),
  acts: place([4, 1, 25]),
  hidden: place(null),
};

/** Rows whose cells are placed in a card. */
globalStyle(`${asCards} ${body} ${row}:has(> ${placed.lead})`, {
  '@media': {
    [cardsBelow]: {
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
    [cardsBelow]: {
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
  '@media': { [cardsBelow]: { whiteSpace: 'normal' } },
});

/** Buttons are wider for touch. */
globalStyle(`${asCards}${asCards} ${placed.foot}`, {
  '@media': { [`${cardsBelow} and (pointer: coarse)`]: { gridColumn: '1 / 8' } },
});
globalStyle(`${asCards}${asCards} ${placed.tools}`, {
  '@media': { [`${cardsBelow} and (pointer: coarse)`]: { gridColumn: '8 / 25' } },
});

/** Rows without a selection box: nothing precedes the content. */
const withoutCheckbox = `${asCards}${asCards} ${body} ${row}:has(> ${placed.lead}):not(:has(> ${placed.tick}))`;
globalStyle(`${withoutCheckbox} > ${placed.lead}`, { '@media': { [cardsBelow]: { gridColumn: '1 / 18' } } });
globalStyle(`${withoutCheckbox} > ${placed.foot}`, { '@media': { [cardsBelow]: { gridColumn: '1 / 18' } } });
globalStyle(`${withoutCheckbox} > ${placed.tools}`, {
  '@media': { [cardsBelow]: { gridColumn: '18 / 25' } },
});

/** Rows in which a `start` cell takes the place of the selection box. */
const withStartCell = `${withoutCheckbox}:has(> ${placed.start})`;
globalStyle(`${withStartCell} > ${placed.lead}, ${withStartCell} > ${placed.main}`, {
  '@media': { [cardsBelow]: { gridColumn: '5 / 16' } },
});
globalStyle(`${withStartCell} > ${placed.mark}, ${withStartCell} > ${placed.aside}`, {
  '@media': { [cardsBelow]: { gridColumn: '16 / 25' } },
});
globalStyle(`${withStartCell} > ${placed.foot}`, { '@media': { [cardsBelow]: { gridColumn: '1 / 10' } } });
globalStyle(`${withStartCell} > ${placed.tools}`, { '@media': { [cardsBelow]: { gridColumn: '10 / 25' } } });
globalStyle(`${withStartCell}:has(> ${placed.acts}) > ${placed.foot}`, {
  '@media': { [cardsBelow]: { gridColumn: '1 / 25' } },
});
globalStyle(`${asCards}${asCards} ${placed.foot}`, { '@media': { [cardsBelow]: { textAlign: 'start' } } });

/** Never wider than the first area of the card. */
export const skeletonBars = style({ minInlineSize: 0, overflow: 'hidden' });

/** A placed card shows one skeleton line. */
export const skeletonSecond = style({
  selectors: {
    [`${body} ${row}:has(> ${placed.lead}) &`]: { '@media': { [cardsBelow]: { display: 'none' } } },
  },
});
