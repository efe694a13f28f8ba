import { fromCallback } from 'xstate';
import { type ListActor, type ListView, selectRows, selectView } from './list.machine.ts';
import type { Subscribe } from './rows.ts';
import type { RowsMoved, SteadyRowsEvent } from './steady-rows.machine.ts';

/** Follows a list, and what is moved here. */
export const createSteadyRowsActors = <Row, View extends ListView>(
  list: ListActor<Row, View>,
  moves?: Subscribe<RowsMoved<Row>>,
) => ({
  actors: {
    followRows: fromCallback<SteadyRowsEvent<Row>>(({ sendBack }) => {
      let told: readonly Row[] | undefined;
      const tell = (): void => {
        const snapshot = list.getSnapshot();
        const rows = selectRows(snapshot);
        if (rows === told) return;
        told = rows;
        sendBack({ type: 'rows.came', rows, view: selectView(snapshot) });
      };
      // Before the list takes the answer: the row has not left yet when it is said to stay.
      const endMoves = moves?.((moved) => sendBack({ type: 'rows.moved', ...moved }));
      const following = list.subscribe(tell);
      tell();
      return () => {
        endMoves?.();
        following.unsubscribe();
      };
    }),
  },
});
