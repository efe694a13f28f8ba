import { useCallback, useEffect, useState } from 'react';
import { useFormerlyOpened, useKeptForms } from './kept-forms.ts';
import type { useAdding } from './use-adding.ts';

/** Opens something about one row of a list; the same from render to render. */
export type OpenRow<Row, Kind extends string> = (kind: Kind, row: Row) => void;

type Opened<Row, Kind extends string> =
  | { readonly kind: Kind; readonly row: Row }
  | { readonly kind: 'form'; readonly row: null };

const NEW = { kind: 'form', row: null } as const;

export interface RowsToOpen<Row, Kind extends string> {
  /** Names the list on its page. */
  readonly list: string;
  /** Dialogs with a form on a row, which open again after a session that ended. */
  readonly forms: readonly Kind[];
  readonly rows: readonly Row[];
  /** The same from render to render. */
  readonly rowKey: (row: Row) => number;
  /** Where the address may ask for the form of a new row. */
  readonly address?: ReturnType<typeof useAdding>;
}

/** The dialog over a list: of one of its rows, or the form of a new one. */
export const useOpenedRow = <Row, Kind extends string>(wanted: RowsToOpen<Row, Kind>) => {
  const { list, forms, rows, rowKey, address } = wanted;
  const kept = useKeptForms();
  const { former, forget } = useFormerlyOpened(list);
  const [opened, setOpened] = useState<Opened<Row, Kind> | null>(null);
  const show = useCallback(
    (next: Opened<Row, Kind>): void => {
      kept.open(list, { kind: next.kind, key: next.row === null ? null : rowKey(next.row) });
      setOpened(next);
    },
    [kept, list, rowKey],
  );
  const open = useCallback<OpenRow<Row, Kind>>((kind, row) => show({ kind, row }), [show]);
  const add = (): void => show(NEW);
  const close = (): void => {
    kept.close(list);
    setOpened(null);
    address?.endAdding();
  };
  // After the dialog below it has opened: of two that open at once the lower one would hide the upper from screen readers.
  useEffect(() => {
    const again = former && openedAgain({ former, forms, rows, rowKey });
    if (!again) return;
    forget();
    setOpened(again);
  }, [former, forget, forms, rows, rowKey]);
  return { opened: opened ?? (address?.isAdding ? NEW : null), open, add, close };
};

/** The dialog that was open, on its row as it is now; null while the row is not there. */
const openedAgain = <Row, Kind extends string>({
  former,
  forms,
  rows,
  rowKey,
}: Omit<RowsToOpen<Row, Kind>, 'list' | 'address'> & {
  readonly former: { readonly kind: string; readonly key: number | null };
}): Opened<Row, Kind> | null => {
  if (former.key === null) return NEW;
  const kind = forms.find((form) => form === former.kind);
  const row = rows.find((each) => rowKey(each) === former.key);
  return kind === undefined || row === undefined ? null : { kind, row };
};
