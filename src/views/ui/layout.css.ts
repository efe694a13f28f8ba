import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column' });

export const inline = style({ display: 'flex' });

export const grid = style({ display: 'grid' });

export const wrap = style({ flexWrap: 'wrap' });

const { xxs, xs, s, m, l, xl } = vars.space;
export const gap = styleVariants({ xxs, xs, s, m, l, xl }, (space) => ({ gap: space }));

export const align = styleVariants({
  stretch: { alignItems: 'stretch' },
  start: { alignItems: 'start' },
  center: { alignItems: 'center' },
});

export const justify = styleVariants({
  start: { justifyContent: 'start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'end' },
  'space-between': { justifyContent: 'space-between' },
});
