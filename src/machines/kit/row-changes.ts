import {
  type ChangingRows,
  hasMore,
  type RowChange,
  type RowChanges,
  type RowKey,
  type RowsPage,
} from './rows.ts';
import { versionIn } from './version.ts';

export interface RowOrder<Row, View> {
  readonly keyOf: (row: Row) => RowKey;
  /** Returns the version of a row. Default: its `version`, or null when the backend counts no versions. */
  readonly versionOf?: (row: Row) => number | null;
  /** Returns true when a row in a response belongs to the view. Default: always. */
  readonly belongs?: (row: Row, view: View) => boolean;
  /** Compares rows to place a new one: negative when `a` comes first. Default: new rows come first. */
  readonly compare?: (a: Row, b: Row, view: View) => number;
}

const MAX_KNOWN = 200;
const GONE = Number.MAX_SAFE_INTEGER;
/** The first version of a row. A row created again under a deleted key also starts with it. */
const FIRST = 1;

const isSame = (a: RowKey, b: RowKey): boolean => String(a) === String(b);

/** Merges rows from responses, changes by others and pages by version: the newest version wins, whichever arrives first. */
export const createRowChanges = <Row, View>(order: RowOrder<Row, View>): RowChanges<Row, View> => {
  const { keyOf, versionOf = versionIn, belongs = () => true, compare } = order;
  type Rows = ChangingRows<Row, View>;
  type Page = RowsPage<Row>;

  /** Returns the newest known version of a row; -1 when unknown. */
  const newestKnown = ({ rows, known }: Rows, key: RowKey): number => {
    const row = rows.find((each) => isSame(keyOf(each), key));
    return (row && versionOf(row)) ?? known.find((each) => isSame(each.key, key))?.version ?? -1;
  };

  const isAnswered = ({ answered }: Pick<Rows, 'answered'>, row: Row): boolean =>
    answered.some((key) => isSame(key, keyOf(row)));

  const isAnew = (newest: number, version: number): boolean => newest === GONE && version === FIRST;

  const isNews = (context: Rows, { key, version }: RowChange<Row>): boolean => {
    const newest = newestKnown(context, key);
    return version === null || newest < version || isAnew(newest, version);
  };

  /** A row after all loaded ones is left for its page, because paging continues after the last loaded row. */
  const placed = (rows: readonly Row[], isPart: boolean, row: Row, view: View): readonly Row[] => {
    const before = compare ? rows.findIndex((each) => compare(row, each, view) < 0) : 0;
    if (before !== -1) return rows.toSpliced(before, 0, row);
    return isPart && rows.length > 0 ? rows : [...rows, row];
  };

  /** A changed name or date changes the place of the row. */
  const reordered = (rows: readonly Row[], isPart: boolean, row: Row, view: View): readonly Row[] => {
    const index = rows.indexOf(row);
    const [previous, next] = [rows[index - 1], rows[index + 1]];
    const fits =
      index === -1 ||
      compare === undefined ||
      ((previous === undefined || compare(previous, row, view) <= 0) &&
        (next === undefined || compare(row, next, view) <= 0));
    return fits ? rows : placed(rows.toSpliced(index, 1), isPart, row, view);
  };

  /**
   * Returns a page in which newer known rows replace older ones. A later page wins even with a lower version, because the row was then
   * created again.
   */
  const newestOf = (context: Rows, page: Page): Page => {
    if (context.known.length === 0) return page;
    const ours = new Map(context.rows.map((row) => [keyOf(row), row]));
    const left = (row: Row): boolean => {
      const known = context.known.find(({ key }) => isSame(key, keyOf(row)));
      return (
        known !== undefined && known.version > (versionOf(row) ?? known.version) && !ours.has(keyOf(row))
      );
    };
    const rows = page.rows
      .filter((row) => !left(row))
      .map((row) => {
        const own = ours.get(keyOf(row));
        const isNewer = own && (versionOf(own) ?? 0) > (versionOf(row) ?? 0);
        return isNewer && isAnswered(context, row) ? own : row;
      });
    return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  };

  /** A row in a response may be newer than the page. */
  const withAnswered = ({ rows: ours, answered, view }: Rows, page: Page): Page => {
    const { rows, total } = page;
    const keys = new Set(rows.map(keyOf));
    const added = ours.filter((row) => !keys.has(keyOf(row)) && isAnswered({ answered }, row));
    const isPart = hasMore(page);
    return {
      ...page,
      rows: added.reduce((all, row) => placed(all, isPart, row, view), rows),
      total: total + added.length,
    };
  };

  /** Applies a row with a version (null: unknown). A null row is not in this list, or no longer. */
  const settle = <Taking extends Rows>(
    context: Taking,
    key: RowKey,
    version: number | null,
    row: Row | null,
  ): Taking => {
    const index = context.rows.findIndex((each) => isSame(keyOf(each), key));
    const newest = newestKnown(context, key);
    // A newer version is already known.
    if (version !== null && newest > version && !isAnew(newest, version)) return context;
    const isNew = row !== null && index === -1;
    const rows = isNew ? placed(context.rows, hasMore(context), row, context.view) : context.rows;
    // The row is counted with its page. Its feed event is not ignored, because an older page may be loading.
    if (isNew && rows === context.rows) return context;
    const settled = {
      ...context,
      known: [
        ...context.known.filter((each) => !isSame(each.key, key)),
        ...(version === null ? [] : [{ key, version }]),
      ].slice(-MAX_KNOWN),
      answered: [...context.answered.filter((each) => !isSame(each, key)), key],
    };
    if (row === null) {
      if (index === -1) return settled;
      return { ...settled, rows: context.rows.toSpliced(index, 1), total: context.total - 1 };
    }
    if (index !== -1) return { ...settled, rows: rows.with(index, row) };
    return { ...settled, rows, total: context.total + 1 };
  };

  const takeOne = <Taking extends Rows>(context: Taking, { key, row }: RowChange<Row>): Taking => {
    if (row === undefined) return context;
    const version = row === null ? GONE : versionOf(row);
    return settle(context, key, version, row !== null && belongs(row, context.view) ? row : null);
  };

  /** Applies fetched rows. The server decided which rows belong to the list. A missing row may return later. */
  const takeFetched = <Taking extends Rows>(
    context: Taking,
    { key, version }: RowChange<Row>,
    row: Row | undefined,
  ): Taking => {
    if (row === undefined) {
      const left = context.rows.filter((each) => !isSame(keyOf(each), key));
      const isOlder =
        version === null
          ? context.answered.some((each) => isSame(each, key))
          : newestKnown(context, key) > version;
      if (isOlder || left.length === context.rows.length) return context;
      return { ...context, rows: left, total: context.total - 1 };
    }
    const taken = settle(context, key, versionOf(row), row);
    return { ...taken, rows: reordered(taken.rows, hasMore(taken), row, taken.view) };
  };

  return {
    take: (rows, changes) => {
      const taken = changes.reduce(takeOne, rows);
      const news = changes.filter((change) => change.row === undefined);
      return { ...taken, behind: [...rows.behind, ...news].filter((change) => isNews(taken, change)) };
    },
    takeAsked: (rows, page) => {
      const found = new Map(page.rows.map((row) => [String(keyOf(row)), row]));
      const taken = rows.asked.reduce(
        (now, change) => takeFetched(now, change, found.get(String(change.key))),
        rows,
      );
      return { ...taken, asked: [], behind: taken.behind.filter((change) => isNews(taken, change)) };
    },
    caughtUp: ({ known }) => ({
      behind: [],
      answered: [],
      // After this, a deleted key that appears again belongs to a new row.
      known: known.filter(({ version }) => version !== GONE),
    }),
    newest: newestOf,
    replace: (rows, page) => withAnswered(rows, newestOf(rows, page)),
    leftBehind: (rows) => rows.behind.filter((change) => isNews(rows, change)),
  };
};
