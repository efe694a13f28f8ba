import { style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';

/** As many beside each other as fit, over the whole width; what it all comes to has a line of its own on a phone. */
export const figures = style({
  display: 'grid',
  gap: vars.space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
});

export const sum = style({ display: 'grid', '@media': { [below.phone]: { gridColumn: '1 / -1' } } });
