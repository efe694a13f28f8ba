/** Widths at which layouts change: a large phone, a tablet, a desktop, a desktop with room for a sidebar. */
export const from = {
  phone: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  wide: '(min-width: 72rem)',
} as const;

export const below = {
  phone: '(width < 40rem)',
  tablet: '(width < 48rem)',
  desktop: '(width < 64rem)',
} as const;

/** A person's own few colours: what differs by colour alone has to differ otherwise. */
export const coloursForced = '(forced-colors: active)';

/** What is chosen among others, where a background would be taken away. */
export const chosenWhereForced = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;

export const motionAllowed = '(prefers-reduced-motion: no-preference)';
