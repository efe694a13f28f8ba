/** Rows or cases that are there only where something holds. */
export const when = <const Word>(is: boolean, ...words: readonly Word[]): readonly Word[] =>
  is ? words : [];
