import type { ListActor, ListView } from '#machines/kit/list.machine.ts';
import { type DrawnList, useList } from '../../bridges/use-list.ts';
import { loadFailureOf } from './b2b-messages.ts';

/** A list, and the message for a failed load. */
export interface LoadedList<Row> extends DrawnList<Row> {
  readonly failure: string;
}

export const useLoadedList = <Row>(actor: ListActor<Row, ListView>): LoadedList<Row> => {
  const list = useList(actor);
  return { ...list, failure: loadFailureOf(list.failedBy?.kind ?? null) };
};
