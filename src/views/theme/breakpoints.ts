/** Widths at which layouts change: a large phone, a tablet, a desktop, a desktop with room for a sidebar. */
export const from = {
  phone: '(min-width: 40rem)',
  /** Tables need this width; below it they are cards. */
  table: '(min-width: 43.75rem)',
  tablet: '(min-width: 48rem)',
  desktop: '(min-width: 64rem)',
  wide: '(min-width: 72rem)',
} as const;

/** From this width the products page shows cart and customer beside the products. */
export const DESK = '(min-width: 1100px)';

export const below = {
  phone: '(width < 40rem)',
  table: '(width < 43.75rem)',
  tablet: '(width < 48rem)',
  desktop: '(width < 64rem)',
  roomy: '(width < 80rem)',
  large: '(width < 90rem)',
} as const;

/** Matches the high contrast mode of Windows, in which colours alone must not carry a meaning. */
export const forcedColours = '(forced-colors: active)';

/** Marks a selected item in high contrast mode, which removes its background. */
export const selectedInForcedColours = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const;

export const motionAllowed = '(prefers-reduced-motion: no-preference)';
