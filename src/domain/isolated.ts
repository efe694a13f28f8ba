/* Isolates a text of a person within a sentence, so that it cannot change the order of what is beside it. */

const ISOLATE_END = '\u2069';

/** Closes the isolates of one paragraph, and drops ends without a beginning. */
const closeParagraph = (paragraph: string): string => {
  let open = 0;
  const kept = paragraph.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark === ISOLATE_END && open === 0) return '';
    open += mark === ISOLATE_END ? -1 : 1;
    return mark;
  });
  return kept + ISOLATE_END.repeat(open);
};

/**
 * Returns a text that stays within its `<bdi>`: an end of an isolate without its beginning would end that of
 * the element, and an override behind it would turn the rest of the line around. Other signs of direction end
 * with the element.
 */
export const withClosedIsolates = (text: string): string =>
  /[\u2066-\u2069]/.test(text) ? text.replace(/[^\n\r\u2029]+/g, closeParagraph) : text;

/** Isolates a text within a sentence of another writing direction, like `<bdi>`. */
export const isolated = (text: string): string => `\u2068${withClosedIsolates(text)}${ISOLATE_END}`;
