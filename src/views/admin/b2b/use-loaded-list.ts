import { useEffect, useState } from 'react';
import type { ListActor, ListView } from '#machines/kit/list.machine.ts';
import type { RowKey } from '#machines/kit/rows.ts';
import { type DrawnList, useList } from '../../bridges/use-list.ts';
import { LOAD_FAILED, loadFailureOf } from './b2b-messages.ts';

/** A list of this page, and the message that says why it could not be loaded. */
export interface LoadedList<Row> extends DrawnList<Row> {
  readonly failure: string;
}

export const useLoadedList = <Row>(
  actor: ListActor<Row, ListView>,
  keyOf: (row: Row) => RowKey,
): LoadedList<Row> => {
  const list = useList(actor, keyOf);
  const [failure, setFailure] = useState(LOAD_FAILED);
  useEffect(() => {
    const failing = actor.on('list.failed', ({ fault }) => setFailure(loadFailureOf(fault)));
    return () => failing.unsubscribe();
  }, [actor]);
  return { ...list, failure };
};
