import { style } from '@vanilla-extract/css';
import { body, cardsBelow, row } from './Table.css.ts';
import { placed } from './TableCards.css.ts';

/** Never wider than the card's first area. */
export const bars = style({ minInlineSize: 0, overflow: 'hidden' });

/** A placed card shows one line. */
export const second = style({
  selectors: {
    [`${body} ${row}:has(> ${placed.lead}) &`]: { '@media': { [cardsBelow]: { display: 'none' } } },
  },
});
