import { MAX_FETCHED } from '#domain/limits.ts';
import { createListActors, type Subscribe } from './list.actors.ts';
import { createListMachine, type ListView } from './list.machine.ts';
import { createRowChanges } from './row-changes.ts';
import type { RowChange, RowKey } from './rows.ts';

export interface LocalListKind<Row> {
  readonly id: string;
  readonly keyOf: (row: Row) => RowKey;
  /** The order in which the server gives them: negative where `a` stands before `b`. */
  readonly compare: (a: Row, b: Row) => number;
}

/** All the rows that there are, at once; looked through in the browser. */
export const createLocalListMachine = <Row>(kind: LocalListKind<Row>) =>
  createListMachine<Row, ListView>({
    ...kind,
    changes: createRowChanges(kind),
    pageSize: MAX_FETCHED,
    isLocal: true,
  });

export interface LocalListSource<Row> {
  readonly keyOf: (row: Row) => RowKey;
  readonly fetchAll: (limit: number, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly changes: readonly Subscribe<readonly RowChange<Row>[]>[];
}

export const createLocalListActors = <Row>({ fetchAll, ...source }: LocalListSource<Row>) =>
  createListActors<Row, ListView>({
    ...source,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ count }, signal) => {
      const rows = await fetchAll(count, signal);
      return { rows, total: rows.length };
    },
  });
