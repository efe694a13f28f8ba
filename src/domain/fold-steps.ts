/** The steps of a folding as data, so that browser and database fold alike: `server/db/domain-rules.ts` makes SQL of them. */

export type FoldStep =
  /** NFKD. */
  | 'decompose'
  | 'lowercase'
  /** Characters, each with the one that replaces it. */
  | { readonly letters: ReadonlyMap<string, string> }
  /** Written so that JavaScript and PostgreSQL read it alike. */
  | { readonly pattern: RegExp; readonly by: string };

type Fold = (text: string) => string;

const foldOf = (step: FoldStep): Fold => {
  if (step === 'decompose') return (text) => text.normalize('NFKD');
  if (step === 'lowercase') return (text) => text.toLowerCase();
  if ('pattern' in step) return (text) => text.replace(step.pattern, step.by);
  const { letters } = step;
  const each = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
  return (text) => text.replace(each, (letter) => letters.get(letter) ?? letter);
};

export const foldingOf = (steps: readonly FoldStep[]): Fold => {
  const folds = steps.map(foldOf);
  return (text) => folds.reduce((folded, fold) => fold(folded), text);
};
