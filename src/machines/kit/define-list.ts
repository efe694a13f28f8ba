/*
 * Defines lists whose rows change while they are shown: which rows are loaded, and which sources report their
 * changes.
 */
import { MAX_FETCHED } from '#domain/limits.ts';
import { type BaseListDefinition, type DefinedList, defineBaseList } from './define-fixed-list.ts';
import type { AreaScope } from './definition.ts';
import { type Entity, joinedChangesOf, relatedChangesOf, rowChangesOf } from './feed.ts';
import type { RowsMoved } from './frozen-rows.ts';
import type { ListKind, ListView } from './list.machine.ts';
import { createRowMerger, type RowRules } from './row-merger.ts';
import type { RowChange, Subscribe } from './rows.ts';

/** Returns the rows in the responses of an area's commands. */
export type RowSource<Row> = (area: AreaScope) => Subscribe<readonly RowChange<Row>[]>;

/** Returns the status moves that this tab makes (frozen-rows.ts). */
export type RowMoves<Row> = (area: AreaScope) => Subscribe<RowsMoved<Row>>;

interface ChangeSources<Row> {
  /** The commands whose responses contain rows of the list. */
  readonly updatedBy?: readonly RowSource<Row>[];
  readonly moves?: RowMoves<Row>;
  /** Entities of the change feed whose ids and versions are those of the rows. */
  readonly rowEntities?: readonly Entity[];
  /**
   * Other entities with the ids of the rows, but with their own versions. The list fetches the changed rows.
   */
  readonly joinedEntities?: readonly Entity[];
  /** Other entities with their own ids, whose values the rows show. The list fetches all loaded rows. */
  readonly relatedEntities?: readonly Entity[];
}

interface ListDefinition<Row, View extends ListView>
  extends Omit<BaseListDefinition<Row, View>, 'merger'>,
    Omit<RowRules<Row, View>, 'keyOf'>,
    ChangeSources<Row> {}

const changeSourcesOf = <Row>(
  area: AreaScope,
  { updatedBy = [], rowEntities = [], joinedEntities = [], relatedEntities = [] }: ChangeSources<Row>,
) => [
  ...updatedBy.map((source) => source(area)),
  ...(rowEntities.length > 0 ? [rowChangesOf<Row>(area.feed.watch, rowEntities)] : []),
  ...joinedEntities.map((entity) => joinedChangesOf<Row>(area.feed.watch, entity)),
  ...relatedEntities.map((entity) => relatedChangesOf<Row>(area.feed.watch, entity)),
];

/** Defines a list whose rows the server searches, sorts and pages. */
export const defineList = <Row, View extends ListView>(
  list: ListDefinition<Row, View>,
): DefinedList<Row, View> =>
  defineBaseList({ ...list, merger: createRowMerger<Row, View>(list) }, (area) => ({
    changes: changeSourcesOf(area, list),
    moves: list.moves?.(area),
  }));

/**
 * The query of a page: `limit` rows after the first `skip`, or only the rows with these `ids`, as `3,7,12`.
 */
export type PageParams = Readonly<Record<'skip' | 'limit', number>> & { readonly ids?: string };

interface LocalListDefinition<Row>
  extends Pick<ListKind<Row, ListView>, 'id' | 'keyOf' | 'isSelectable' | 'loadsWhenOpened'>,
    Omit<RowRules<Row, ListView>, 'keyOf' | 'compare'>,
    ChangeSources<Row> {
  readonly load: (area: AreaScope, page: PageParams, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Compares rows in the server's order: negative when `a` comes first. */
  readonly compare: (a: Row, b: Row) => number;
}

/**
 * Defines a list that is loaded completely and searched in the browser. One call returns at most
 * `MAX_FETCHED` rows; the list shows them while the next ones load. The server does not count the rows, so a
 * full page means that there may be more.
 */
export const defineLocalList = <Row>({
  load,
  ...list
}: LocalListDefinition<Row>): DefinedList<Row, ListView> =>
  defineList<Row, ListView>({
    ...list,
    pageSize: MAX_FETCHED,
    loadsAllPages: true,
    isLocal: true,
    load: async (area, { skip, count, onlyKeys }, signal) => {
      const rows = await load(area, { skip, limit: count, ...onlyKeys }, signal);
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
  });
