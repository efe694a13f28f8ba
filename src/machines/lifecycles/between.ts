/**
 * Returns the event that leads to a state, or undefined when there is none. Browser and server use it to offer and to check transitions.
 */
export const eventBetween = <Event>(
  events: readonly Event[],
  stateAfter: (event: Event) => string | undefined,
  to: string,
): Event | undefined => events.find((event) => stateAfter(event) === to);

/**
 * Caches the results of a chart, because every row of a list needs several. There are few combinations of status, event and completeness.
 */
export const memoizedAnswers = <Question extends readonly (string | boolean)[], Answer>(
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
