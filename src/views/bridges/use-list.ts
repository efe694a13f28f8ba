import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type ListActor,
  type ListPhase,
  type ListView,
  selectFault,
  selectIsCapped,
  selectPhase,
  selectSelected,
  selectTotal,
} from '#machines/kit/list.machine.ts';
import type { RowKey, Subscribe } from '#machines/kit/rows.ts';
import { createSteadyRowsActors } from '#machines/kit/steady-rows.actors.ts';
import {
  createSteadyRowsMachine,
  type RowsMoved,
  selectGone,
  selectMoved,
  selectShown,
} from '#machines/kit/steady-rows.machine.ts';
import { useActorRef } from './use-actor-ref.ts';

/** A list as a page draws it. The functions stay the same from render to render. */
export interface DrawnList<Row> {
  readonly phase: ListPhase;
  /** What it failed of last; null where it has not. */
  readonly failedBy: Fault | null;
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`: nobody counted on. */
  readonly isCapped: boolean;
  readonly selected: ReadonlySet<RowKey>;
  readonly canRefresh: boolean;
  readonly canLoadMore: boolean;
  readonly refresh: () => void;
  readonly loadMore: () => void;
  readonly toggle: (key: RowKey, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clearSelection: () => void;
  /** What was moved here a moment ago and stays with the word of it. */
  readonly moved: ReadonlySet<RowKey>;
  readonly steady: {
    readonly gone: ReadonlySet<RowKey>;
    readonly onHold: () => void;
    readonly onRelease: () => void;
  };
}

/**
 * `keyOf` has to stay the same. Rows keep their places while a hand is among them, and what is moved here, told by
 * `moves`, stays for a moment.
 */
export const useList = <Row, View extends ListView>(
  actor: ListActor<Row, View>,
  keyOf: (row: Row) => RowKey,
  moves?: Subscribe<RowsMoved<Row>>,
): DrawnList<Row> => {
  const steadyRows = useActorRef(
    useMemo(
      () => createSteadyRowsMachine(keyOf).provide(createSteadyRowsActors(actor, moves)),
      [actor, keyOf, moves],
    ),
  );
  const failedBy = useSelector(actor, selectFault<Row, View>);
  const phase = useSelector(actor, selectPhase<Row, View>);
  const rows = useSelector(steadyRows, selectShown<Row>);
  const goneKeys = useSelector(steadyRows, selectGone<Row>);
  const movedRows = useSelector(steadyRows, selectMoved<Row>);
  const gone = useMemo(() => new Set(goneKeys), [goneKeys]);
  const moved = useMemo(() => new Set(movedRows.map(keyOf)), [movedRows, keyOf]);
  const total = useSelector(actor, selectTotal<Row, View>);
  const isCapped = useSelector(actor, selectIsCapped<Row, View>);
  const keys = useSelector(actor, selectSelected<Row, View>);
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }));
  const canLoadMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.endReached' }));
  const selected = useMemo(() => new Set(keys), [keys]);
  const acts = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'list.refreshed' }),
      loadMore: () => actor.send({ type: 'list.endReached' }),
      toggle: (key: RowKey, isRange: boolean) => actor.send({ type: 'row.toggled', key, isRange }),
      toggleAll: () => actor.send({ type: 'rows.toggledAll' }),
      clearSelection: () => actor.send({ type: 'selection.cleared' }),
    }),
    [actor],
  );
  const steady = useMemo(
    () => ({
      gone,
      onHold: () => steadyRows.send({ type: 'rows.held' }),
      onRelease: () => steadyRows.send({ type: 'rows.released' }),
    }),
    [gone, steadyRows],
  );
  return {
    moved,
    steady,
    phase,
    failedBy,
    rows,
    total,
    isCapped,
    selected,
    canRefresh,
    canLoadMore,
    ...acts,
  };
};
