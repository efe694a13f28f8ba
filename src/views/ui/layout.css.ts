import { type Space, sprinkles } from '#views/theme/sprinkles.css.ts';

// Sprinkles worked out while building: the browser gets class names, not the 1.2 kB that make them.

export const stack = sprinkles({ display: 'flex', flexDirection: 'column' });

export const inline = sprinkles({ display: 'flex' });

export const grid = sprinkles({ display: 'grid' });

export const wrap = sprinkles({ flexWrap: 'wrap' });

export const gap: Record<Space, string> = {
  none: sprinkles({ gap: 'none' }),
  xxs: sprinkles({ gap: 'xxs' }),
  xs: sprinkles({ gap: 'xs' }),
  s: sprinkles({ gap: 's' }),
  m: sprinkles({ gap: 'm' }),
  l: sprinkles({ gap: 'l' }),
  xl: sprinkles({ gap: 'xl' }),
  xxl: sprinkles({ gap: 'xxl' }),
};

export const align = {
  stretch: sprinkles({ alignItems: 'stretch' }),
  start: sprinkles({ alignItems: 'start' }),
  center: sprinkles({ alignItems: 'center' }),
  end: sprinkles({ alignItems: 'end' }),
  baseline: sprinkles({ alignItems: 'baseline' }),
};

export const justify = {
  start: sprinkles({ justifyContent: 'start' }),
  center: sprinkles({ justifyContent: 'center' }),
  end: sprinkles({ justifyContent: 'end' }),
  'space-between': sprinkles({ justifyContent: 'space-between' }),
};
