/** A state as it is called in a model's tables: `orderFailed.asking`. Between a state and the one within may stand something else. */
export const statePath = (value: unknown, between = '.'): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([state, inner]) => `${state}${between}${statePath(inner, between)}`)
        .join()
    : String(value);
