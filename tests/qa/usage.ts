/** A request that cannot be fulfilled. It leads to a message and exit code 2. */
export class UsageError extends Error {}

/** Returns the number of letters to insert, delete or change (Levenshtein distance). */
const editDistance = (first: string, second: string): number => {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...first].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...second].entries())
      next.push(
        Math.min(
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (row[column] ?? 0) + (otherLetter === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const MAX_SUGGESTIONS = 3;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the names or sentences that a person may have meant: first those that contain the word, or most
 * words of a sentence, then those that differ by few letters.
 */
export const nearest = (word: string, names: readonly string[]): readonly string[] => {
  const lowerCaseWord = word.toLowerCase();
  const typedWords = wordsIn(word);
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => {
      const isPart =
        lowerCaseWord.length > 2 && (name.includes(lowerCaseWord) || lowerCaseWord.includes(name));
      const ownWords = wordsIn(name);
      const sharedWords =
        typedWords.length > 1 ? typedWords.filter((each) => ownWords.includes(each)).length : 0;
      return { name, distance: editDistance(lowerCaseWord, name) - 100 * (Number(isPart) + sharedWords) };
    })
    .sort((first, second) => first.distance - second.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
};

/** Returns the name, or throws an error with the nearest names if it is unknown. */
export const oneOf = <Name extends string>(kind: string, word: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === word);
  if (found !== undefined) return found;
  const suggestions = names.length <= 5 ? names : nearest(word, names);
  throw new UsageError(
    `There is no ${kind} "${word}". ${names.length <= 5 ? 'There are' : 'Nearest'}: ${suggestions.join(', ')}.`,
  );
};
