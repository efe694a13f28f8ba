import { useSelector } from '@xstate/react';
import { type ListActor, type ListView, selectFault } from '#machines/kit/list.machine.ts';

/** Whether a list was refused to this person, who lost it since the page was opened. */
export const useDenied = <Row, View extends ListView>(actor: ListActor<Row, View>): boolean =>
  useSelector(actor, selectFault<Row, View>)?.kind === 'forbidden';
