import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { cardsBelow } from '../../ui/Table.css.ts';

/** A label for cards, which have no column headers. */
export const inCard = style({
  display: 'none',
  color: vars.colour.textSecondary,
  '@media': { [cardsBelow]: { display: 'inline' } },
});
