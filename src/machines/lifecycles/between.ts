/**
 * The one of these events that leads to a state; undefined where the chart has none. Browser and server ask it alike:
 * for what a button may do, and for whether it may be done.
 */
export const eventBetween = <Event>(
  events: readonly Event[],
  stateAfter: (event: Event) => string | undefined,
  to: string,
): Event | undefined => events.find((event) => stateAfter(event) === to);

/**
 * A chart answers the same question always alike, and every row of a list asks several: asked once, then known. The questions
 * are few, a status, an event and whether the order is complete.
 */
export const askedOnce = <Question extends readonly (string | boolean)[], Answer>(
  ask: (...question: Question) => Answer,
): ((...question: Question) => Answer) => {
  const known = new Map<string, { readonly answer: Answer }>();
  return (...question) => {
    const key = question.join();
    const found = known.get(key) ?? { answer: ask(...question) };
    known.set(key, found);
    return found.answer;
  };
};
