import { useCallback } from 'react';
import type { useAddFlag } from './use-add-flag.ts';
import { useKeptDialog } from './use-kept-dialog.ts';

/** Opens a dialog of a row. Stable across renders. */
export type OpenRow<Row, Kind extends string> = (kind: Kind, row: Row) => void;

type Opened<Row, Kind extends string> =
  | { readonly kind: Kind; readonly row: Row }
  | { readonly kind: 'form'; readonly row: null };

const NEW = { kind: 'form', row: null } as const;

export interface OpenedRowOptions<Row, Kind extends string> {
  /** Identifies the list on its page. */
  readonly list: string;
  /** Kinds of dialogs that have a form. They open again after a sign-in. */
  readonly forms: readonly Kind[];
  readonly rows: readonly Row[];
  /** Returns the id of a row. Stable across renders. */
  readonly rowKey: (row: Row) => number;
  /** Set for lists whose URL can open the form of a new row. */
  readonly address?: ReturnType<typeof useAddFlag>;
}

/** The dialog over a list, for one of its rows or a new row. */
export const useOpenedRow = <Row, Kind extends string>(wanted: OpenedRowOptions<Row, Kind>) => {
  const { list, forms, rows, rowKey, address } = wanted;
  const dialog = useKeptDialog<Opened<Row, Kind>>(list, (former) => {
    if (former.key === null) return NEW;
    const kind = forms.find((form) => form === former.kind);
    const row = rows.find((each) => rowKey(each) === former.key);
    return kind === undefined || row === undefined ? null : { kind, row };
  });
  const { open: start } = dialog;
  const open = useCallback<OpenRow<Row, Kind>>(
    (kind, row) => start({ kind, row }, { kind, key: rowKey(row) }),
    [start, rowKey],
  );
  const close = (): void => {
    dialog.close();
    address?.endAdding();
  };
  const opened = dialog.opened ?? (address?.isAdding ? NEW : null);
  return { opened, open, add: () => start(NEW, { kind: 'form', key: null }), close };
};
