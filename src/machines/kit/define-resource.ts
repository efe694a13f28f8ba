import type { RowSource } from './define-list.ts';
import { type AreaScope, type Definition, define } from './definition.ts';
import { createResourceActors, type ThingChange } from './resource.actors.ts';
import { createResourceMachine, type ResourceKind, type ResourceMachine } from './resource.machine.ts';
import type { RowKey, Subscribe } from './rows.ts';
import { provide } from './unprovided.ts';
import { versionIn } from './version.ts';

interface ResourceDefinition<Thing, Wanted> extends ResourceKind<Thing> {
  readonly load: (area: AreaScope, wanted: Wanted, signal: AbortSignal) => Promise<Thing>;
  /** Sources of its changes; left out where it never changes while it is shown. */
  readonly changes?: (area: AreaScope, wanted: Wanted) => readonly Subscribe<ThingChange<Thing>>[];
}

/** A resource of the kit with its effects. `machine` alone has none: models and charts use it. */
export interface DefinedResource<Thing, Wanted> extends Definition<ResourceMachine<Thing, Wanted>> {
  readonly machine: ResourceMachine<Thing, Wanted>;
}

/** Defines a single object that a page shows. */
export const defineResource = <Thing, Wanted>(
  resource: ResourceDefinition<Thing, Wanted>,
): DefinedResource<Thing, Wanted> => {
  const { load, changes } = resource;
  const machine = createResourceMachine<Thing, Wanted>(resource);
  const { openIn } = define((area) =>
    provide(
      machine,
      createResourceActors<Thing, Wanted>({
        fetch: (wanted, signal) => load(area, wanted, signal),
        changes: (wanted) => changes?.(area, wanted) ?? [],
      }),
    ),
  );
  return { machine, openIn };
};

/** Answers about one row, which contain the row alone: a resource that shows more is fetched again. */
export const answersAbout =
  <Row>(
    area: AreaScope,
    source: RowSource<Row>,
    key: RowKey,
  ): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    source(area)((changes) => {
      const own = changes.find((change) => change.key === key);
      if (own) listener({ version: own.row ? versionIn(own.row) : null });
    });
