/** Widths at which layouts change: a large phone, a tablet, a desktop, a desktop with room for a sidebar. */
export const from = {
  phone: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  wide: '(min-width: 72rem)',
} as const;

/** The products page shows cart and customer beside the products. */
export const DESK = '(min-width: 1100px)';

export const below = {
  phone: '(width < 40rem)',
  tablet: '(width < 48rem)',
  desktop: '(width < 64rem)',
} as const;

/** Windows high contrast: colours alone must not carry a meaning. */
export const coloursForced = '(forced-colors: active)';

/** A selected item, whose background would be removed. */
export const chosenWhereForced = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;

export const motionAllowed = '(prefers-reduced-motion: no-preference)';
