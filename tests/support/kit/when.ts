/** Returns the words if the condition holds, else nothing. */
export const when = <const Word>(is: boolean, ...words: readonly Word[]): readonly Word[] =>
  is ? words : [];
