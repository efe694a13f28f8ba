/** Isolates a text within a sentence for right-to-left languages, like `<bdi>`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
