import type { ListSource } from './list.actors.ts';
import type { ListView, PageWanted } from './list.machine.ts';
import type { RowChange, RowsPage } from './rows.ts';
import { soon } from './soon.ts';
import { versionIn } from './version.ts';

interface Asked<Row> {
  readonly wanted: string;
  readonly page: Promise<RowsPage<Row>>;
  readonly cancel: () => void;
  /** What was told of the rows since it was asked for. */
  readonly told: readonly RowChange<Row>[];
  /** Hears no more of what changes. */
  readonly unwatch: () => void;
}

const nameOf = <Row, View extends ListView>({ view, skip, count, after }: PageWanted<View, Row>): string =>
  JSON.stringify([Object.entries(view).toSorted(), skip, count, after]);

/**
 * The first page of a list, asked for as soon as an address leads to it: it is under way while what draws the list is still
 * being put together. A list of the same view takes it, once. Where it lacks what was told of the rows meanwhile the list asks for
 * itself, as it does where the page did not come.
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
    const told: RowChange<Row>[] = [];
    const ends = source.changes.map((subscribe) => subscribe((changes) => void told.push(...changes)));
    const own: Asked<Row> = {
      wanted: nameOf(wanted),
      page,
      cancel: () => leaving.abort(),
      told,
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

  /** A change that the page was read after is no news: whoever opens a page is told of what was changed just before. */
  const isIn = ({ rows }: RowsPage<Row>, { key, version }: RowChange<Row>): boolean => {
    const row = rows.find((each) => String(source.keyOf(each)) === String(key));
    return version !== null && (versionIn(row) ?? -1) >= version;
  };

  const take = (wanted: PageWanted<View, Row>, signal: AbortSignal): Promise<RowsPage<Row>> | undefined => {
    if (asked?.wanted !== nameOf(wanted)) return undefined;
    const { page, cancel, told, unwatch } = asked;
    asked = undefined;
    // The list that takes it watches by itself from now on.
    unwatch();
    signal.addEventListener('abort', cancel);
    return page.then((read) =>
      told.every((change) => isIn(read, change)) ? read : source.fetchPage(wanted, signal),
    );
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
