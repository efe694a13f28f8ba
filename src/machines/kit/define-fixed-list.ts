/*
 * Defines lists. `defineFixedList` is for rows that never change while they are shown; it needs neither the
 * feed nor row versions.
 */
import { type AreaScope, type Definition, define } from './definition.ts';
import { createListActors, type ListSource } from './list.actors.ts';
import {
  createListMachine,
  type ListKind,
  type ListMachine,
  type ListView,
  type PageQuery,
} from './list.machine.ts';
import { provide } from './provide.ts';
import type { RowsPage } from './rows.ts';

/** The definition of a list without its sources of changes. */
export interface BaseListDefinition<Row, View extends ListView> extends ListKind<Row, View> {
  readonly load: (
    area: AreaScope,
    query: PageQuery<View, Row>,
    signal: AbortSignal,
  ) => Promise<RowsPage<Row>>;
  /** The maximum number of rows per call that the server accepts; default: the page size. */
  readonly pageLimit?: number;
}

/**
 * A list of the kit. `openIn` returns the machine with its effects; `machine` is the chart without effects,
 * for models.
 */
export interface DefinedList<Row, View extends ListView> extends Definition<ListMachine<Row, View>> {
  readonly machine: ListMachine<Row, View>;
}

/** Defines a list. `sourcesIn` returns its sources of changes in an area. */
export const defineBaseList = <Row, View extends ListView>(
  list: BaseListDefinition<Row, View>,
  sourcesIn: (area: AreaScope) => Pick<ListSource<Row, View>, 'changes' | 'moves'>,
): DefinedList<Row, View> => {
  const { load, keyOf, pageLimit = list.pageSize } = list;
  const machine = createListMachine<Row, View>(list);
  const { openIn } = define((area) =>
    provide(
      machine,
      createListActors<Row, View>({
        keyOf,
        pageLimit,
        fetchPage: (query, signal) => load(area, query, signal),
        ...sourcesIn(area),
      }),
    ),
  );
  return { machine, openIn };
};

export const defineFixedList = <Row, View extends ListView>(
  list: Omit<BaseListDefinition<Row, View>, 'merger'>,
): DefinedList<Row, View> => defineBaseList(list, () => ({ changes: [] }));
