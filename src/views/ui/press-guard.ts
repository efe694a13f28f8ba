/** How long what is to be pressed has to have stood still: longer than a double click and a hand that is on its way. */
export const SETTLE_MS = 600;

/**
 * Knows since when rows stand as they stand. Whatever appeared, moved or changed less than `SETTLE_MS` ago takes no
 * press: it was aimed at what stood there before. Keys are rows; the time is given, so that tests can move it.
 */
export const createPressGuard = <Key>(now: () => number) => {
  let places: ReadonlyMap<Key, number> = new Map();
  const since = new Map<Key, number>();
  const handed = new Map<Key, number>();
  let all = Number.NEGATIVE_INFINITY;

  return {
    /** Where the rows that are drawn begin, in the list's own pixels. `isNews`: the list itself has changed, so that
     * a row that was not drawn before has appeared; otherwise scrolling brought it. */
    rowsDrawn: (drawn: ReadonlyMap<Key, number>, { isNews }: { readonly isNews: boolean }): boolean => {
      const moved = [...drawn].filter(([key, start]) => {
        const before = places.get(key);
        return before === undefined ? isNews : before !== start;
      });
      for (const [key] of moved) since.set(key, now());
      for (const key of since.keys()) if (!drawn.has(key)) since.delete(key);
      places = drawn;
      return moved.length > 0;
    },
    /** What is in the row became something else. */
    changed: (key: Key): void => {
      since.set(key, now());
    },
    allMoved: (): void => {
      all = now();
    },
    /** The focus was put into the row: the key that was pressed for another row is no press of this one. */
    focusHanded: (key: Key): void => {
      handed.clear();
      handed.set(key, now());
    },
    takes: (key: Key, { byKey = false }: { readonly byKey?: boolean } = {}): boolean => {
      const last = Math.max(since.get(key) ?? all, all, byKey ? (handed.get(key) ?? all) : all);
      return now() - last >= SETTLE_MS;
    },
  };
};
