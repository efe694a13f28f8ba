import { style } from '@vanilla-extract/css';
import { body, cardsBelow, row } from './Table.css.ts';
import { placed } from './TableCards.css.ts';

/** No wider than what stands before the rest of a card. */
export const bars = style({ minInlineSize: 0, overflow: 'hidden' });

/** In a card with places two lines stand in one. */
export const second = style({
  selectors: {
    [`${body} ${row}:has(> ${placed.lead}) &`]: { '@media': { [cardsBelow]: { display: 'none' } } },
  },
});
