import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { from } from './breakpoints.ts';
import { vars } from './theme.css.ts';

const layout = defineProperties({
  conditions: { narrow: {}, wide: { '@media': from.tablet } },
  defaultCondition: 'narrow',
  properties: {
    display: ['flex', 'grid'],
    flexDirection: ['row', 'column'],
    flexWrap: ['wrap', 'nowrap'],
    gap: vars.space,
    alignItems: ['stretch', 'start', 'center', 'end', 'baseline'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
  },
});

/** Layout only: colour, type and state belong to components. */
export const sprinkles = createSprinkles(layout);

export type Space = keyof typeof vars.space;
