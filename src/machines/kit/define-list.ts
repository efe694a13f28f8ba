import { MAX_FETCHED } from '#domain/limits.ts';
import { type DefinedList, defineLoadedList, type LoadedList } from './define-fixed-list.ts';
import type { AreaScope } from './definition.ts';
import { type Entity, joinedChangesOf, rowChangesOf, shownChangesOf } from './feed.ts';
import type { RowsMoved } from './frozen-rows.ts';
import type { ListKind, ListView } from './list.machine.ts';
import { createRowChanges, type RowOrder } from './row-changes.ts';
import type { RowChange, Subscribe } from './rows.ts';

/** A source of rows in an area: the responses of its commands. */
export type RowSource<Row> = (area: AreaScope) => Subscribe<readonly RowChange<Row>[]>;

/** A source of moves made in this tab. */
export type RowMoves<Row> = (area: AreaScope) => Subscribe<RowsMoved<Row>>;

interface ChangeSources<Row> {
  readonly updatedBy?: readonly RowSource<Row>[];
  readonly moves?: RowMoves<Row>;
  /** Entities of the change feed whose ids and versions are those of the rows. */
  readonly rowEntities?: readonly Entity[];
  /** Other entities whose ids are those of the rows. They have versions of their own. */
  readonly joinedEntities?: readonly Entity[];
  /** Other entities of which the rows show values. */
  readonly shownEntities?: readonly Entity[];
}

interface ListDefinition<Row, View extends ListView>
  extends Omit<LoadedList<Row, View>, 'changes'>,
    Omit<RowOrder<Row, View>, 'keyOf'>,
    ChangeSources<Row> {}

const sourcesOf = <Row>(
  area: AreaScope,
  { updatedBy = [], rowEntities = [], joinedEntities = [], shownEntities = [] }: ChangeSources<Row>,
) => [
  ...updatedBy.map((source) => source(area)),
  ...(rowEntities.length > 0 ? [rowChangesOf<Row>(area.feed.watch, rowEntities)] : []),
  ...joinedEntities.map((entity) => joinedChangesOf<Row>(area.feed.watch, entity)),
  ...shownEntities.map((entity) => shownChangesOf<Row>(area.feed.watch, entity)),
];

/** Defines a list whose rows the server searches, sorts and pages. */
export const defineList = <Row, View extends ListView>(
  list: ListDefinition<Row, View>,
): DefinedList<Row, View> =>
  defineLoadedList({ ...list, changes: createRowChanges<Row, View>(list) }, (area) => ({
    changes: sourcesOf(area, list),
    moves: list.moves?.(area),
  }));

/** The part of the rows that a call requests. */
export type RowsPart = Readonly<Record<'skip' | 'limit', number>> & { readonly ids?: string };

interface LocalListDefinition<Row>
  extends Pick<ListKind<Row, ListView>, 'id' | 'keyOf' | 'isSelectable' | 'loadsWhenOpened'>,
    Omit<RowOrder<Row, ListView>, 'keyOf' | 'compare'>,
    ChangeSources<Row> {
  readonly load: (area: AreaScope, part: RowsPart, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Compares rows in the server's order: negative when `a` comes first. */
  readonly compare: (a: Row, b: Row) => number;
}

/**
 * Defines a list that is loaded completely and searched in the browser. One call returns at most a thousand rows. If there are more, the
 * first thousand are shown while the others load. The server does not count the rows, so a full page means that there may be more.
 */
export const defineLocalList = <Row>({
  load,
  ...list
}: LocalListDefinition<Row>): DefinedList<Row, ListView> =>
  defineList<Row, ListView>({
    ...list,
    pageSize: MAX_FETCHED,
    isWhole: true,
    isLocal: true,
    load: async (area, { skip, count, onlyKeys }, signal) => {
      const rows = await load(area, { skip, limit: count, ...onlyKeys }, signal);
      return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
    },
  });
