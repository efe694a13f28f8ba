/**
 * The steps of a folding as data. The browser runs them; `server/db/domain-rules.ts` generates SQL from them, so that the database folds in
 * the same way.
 */

export type FoldStep =
  /** Unicode decomposition (NFKD). */
  | 'decompose'
  | 'lowercase'
  /** Characters with their replacements. */
  | { readonly letters: ReadonlyMap<string, string> }
  /** A pattern that JavaScript and PostgreSQL read in the same way. */
  | { readonly pattern: RegExp; readonly by: string };

type Fold = (text: string) => string;

const foldOf = (step: FoldStep): Fold => {
  if (step === 'decompose') return (text) => text.normalize('NFKD');
  if (step === 'lowercase') return (text) => text.toLowerCase();
  if ('pattern' in step) return (text) => text.replace(step.pattern, step.by);
  const { letters } = step;
  const anyLetter = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
  return (text) => text.replace(anyLetter, (letter) => letters.get(letter) ?? letter);
};

export const foldingOf = (steps: readonly FoldStep[]): Fold => {
  const folds = steps.map(foldOf);
  return (text) => folds.reduce((folded, fold) => fold(folded), text);
};
