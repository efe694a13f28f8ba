/** Returns the items if the condition holds, otherwise an empty list. */
export const itemsIf = <const Item>(condition: boolean, ...items: readonly Item[]): readonly Item[] =>
  condition ? items : [];
