import type { ActorRefFrom } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import type { changesMachine } from '../changes/changes.machine.ts';
import type { DataChange } from './resource.actors.ts';
import { ANY_ROW, type RowChange, type RowKey, type Subscribe } from './rows.ts';

export type Entity = Change['entity'];

/** Calls back for every change in the feed until it is ended. */
export type Watch = Subscribe<Change>;

/** The change feed: one stream for all areas and tabs. */
export interface Feed {
  readonly changes: ActorRefFrom<typeof changesMachine>;
  readonly watch: Watch;
}

/** After a gap in the stream any row may have changed. */
const isGap = ({ entity }: Change): boolean => entity === 'feed';

/** Changes of rows of these entities, by the number and the version that the rows have. */
export const rowChangesOf =
  <Row>(watch: Watch, entities: readonly Entity[]): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || entities.includes(change.entity)) {
        listener([{ key: isGap(change) ? ANY_ROW : change.id, version: change.version }]);
      }
    });

/** Changes of one row of an entity. */
export const changesOfOne =
  (watch: Watch, entity: Entity, id: RowKey): Subscribe<{ readonly version: number | null }> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || (change.entity === entity && change.id === String(id))) {
        listener({ version: change.version });
      }
    });

/** Changes of any row of an entity, for a resource that shows all of them. */
export const changesOfAny =
  (watch: Watch, entity: Entity): Subscribe<{ readonly version: null }> =>
  (listener) =>
    watch((change) => {
      if (isGap(change) || change.entity === entity) listener({ version: null });
    });

/** Changes of another entity that rows of the same number show. It counts its own versions. */
export const joinedChangesOf =
  <Row>(watch: Watch, entity: Entity): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (change.entity === entity) listener([{ key: change.id, version: null }]);
    });

/**
 * Changes of another entity that the rows show, or that decides which rows there are. Its numbers and versions are not
 * those of the rows, so the list has to look.
 */
export const shownChangesOf =
  <Row>(watch: Watch, entity: Entity): Subscribe<readonly RowChange<Row>[]> =>
  (listener) =>
    watch((change) => {
      if (change.entity === entity) listener([{ key: ANY_ROW, version: null }]);
    });

/** Changes that follow one another within it are one reason to look: an order of ten lines brings ten. */
export const BURST_MS = 250;

/** Changes of entities from which figures are computed. No version tells which changes the figures count already. */
export const figureChangesOf =
  <Figures>(watch: Watch, entities: readonly Entity[]): Subscribe<DataChange<Figures>> =>
  (listener) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const end = watch((change) => {
      if (!isGap(change) && !entities.includes(change.entity)) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        listener({ version: null });
      }, BURST_MS);
    });
    return () => {
      clearTimeout(waiting);
      end();
    };
  };
