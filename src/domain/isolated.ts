/** A name or a text of a person inside a sentence, as `<bdi>` beside one: written its own way round, it turns nothing beside it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
