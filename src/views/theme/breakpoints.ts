/** Widths at which layouts change: a large phone, a tablet, a desk, a desk with room for a sidebar. */
export const from = {
  phone: '(min-width: 40rem)',
  tablet: '(min-width: 48rem)',
  desk: '(min-width: 64rem)',
  wide: '(min-width: 72rem)',
} as const;

export const below = {
  phone: '(width < 40rem)',
  tablet: '(width < 48rem)',
  desk: '(width < 64rem)',
} as const;

export const motionAllowed = '(prefers-reduced-motion: no-preference)';
