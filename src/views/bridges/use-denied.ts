import { useSelector } from '@xstate/react';
import { type ListActor, type ListView, selectFault } from '#machines/kit/list.machine.ts';

/** True when the person lost access to the list while the page was open. */
export const useDenied = <Row, View extends ListView>(actor: ListActor<Row, View>): boolean =>
  useSelector(actor, selectFault<Row, View>)?.kind === 'forbidden';
