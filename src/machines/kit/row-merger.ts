/* Decides which version of a row a list shows, and where a new row is placed. */
import {
  hasMore,
  type RowChange,
  type RowKey,
  type RowMerger,
  type RowsPage,
  type RowsState,
} from './rows.ts';
import { versionIn } from './version.ts';

/** The rules by which rows of a list are compared and placed. */
export interface RowRules<Row, View> {
  readonly keyOf: (row: Row) => RowKey;
  /** Returns the version of a row. Default: its `version`, or null when the backend counts no versions. */
  readonly versionOf?: (row: Row) => number | null;
  /** Returns true when a row in a response belongs to the view. Default: always. */
  readonly isInView?: (row: Row, view: View) => boolean;
  /** Compares rows to place a new one: negative when `a` comes first. Default: new rows come first. */
  readonly compare?: (a: Row, b: Row, view: View) => number;
}

const MAX_KNOWN_VERSIONS = 200;
const DELETED_VERSION = Number.MAX_SAFE_INTEGER;
/** A deleted row can be created again under the same key, and starts again with this version. */
const FIRST_VERSION = 1;

const isSame = (a: RowKey, b: RowKey): boolean => String(a) === String(b);

/**
 * Merges rows from responses, changes by others and pages by version. The newest version wins, in any order
 * of arrival.
 */
export const createRowMerger = <Row, View>(rules: RowRules<Row, View>): RowMerger<Row, View> => {
  const { keyOf, versionOf = versionIn, isInView = () => true, compare } = rules;
  type Rows = RowsState<Row, View>;
  type Page = RowsPage<Row>;

  /** Returns the newest known version of a row; -1 when unknown. */
  const newestKnown = ({ rows, knownVersions }: Rows, key: RowKey): number => {
    const row = rows.find((candidate) => isSame(keyOf(candidate), key));
    return (row && versionOf(row)) ?? knownVersions.find((known) => isSame(known.key, key))?.version ?? -1;
  };

  const isUpdated = ({ updatedKeys }: Pick<Rows, 'updatedKeys'>, row: Row): boolean =>
    updatedKeys.some((key) => isSame(key, keyOf(row)));

  const isRecreated = (newest: number, version: number): boolean =>
    newest === DELETED_VERSION && version === FIRST_VERSION;

  const isNewer = (context: Rows, { key, version }: RowChange<Row>): boolean => {
    const newest = newestKnown(context, key);
    return version === null || newest < version || isRecreated(newest, version);
  };

  /**
   * Inserts a row at its place. A row after all loaded ones is not inserted: it comes with its page, because
   * paging continues there.
   */
  const insertRow = (rows: readonly Row[], isPartial: boolean, row: Row, view: View): readonly Row[] => {
    const position = compare ? rows.findIndex((other) => compare(row, other, view) < 0) : 0;
    if (position !== -1) return rows.toSpliced(position, 0, row);
    return isPartial && rows.length > 0 ? rows : [...rows, row];
  };

  /** Moves a changed row to its place, for example after a change of its name. */
  const repositionRow = (rows: readonly Row[], isPartial: boolean, row: Row, view: View): readonly Row[] => {
    const index = rows.indexOf(row);
    const [previous, next] = [rows[index - 1], rows[index + 1]];
    const isInPlace =
      index === -1 ||
      compare === undefined ||
      ((previous === undefined || compare(previous, row, view) <= 0) &&
        (next === undefined || compare(row, next, view) <= 0));
    return isInPlace ? rows : insertRow(rows.toSpliced(index, 1), isPartial, row, view);
  };

  /**
   * Returns a page in which newer known rows replace older ones. A page that was requested after the newer
   * row wins even with a lower version, because the row was then created again.
   */
  const mergeNewest = (context: Rows, page: Page): Page => {
    if (context.knownVersions.length === 0) return page;
    const loadedRows = new Map(context.rows.map((row) => [keyOf(row), row]));
    const hasLeft = (row: Row): boolean => {
      const known = context.knownVersions.find(({ key }) => isSame(key, keyOf(row)));
      return (
        known !== undefined &&
        known.version > (versionOf(row) ?? known.version) &&
        !loadedRows.has(keyOf(row))
      );
    };
    const rows = page.rows
      .filter((row) => !hasLeft(row))
      .map((row) => {
        const loadedRow = loadedRows.get(keyOf(row));
        const isLoadedNewer = loadedRow && (versionOf(loadedRow) ?? 0) > (versionOf(row) ?? 0);
        return isLoadedNewer && isUpdated(context, row) ? loadedRow : row;
      });
    return { ...page, rows, total: page.total - (page.rows.length - rows.length) };
  };

  /** Adds rows of responses that the page does not contain, because it was read before them. */
  const addUpdatedRows = ({ rows: loaded, updatedKeys, view }: Rows, page: Page): Page => {
    const { rows, total } = page;
    const keys = new Set(rows.map(keyOf));
    const added = loaded.filter((row) => !keys.has(keyOf(row)) && isUpdated({ updatedKeys }, row));
    const isPartial = hasMore(page);
    return {
      ...page,
      rows: added.reduce((all, row) => insertRow(all, isPartial, row, view), rows),
      total: total + added.length,
    };
  };

  /**
   * Applies a row of a version, null when unknown. `row` is null when the list does not contain the row, or
   * no longer.
   */
  const applyRow = <State extends Rows>(
    context: State,
    key: RowKey,
    version: number | null,
    row: Row | null,
  ): State => {
    const index = context.rows.findIndex((candidate) => isSame(keyOf(candidate), key));
    const newest = newestKnown(context, key);
    // A newer version is already known.
    if (version !== null && newest > version && !isRecreated(newest, version)) return context;
    const isNew = row !== null && index === -1;
    const rows = isNew ? insertRow(context.rows, hasMore(context), row, context.view) : context.rows;
    // The row comes with its page, which also counts it. Its version is not stored, because an older page may
    // be loading.
    if (isNew && rows === context.rows) return context;
    const applied = {
      ...context,
      knownVersions: [
        ...context.knownVersions.filter((known) => !isSame(known.key, key)),
        ...(version === null ? [] : [{ key, version }]),
      ].slice(-MAX_KNOWN_VERSIONS),
      updatedKeys: [...context.updatedKeys.filter((updated) => !isSame(updated, key)), key],
    };
    if (row === null) {
      if (index === -1) return applied;
      return { ...applied, rows: context.rows.toSpliced(index, 1), total: context.total - 1 };
    }
    if (index !== -1) return { ...applied, rows: rows.with(index, row) };
    return { ...applied, rows, total: context.total + 1 };
  };

  const applyResponse = <State extends Rows>(context: State, { key, row }: RowChange<Row>): State => {
    if (row === undefined) return context;
    const version = row === null ? DELETED_VERSION : versionOf(row);
    return applyRow(context, key, version, row !== null && isInView(row, context.view) ? row : null);
  };

  /**
   * Applies a fetched row; undefined when the server's list does not contain it. Such a row may return later.
   */
  const applyFetchedRow = <State extends Rows>(
    context: State,
    { key, version }: RowChange<Row>,
    row: Row | undefined,
  ): State => {
    if (row === undefined) {
      const others = context.rows.filter((candidate) => !isSame(keyOf(candidate), key));
      const isOlder =
        version === null
          ? context.updatedKeys.some((updated) => isSame(updated, key))
          : newestKnown(context, key) > version;
      if (isOlder || others.length === context.rows.length) return context;
      return { ...context, rows: others, total: context.total - 1 };
    }
    const changed = applyRow(context, key, versionOf(row), row);
    return { ...changed, rows: repositionRow(changed.rows, hasMore(changed), row, changed.view) };
  };

  return {
    apply: (rows, changes) => {
      const changed = changes.reduce(applyResponse, rows);
      const toFetch = changes.filter((change) => change.row === undefined);
      return {
        ...changed,
        pendingChanges: [...rows.pendingChanges, ...toFetch].filter((change) => isNewer(changed, change)),
      };
    },
    applyFetched: (rows, page) => {
      const found = new Map(page.rows.map((row) => [String(keyOf(row)), row]));
      const changed = rows.fetching.reduce(
        (state, change) => applyFetchedRow(state, change, found.get(String(change.key))),
        rows,
      );
      return {
        ...changed,
        fetching: [],
        pendingChanges: changed.pendingChanges.filter((change) => isNewer(changed, change)),
      };
    },
    afterRefetch: ({ knownVersions }) => ({
      pendingChanges: [],
      updatedKeys: [],
      // After this, a deleted key that appears again belongs to a new row.
      knownVersions: knownVersions.filter(({ version }) => version !== DELETED_VERSION),
    }),
    mergePage: mergeNewest,
    mergeAll: (rows, page) => addUpdatedRows(rows, mergeNewest(rows, page)),
    stillPending: (rows) => rows.pendingChanges.filter((change) => isNewer(rows, change)),
  };
};
