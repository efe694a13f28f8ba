/**
 * The one of these events that leads to a state; undefined where the chart has none. Browser and server ask it alike:
 * for what a button may do, and for whether it may be done.
 */
export const eventBetween = <Event>(
  events: readonly Event[],
  stateAfter: (event: Event) => string | undefined,
  to: string,
): Event | undefined => events.find((event) => stateAfter(event) === to);
