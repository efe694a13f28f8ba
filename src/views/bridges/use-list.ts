/* The state of a list actor, for a view. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Fault } from '#machines/kit/fault.ts';
import {
  type ListActor,
  type ListPhase,
  type ListView,
  selectFault,
  selectIsCapped,
  selectMoved,
  selectPhase,
  selectRemovedKeys,
  selectSelected,
  selectShown,
  selectTotal,
} from '#machines/kit/list.machine.ts';
import type { RowKey } from '#machines/kit/rows.ts';

/** A list for views. Its functions are stable across renders. */
export interface ListBinding<Row> {
  readonly phase: ListPhase;
  /** The failure of the last load. */
  readonly fault: Fault | null;
  readonly rows: readonly Row[];
  readonly total: number;
  /** True when there are more rows than `total`. */
  readonly isCapped: boolean;
  readonly selected: ReadonlySet<RowKey>;
  readonly canRefresh: boolean;
  readonly canLoadMore: boolean;
  readonly refresh: () => void;
  readonly loadMore: () => void;
  readonly toggle: (key: RowKey, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clearSelection: () => void;
  /** Keys of rows that were just moved and stay visible for a moment. */
  readonly movedKeys: ReadonlySet<RowKey>;
  readonly frozen: {
    readonly removedKeys: ReadonlySet<RowKey>;
    readonly onFreeze: () => void;
    readonly onRelease: () => void;
  };
}

/**
 * Returns the list. Its rows keep their places under the pointer or the focus, and moved rows stay visible
 * for a moment.
 */
export const useList = <Row, View extends ListView>(actor: ListActor<Row, View>): ListBinding<Row> => {
  const fault = useSelector(actor, selectFault<Row, View>);
  const phase = useSelector(actor, selectPhase<Row, View>);
  const rows = useSelector(actor, selectShown<Row, View>);
  const removed = useSelector(actor, selectRemovedKeys<Row, View>);
  const movedRows = useSelector(actor, selectMoved<Row, View>);
  const removedKeys = useMemo(() => new Set(removed), [removed]);
  const movedKeys = useMemo(() => new Set(movedRows.map(({ key }) => key)), [movedRows]);
  const total = useSelector(actor, selectTotal<Row, View>);
  const isCapped = useSelector(actor, selectIsCapped<Row, View>);
  const selectedKeys = useSelector(actor, selectSelected<Row, View>);
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'refresh.requested' }));
  const canLoadMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.endReached' }));
  const selected = useMemo(() => new Set(selectedKeys), [selectedKeys]);
  const actions = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'refresh.requested' }),
      loadMore: () => actor.send({ type: 'list.endReached' }),
      toggle: (key: RowKey, isRange: boolean) => actor.send({ type: 'row.toggled', key, isRange }),
      toggleAll: () => actor.send({ type: 'rows.toggledAll' }),
      clearSelection: () => actor.send({ type: 'selection.cleared' }),
    }),
    [actor],
  );
  const frozen = useMemo(
    () => ({
      removedKeys,
      onFreeze: () => actor.send({ type: 'rows.frozen' }),
      onRelease: () => actor.send({ type: 'rows.released' }),
    }),
    [removedKeys, actor],
  );
  return {
    movedKeys,
    frozen,
    phase,
    fault,
    rows,
    total,
    isCapped,
    selected,
    canRefresh,
    canLoadMore,
    ...actions,
  };
};

/** Returns true when the person lost access to the list while the page was open. */
export const useIsDenied = <Row, View extends ListView>(actor: ListActor<Row, View>): boolean =>
  useSelector(actor, selectFault<Row, View>)?.kind === 'forbidden';
