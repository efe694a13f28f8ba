/* The hooks and props that the tabs of the B2B page share. */
import { useSelector } from '@xstate/react';
import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { selectPosting } from '#machines/b2b/b2b-draft.machine.ts';
import type { ListActor, ListView } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type ListBinding, useList } from '#views/bridges/use-list.ts';
import { loadFailureMessageId } from './b2b-messages.ts';

/** The actor that posts the wholesale order; undefined while nothing is posted. */
export const useB2bPosting = () => useSelector(useArea('b2b').draft, selectPosting);

/** The lists of all tabs, which the page loads once. */
export interface B2bTabProps {
  readonly clients: B2bListBinding<B2bClient>;
  readonly orders: B2bListBinding<B2bOrder>;
  /** The help line of the tab. */
  readonly help: string;
  /** Opens an order. Stable across renders. */
  readonly onShowOrder: (id: number) => void;
}

/** A list with its actor, and the id of the message for a failed load. */
export interface B2bListBinding<Row> extends ListBinding<Row> {
  readonly actor: ListActor<Row, ListView>;
  readonly failureMessageId: string;
}

export const useB2bList = <Row>(actor: ListActor<Row, ListView>): B2bListBinding<Row> => {
  const list = useList(actor);
  return { ...list, actor, failureMessageId: loadFailureMessageId(list.fault?.kind ?? null) };
};
