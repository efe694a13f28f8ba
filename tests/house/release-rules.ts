/* The rules by which versions count (CHANGELOG.md). */

export interface Release {
  readonly version: string;
  /** The steps by hand of an upgrade. */
  readonly toDo: string;
}

/** Returns the releases of a change log, the newest first. */
export const releasesIn = (changelog: string): readonly Release[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      version: /^\S+/.exec(section)?.[0] ?? '',
      toDo: /\*\*To do:\*\*(.*?)(?=\nChanges:|$)/s.exec(section)?.[1]?.trim() ?? '',
    }));

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/**
 * Returns the place of the first number that was raised: 1 for a new first number, 0 if the version was not
 * raised.
 */
export const raisedPlace = (from: string, to: string): number => {
  const [before, after] = [numbersOf(from), numbersOf(to)];
  const index = after.findIndex((number, place) => number !== before[place]);
  return index >= 0 && (after[index] ?? 0) > (before[index] ?? 0) ? index + 1 : 0;
};
