import { style } from '@vanilla-extract/css';
import { vars } from '#views/theme/theme.css.ts';

export const page = style({ paddingBlock: vars.space.l, ':focus-visible': { outline: 'none' } });

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  backgroundColor: vars.colour.sunken,
  color: vars.colour.textMuted,
});

export const pad = style({ padding: vars.space.s });
