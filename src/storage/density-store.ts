import { type Density, densityIn } from '#domain/density.ts';
import type { TextStore } from './browser-store.ts';

const keyOf = (userId: number): string => `unified_density:user-${userId}`;

/** The density of the products, of each person who works at this browser. */
export const createDensityStore = (store: TextStore) => ({
  read: (userId: number): Density => densityIn(store.read(keyOf(userId))),
  write: (userId: number, density: Density): void => store.write(keyOf(userId), density),
});
