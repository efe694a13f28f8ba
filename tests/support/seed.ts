/**
 * The seed of every random choice. It is the same in each `npm test` and another in each `npm run test:full`,
 * which prints it. TEST_SEED repeats a run.
 */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_126);

/** A small random generator (mulberry32) that repeats its sequence for the same seed. */
export const createRandomSource = (seed: number) => {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(roll() * limit);
  return {
    roll,
    below,
    chance: (share: number): boolean => roll() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
};

export type RandomSource = ReturnType<typeof createRandomSource>;
