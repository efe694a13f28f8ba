/** 'signedIn.settled', of a machine with regions one for each. */
export const statesIn = (snapshot: { readonly value: unknown }): readonly string[] => {
  const paths = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          paths(inner).map((path) => (path ? `${key}.${path}` : key)),
        )
      : [String(value ?? '')];
  return paths(snapshot.value).filter((path) => path !== '');
};
