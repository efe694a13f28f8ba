import { MAX_FETCHED } from '#domain/limits.ts';
import { createListActors } from './list.actors.ts';
import { createListMachine, type ListView } from './list.machine.ts';
import { createRowChanges, type RowOrder } from './row-changes.ts';
import type { RowChange, RowKey, Subscribe } from './rows.ts';

export interface LocalListKind<Row> extends RowOrder<Row, ListView> {
  readonly id: string;
  /** The order in which the server gives them: negative where `a` stands before `b`. */
  readonly compare: (a: Row, b: Row) => number;
}

/** All of it, as an input: what is searched for is the page's. */
export const EVERYTHING: ListView = { search: '' };

/**
 * All the rows that there are, looked through in the browser. A thousand come with one call; where there are more, the
 * first thousand are shown while the rest follows.
 */
export const createLocalListMachine = <Row>({ id, ...order }: LocalListKind<Row>) =>
  createListMachine<Row, ListView>({
    id,
    keyOf: order.keyOf,
    changes: createRowChanges(order),
    pageSize: MAX_FETCHED,
    isWhole: true,
    isLocal: true,
  });

/** A part of the rows, as an address asks for it. */
export type RowsPart = Readonly<Record<'skip' | 'limit', number>>;

export interface LocalListSource<Row> {
  readonly keyOf: (row: Row) => RowKey;
  readonly fetchPage: (part: RowsPart, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly changes: readonly Subscribe<readonly RowChange<Row>[]>[];
}

/** Nobody counts the rows: a full page means that there may be more. */
export const createLocalListActors = <Row>({ fetchPage, ...source }: LocalListSource<Row>) =>
  createListActors<Row, ListView>({
    ...source,
    pageLimit: MAX_FETCHED,
    fetchPage: async ({ skip, count }, signal) => {
      const rows = await fetchPage({ skip, limit: count }, signal);
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
  });
