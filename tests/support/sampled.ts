/** True in `npm run test:full`. */
export const IS_FULL = process.env.TEST_FULL === '1';

/** Returns all cases in the full run, else `count` cases at even distances. */
export const sampled = <Case>(cases: readonly Case[], count: number): readonly Case[] => {
  const share = (index: number): number => Math.floor((index * count) / cases.length);
  return IS_FULL ? cases : cases.filter((_, index) => share(index) !== share(index - 1));
};
