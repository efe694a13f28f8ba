/* The selection of rows in a list. */
export interface Selection<Key> {
  readonly selected: readonly Key[];
  /** The key of the row that was toggled last. */
  readonly anchor: Key | null;
}

interface Selectable<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  readonly isSelectable?: (row: Row) => boolean;
}

/**
 * Creates the functions that change the selection of a list. Only selectable, existing rows can be selected.
 */
export const createRowSelection = <Row, Key>({ keyOf, isSelectable = () => true }: Selectable<Row, Key>) => {
  const selectableKeys = (rows: readonly Row[]): readonly Key[] => rows.filter(isSelectable).map(keyOf);

  const keepExisting = (rows: readonly Row[], selected: readonly Key[]): readonly Key[] => {
    if (selected.length === 0) return selected;
    const keys = new Set(selectableKeys(rows));
    return selected.filter((key) => keys.has(key));
  };

  /**
   * Selects or deselects a row. With `isRange`, all rows from the last toggled one to this one get the state
   * of the last toggled one.
   */
  const toggleRow = (
    rows: readonly Row[],
    { selected, anchor }: Selection<Key>,
    { key, isRange = false }: { readonly key: Key; readonly isRange?: boolean },
  ): Selection<Key> => {
    const keys = rows.map(keyOf);
    const [from, to] = [anchor === null ? -1 : keys.indexOf(anchor), keys.indexOf(key)];
    const hasRange = isRange && from !== -1 && to !== -1;
    const range = hasRange ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    const shouldSelect = hasRange ? anchor !== null && selected.includes(anchor) : !selected.includes(key);
    const others = selected.filter((selectedKey) => !range.includes(selectedKey));
    return { selected: shouldSelect ? keepExisting(rows, [...others, ...range]) : others, anchor: key };
  };

  /** Selects all rows, or none if all are selected. */
  const toggleAllRows = (rows: readonly Row[], selected: readonly Key[]): readonly Key[] => {
    const keys = selectableKeys(rows);
    return selected.length < keys.length ? keys : [];
  };

  return { keepExisting, toggleRow, toggleAllRows };
};
