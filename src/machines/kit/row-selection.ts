export interface Selection<Key> {
  readonly selected: readonly Key[];
  /** The key of the row that was toggled last. */
  readonly anchor: Key | null;
}

interface Selectable<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  readonly isSelectable?: (row: Row) => boolean;
}

/** The selected rows. Only selectable, existing rows can be selected. */
export const createRowSelection = <Row, Key>({ keyOf, isSelectable = () => true }: Selectable<Row, Key>) => {
  const selectable = (rows: readonly Row[]): readonly Key[] => rows.filter(isSelectable).map(keyOf);

  const existing = (rows: readonly Row[], selected: readonly Key[]): readonly Key[] => {
    if (selected.length === 0) return selected;
    const keys = new Set(selectable(rows));
    return selected.filter((key) => keys.has(key));
  };

  /** `isRange`: all rows from the last toggled one get the same state as that one. */
  const toggled = (
    rows: readonly Row[],
    { selected, anchor }: Selection<Key>,
    { key, isRange = false }: { readonly key: Key; readonly isRange?: boolean },
  ): Selection<Key> => {
    const keys = rows.map(keyOf);
    const [from, to] = [anchor === null ? -1 : keys.indexOf(anchor), keys.indexOf(key)];
    const hasRange = isRange && from !== -1 && to !== -1;
    const range = hasRange ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    const isOn = hasRange ? anchor !== null && selected.includes(anchor) : !selected.includes(key);
    const others = selected.filter((selectedKey) => !range.includes(selectedKey));
    return { selected: isOn ? existing(rows, [...others, ...range]) : others, anchor: key };
  };

  /** Selects all rows, or none if all are selected. */
  const toggledAll = (rows: readonly Row[], selected: readonly Key[]): readonly Key[] => {
    const keys = selectable(rows);
    return selected.length < keys.length ? keys : [];
  };

  return { existing, toggled, toggledAll };
};
