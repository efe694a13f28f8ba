import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type ListActor,
  type ListPhase,
  type ListView,
  type RowKey,
  selectPhase,
  selectRows,
  selectSelected,
  selectTotal,
} from '#machines/kit/list.machine.ts';

/** A list as a page draws it. The functions stay the same from render to render. */
export interface DrawnList<Row> {
  readonly phase: ListPhase;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly selected: ReadonlySet<RowKey>;
  readonly canRefresh: boolean;
  readonly canLoadMore: boolean;
  readonly refresh: () => void;
  readonly loadMore: () => void;
  readonly toggle: (key: RowKey) => void;
  readonly toggleAll: () => void;
  readonly clearSelection: () => void;
}

export const useList = <Row, View extends ListView>(actor: ListActor<Row, View>): DrawnList<Row> => {
  const phase = useSelector(actor, selectPhase<Row, View>);
  const rows = useSelector(actor, selectRows<Row, View>);
  const total = useSelector(actor, selectTotal<Row, View>);
  const keys = useSelector(actor, selectSelected<Row, View>);
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }));
  const canLoadMore = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.endReached' }));
  const selected = useMemo(() => new Set(keys), [keys]);
  const acts = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'list.refreshed' }),
      loadMore: () => actor.send({ type: 'list.endReached' }),
      toggle: (key: RowKey) => actor.send({ type: 'row.toggled', key }),
      toggleAll: () => actor.send({ type: 'rows.toggledAll' }),
      clearSelection: () => actor.send({ type: 'selection.cleared' }),
    }),
    [actor],
  );
  return { phase, rows, total, selected, canRefresh, canLoadMore, ...acts };
};
