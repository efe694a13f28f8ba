/** True in `npm run test:full`. */
export const IS_FULL = process.env.TEST_FULL === '1';

/** Returns all cases in the full run, else `count` cases at even distances. */
export const sampled = <Case>(cases: readonly Case[], count: number): readonly Case[] => {
  const share = (place: number): number => Math.floor((place * count) / cases.length);
  return IS_FULL ? cases : cases.filter((_, place) => share(place) !== share(place - 1));
};
