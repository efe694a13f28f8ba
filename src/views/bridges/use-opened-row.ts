import { useCallback } from 'react';
import type { OpenedForm } from '#areas/kept-forms.ts';
import type { useAdding } from './use-adding.ts';
import { useKeptDialog } from './use-kept-dialog.ts';

/** Opens something about one row of a list; the same from render to render. */
export type OpenRow<Row, Kind extends string> = (kind: Kind, row: Row) => void;

type Opened<Row, Kind extends string> =
  | { readonly kind: Kind; readonly row: Row }
  | { readonly kind: 'form'; readonly row: null };

const NEW = { kind: 'form', row: null } as const;

export interface RowsToOpen<Row, Kind extends string> {
  /** Names the list on its page. */
  readonly list: string;
  /** Dialogs with a form on a row, which open again after a session that ended. The same from render to render. */
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
  type Dialog = Opened<Row, Kind>;
  const nameOf = useCallback(
    ({ kind, row }: Dialog): OpenedForm => ({ kind, key: row === null ? null : rowKey(row) }),
    [rowKey],
  );
  const findAgain = useCallback(
    (former: OpenedForm): Dialog | null => {
      if (former.key === null) return NEW;
      const kind = forms.find((form) => form === former.kind);
      const row = rows.find((each) => rowKey(each) === former.key);
      return kind === undefined || row === undefined ? null : { kind, row };
    },
    [forms, rows, rowKey],
  );
  const dialog = useKeptDialog<Dialog>({ list, nameOf, findAgain });
  const open = useCallback<OpenRow<Row, Kind>>((kind, row) => dialog.open({ kind, row }), [dialog.open]);
  const close = (): void => {
    dialog.close();
    address?.endAdding();
  };
  const opened = dialog.opened ?? (address?.isAdding ? NEW : null);
  return { opened, open, add: () => dialog.open(NEW), close };
};
