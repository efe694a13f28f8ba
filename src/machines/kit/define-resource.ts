/* Defines resources: single objects that a page loads and shows. */
import type { RowSource } from './define-list.ts';
import { type AreaScope, type Definition, define } from './definition.ts';
import { provide } from './provide.ts';
import { createResourceActors, type DataChange } from './resource.actors.ts';
import { createResourceMachine, type ResourceKind, type ResourceMachine } from './resource.machine.ts';
import type { RowKey, Subscribe } from './rows.ts';
import { versionIn } from './version.ts';

interface ResourceDefinition<Data, Query> extends ResourceKind<Data> {
  readonly load: (area: AreaScope, query: Query, signal: AbortSignal) => Promise<Data>;
  /** Sources of changes of the data; omitted for data that never changes while it is shown. */
  readonly changes?: (area: AreaScope, query: Query) => readonly Subscribe<DataChange<Data>>[];
}

/**
 * A resource of the kit. `openIn` returns the machine with its effects; `machine` is the chart without
 * effects, for models.
 */
export interface DefinedResource<Data, Query> extends Definition<ResourceMachine<Data, Query>> {
  readonly machine: ResourceMachine<Data, Query>;
}

/** Defines a resource: one object that a page shows. */
export const defineResource = <Data, Query>(
  resource: ResourceDefinition<Data, Query>,
): DefinedResource<Data, Query> => {
  const { load, changes } = resource;
  const machine = createResourceMachine<Data, Query>(resource);
  const { openIn } = define((area) =>
    provide(
      machine,
      createResourceActors<Data, Query>({
        fetch: (query, signal) => load(area, query, signal),
        changes: (query) => changes?.(area, query) ?? [],
      }),
    ),
  );
  return { machine, openIn };
};

/**
 * Returns the version of a row for each command response that contains the row; null when it was deleted. It
 * is for resources that show more than the row, which then fetch their data again.
 */
export const responsesForRow =
  <Row>(
    area: AreaScope,
    source: RowSource<Row>,
    key: RowKey,
  ): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    source(area)((changes) => {
      const rowChange = changes.find((change) => change.key === key);
      if (rowChange) listener({ version: rowChange.row ? versionIn(rowChange.row) : null });
    });
