/** Includes `words` if `is`. */
export const when = <const Word>(is: boolean, ...words: readonly Word[]): readonly Word[] =>
  is ? words : [];
