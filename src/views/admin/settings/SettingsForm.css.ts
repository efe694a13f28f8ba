import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

/** As wide as what is typed into it, on however wide a screen. */
export const form = style({ maxInlineSize: '36rem' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
});
