/** Returns the current states, such as 'signedIn.settled', with one for each region of a parallel machine. */
export const statesIn = (snapshot: { readonly value: unknown }): readonly string[] => {
  const paths = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          paths(inner).map((path) => (path ? `${key}.${path}` : key)),
        )
      : [String(value ?? '')];
  return paths(snapshot.value).filter((path) => path !== '');
};
