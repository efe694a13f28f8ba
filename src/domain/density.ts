/** How the order desk shows products: as cards, or as one line each. */
const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityIn = (kept: string | null): Density =>
  DENSITIES.find((density) => density === kept) ?? 'comfortable';
