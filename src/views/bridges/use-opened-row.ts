import { useCallback } from 'react';
import type { useAddFlag } from './use-add-flag.ts';
import { useKeptDialog } from './use-kept-dialog.ts';

/** Opens a dialog of a row. The function is stable across renders. */
export type OpenRow<Row, Kind extends string> = (kind: Kind, row: Row) => void;

type OpenedDialog<Row, Kind extends string> =
  | { readonly kind: Kind; readonly row: Row }
  | { readonly kind: 'form'; readonly row: null };

const NEW_ROW = { kind: 'form', row: null } as const;

export interface OpenedRowOptions<Row, Kind extends string> {
  /** Identifies the list on its page. */
  readonly list: string;
  /** The kinds of dialogs that have a form, which opens again after a sign-in. */
  readonly forms: readonly Kind[];
  readonly rows: readonly Row[];
  /** Returns the id of a row. The function is stable across renders. */
  readonly rowKey: (row: Row) => number;
  /** Needed for lists whose URL can open the form of a new row. */
  readonly addFlag?: ReturnType<typeof useAddFlag>;
}

/** The dialog over a list, for one of its rows or a new row. */
export const useOpenedRow = <Row, Kind extends string>(options: OpenedRowOptions<Row, Kind>) => {
  const { list, forms, rows, rowKey, addFlag } = options;
  const dialog = useKeptDialog<OpenedDialog<Row, Kind>>(list, (keptDialog) => {
    if (keptDialog.key === null) return NEW_ROW;
    const kind = forms.find((form) => form === keptDialog.kind);
    const row = rows.find((candidate) => rowKey(candidate) === keptDialog.key);
    return kind === undefined || row === undefined ? null : { kind, row };
  });
  const { open: openDialog } = dialog;
  const open = useCallback<OpenRow<Row, Kind>>(
    (kind, row) => openDialog({ kind, row }, { kind, key: rowKey(row) }),
    [openDialog, rowKey],
  );
  const close = (): void => {
    dialog.close();
    addFlag?.endAdding();
  };
  const opened = dialog.opened ?? (addFlag?.isAdding ? NEW_ROW : null);
  return { opened, open, add: () => openDialog(NEW_ROW, { kind: 'form', key: null }), close };
};
