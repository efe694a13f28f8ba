/** How the products of the desk are shown: as cards, or one line each. */
const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityIn = (kept: string | null): Density =>
  DENSITIES.find((density) => density === kept) ?? 'comfortable';
