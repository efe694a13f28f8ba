/** A request that cannot be fulfilled. It leads to a message and exit code 2. */
export class UsageError extends Error {}

/** The number of letters to insert, delete or change. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, each] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (each === letter ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const MOST_NEAREST = 3;

/**
 * Returns the names that a person may have meant: first those that contain the word, then those that differ by few
 * letters.
 */
export const nearest = (word: string, names: readonly string[]): readonly string[] => {
  const asked = word.toLowerCase();
  return [...names]
    .map((name) => ({
      name,
      away:
        distance(asked, name) -
        (asked.length > 2 && (name.includes(asked) || asked.includes(name)) ? 100 : 0),
    }))
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_NEAREST)
    .map(({ name }) => name);
};

/** Returns the name, or throws an error with the nearest names if it is unknown. */
export const oneOf = <Name extends string>(kind: string, word: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  const near = names.length <= 5 ? names : nearest(word, names);
  throw new UsageError(
    `There is no ${kind} "${word}". ${names.length <= 5 ? 'There are' : 'Nearest'}: ${near.join(', ')}.`,
  );
};
