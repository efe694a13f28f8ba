/* The change feed, and the subscriptions by which lists and resources follow it. */
import type { ActorRefFrom } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import type { changesMachine } from '#machines/changes/changes.machine.ts';
import type { DataChange } from './resource.actors.ts';
import { ANY_ROW, type RowChange, type RowKey, type Subscribe } from './rows.ts';

export type Entity = Change['entity'];

/** Calls the listener for every change in the feed, until the subscription ends. */
export type Watch = Subscribe<Change>;

/** The change feed: one event stream for all areas and tabs. */
export interface Feed {
  readonly changes: ActorRefFrom<typeof changesMachine>;
  readonly watch: Watch;
}

/** Returns true for the event after a gap in the stream: any row may have changed. */
export const isGap = ({ entity }: Change): boolean => entity === 'feed';

/** Changes of rows of these entities, with the id and the version of the row. */
export const rowChangesOf =
  <Row>(watch: Watch, entities: readonly Entity[]): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || entities.includes(change.entity)) {
        listener([{ key: isGap(change) ? ANY_ROW : change.id, version: change.version }]);
      }
    });

/** Changes of one row of an entity. */
export const changesOfRow =
  (watch: Watch, entity: Entity, id: RowKey): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || (change.entity === entity && change.id === String(id))) {
        listener({ version: change.version });
      }
    });

/** Changes of any row of an entity, for a resource that shows several rows. */
export const changesOfEntity =
  (watch: Watch, entity: Entity): Subscribe<{ readonly version: null }> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || change.entity === entity) listener({ version: null });
    });

/**
 * Changes of another entity with the ids of the rows, whose values the rows show. That entity counts its own
 * versions.
 */
export const joinedChangesOf =
  <Row>(watch: Watch, entity: Entity): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (change.entity === entity) listener([{ key: change.id, version: null }]);
    });

/**
 * Changes of another entity whose values the rows show, or which decides which rows there are. Its ids and
 * versions are not those of the rows, so the list refetches.
 */
export const relatedChangesOf =
  <Row>(watch: Watch, entity: Entity): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (change.entity === entity) listener([{ key: ANY_ROW, version: null }]);
    });

/** Changes within this time in ms cause one refetch: an order with ten lines causes ten changes. */
export const BURST_MS = 250;

/**
 * Changes of entities from which totals are computed. No version shows which changes the totals already
 * include.
 */
export const figureChangesOf =
  <Figures>(watch: Watch, entities: readonly Entity[]): Subscribe<DataChange<Figures>> =>
  (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = watch((change) => {
      if (!isGap(change) && !entities.includes(change.entity)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        listener({ version: null });
      }, BURST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
