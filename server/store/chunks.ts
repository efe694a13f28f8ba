/* Divides lists into chunks. */

/** Maximum number of rows that one statement writes. */
export const ROWS_AT_ONCE = 1000;

/** Returns the items in lists of `size`; the last list may be shorter. */
export const chunksOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
