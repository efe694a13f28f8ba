import { useCallback, useState } from 'react';
import type { useAdding } from './use-adding.ts';

/** Opens something about one row of a list; the same from render to render. */
export type OpenRow<Row, Kind extends string> = (kind: Kind, row: Row) => void;

type Opened<Row, Kind extends string> =
  | { readonly kind: Kind; readonly row: Row }
  | { readonly kind: 'form'; readonly row: null };

const NEW = { kind: 'form', row: null } as const;

/**
 * What is open over a list: something about one of its rows, or the form of a new one, for which the address may ask as
 * well where it is told (`useAdding`).
 */
export const useOpenedRow = <Row, Kind extends string>(address?: ReturnType<typeof useAdding>) => {
  const [opened, setOpened] = useState<Opened<Row, Kind> | null>(null);
  const open = useCallback<OpenRow<Row, Kind>>((kind, row) => setOpened({ kind, row }), []);
  const add = (): void => setOpened(NEW);
  const close = (): void => {
    setOpened(null);
    address?.endAdding();
  };
  return { opened: opened ?? (address?.isAdding ? NEW : null), open, add, close };
};
