/* The effects of a list: fetching rows and following changes. */
import { fromCallback, fromPromise } from 'xstate';
import type { RowsMoved, RowsMovedEvent } from './frozen-rows.ts';
import type { ListView, PageQuery } from './list.machine.ts';
import type { RowChange, RowKey, RowsChanged, RowsPage, Subscribe } from './rows.ts';

export interface ListSource<Row, View extends ListView> {
  readonly keyOf: (row: Row) => RowKey;
  /** The maximum number of rows that one call returns. */
  readonly pageLimit: number;
  readonly fetchPage: (query: PageQuery<View, Row>, signal: AbortSignal) => Promise<RowsPage<Row>>;
  /** Rows in responses of commands, and changes from the feed. */
  readonly changes: readonly Subscribe<readonly RowChange<Row>[]>[];
  /** Status moves made in this tab (frozen-rows.ts). */
  readonly moves?: Subscribe<RowsMoved<Row>> | undefined;
}

/**
 * Creates the effects. `fetchRows` makes as many calls as needed, and stops at a page that is not full or
 * brings no new row.
 */
export const createListActors = <Row, View extends ListView>(source: ListSource<Row, View>) => ({
  actors: {
    fetchRows: fromPromise<RowsPage<Row>, PageQuery<View, Row>>(async ({ input, signal }) => {
      const rows = new Map<RowKey, Row>();
      let { after } = input;
      let total = 0;
      let isCapped = false;
      while (rows.size < input.count) {
        const count = Math.min(source.pageLimit, input.count - rows.size);
        const page = await source.fetchPage({ ...input, skip: input.skip + rows.size, count, after }, signal);
        const sizeBefore = rows.size;
        for (const row of page.rows) rows.set(source.keyOf(row), row);
        total = page.total;
        isCapped = page.isCapped === true;
        after = page.rows.at(-1) ?? after;
        if (page.rows.length < count || rows.size === sizeBefore) break;
      }
      return { rows: [...rows.values()], total, isCapped };
    }),
    followRows: fromCallback<RowsChanged<Row> | RowsMovedEvent<Row>>(({ sendBack }) => {
      // Subscribed before the changes, so that a move arrives before the response that removes the row.
      const unsubscribeMoves = source.moves?.((moves) => sendBack({ type: 'rows.moved', ...moves }));
      const unsubscribes = source.changes.map((subscribe) =>
        subscribe((changes) => {
          if (changes.length > 0) sendBack({ type: 'rows.changed', changes });
        }),
      );
      return () => {
        unsubscribeMoves?.();
        for (const end of unsubscribes) end();
      };
    }),
  },
});
