import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { cardsBelow } from '../../ui/Table.css.ts';

/** Names a moment where no head of a column does. */
export const inCard = style({
  display: 'none',
  color: vars.colour.textSecondary,
  '@media': { [cardsBelow]: { display: 'inline' } },
});
