import type { ListSource } from './list.actors.ts';
import type { ListView, PageWanted } from './list.machine.ts';
import type { RowsPage } from './rows.ts';
import { soon } from './soon.ts';

interface Asked<Row> {
  readonly wanted: string;
  readonly page: Promise<RowsPage<Row>>;
  readonly cancel: () => void;
  /** Hears no more of what changes. */
  readonly unwatch: () => void;
}

const nameOf = <Row, View extends ListView>({ view, skip, count, after }: PageWanted<View, Row>): string =>
  JSON.stringify([Object.entries(view).toSorted(), skip, count, after]);

/**
 * The first page of a list, asked for as soon as an address leads to it: it is under way while what draws the list is still
 * being put together. A list of the same view takes it, once. What is told of the rows meanwhile makes it worthless, and the list
 * asks for itself, as it does where the page did not come.
 */
export const createListAhead = <Row, View extends ListView>(source: ListSource<Row, View>) => {
  let asked: Asked<Row> | undefined;

  const drop = (): void => {
    asked?.unwatch();
    asked?.cancel();
    asked = undefined;
  };

  /** Resolves once it is known what came of it, and soon in any case: for who can draw the page and its rows at once. */
  const ask = (view: View, count: number): Promise<void> => {
    drop();
    const leaving = new AbortController();
    const wanted: PageWanted<View, Row> = { view, skip: 0, count, after: null };
    const page = source.fetchPage(wanted, leaving.signal);
    const ends = source.changes.map((subscribe) =>
      subscribe((changes) => {
        if (changes.length > 0) drop();
      }),
    );
    const own: Asked<Row> = {
      wanted: nameOf(wanted),
      page,
      cancel: () => leaving.abort(),
      unwatch: () => {
        for (const end of ends) end();
      },
    };
    asked = own;
    const settled = page.then(
      () => undefined,
      () => {
        if (asked === own) drop();
      },
    );
    return soon(settled);
  };

  const take = (wanted: PageWanted<View, Row>, signal: AbortSignal): Promise<RowsPage<Row>> | undefined => {
    if (asked?.wanted !== nameOf(wanted)) return undefined;
    const { page, cancel, unwatch } = asked;
    asked = undefined;
    // The list that takes it watches by itself from now on.
    unwatch();
    signal.addEventListener('abort', cancel);
    return page;
  };

  return {
    ask,
    drop,
    source: {
      ...source,
      fetchPage: (wanted, signal) => take(wanted, signal) ?? source.fetchPage(wanted, signal),
    } satisfies ListSource<Row, View>,
  };
};
