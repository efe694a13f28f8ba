/** Isolates a text within a sentence of another writing direction, like `<bdi>`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
