import { assign, fromPromise, setup } from 'xstate';
import type { MoveResult } from '#api/contracts/d2c-order-moves.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isApiError } from '#api/errors.ts';
import { unprovided } from '../kit/unprovided.ts';
import { type MoveTarget, obstacleTo } from './order-moves.ts';

export interface Batch {
  readonly orders: readonly D2cOrder[];
  readonly to: MoveTarget;
}

interface OrderBatchContext {
  readonly batch: Batch | null;
  readonly results: readonly MoveResult[];
  readonly fault: string;
}

export type OrderBatchEvent =
  | ({ type: 'batch.opened' } & Batch)
  | { type: 'batch.confirmed' }
  | { type: 'batch.closed' };

export interface MovesWanted {
  readonly ids: readonly number[];
  readonly to: MoveTarget;
}

const movable = ({ orders, to }: Batch): readonly D2cOrder[] =>
  orders.filter((order) => obstacleTo(order, to) === null);

const wantedOf = (batch: Batch | null): MovesWanted => {
  if (!batch) throw new Error('no batch was opened');
  return { ids: movable(batch).map((order) => order.d2c_order_id), to: batch.to };
};

/**
 * Several orders moved together. First the preview: which can move and why the others cannot. Then each is
 * moved for itself and its result shown. When no answer comes, asking again is safe: an order that stands where
 * it should is no change.
 */
export const orderBatchMachine = setup({
  types: { context: {} as OrderBatchContext, events: {} as OrderBatchEvent },
  actors: { moveOrders: fromPromise<readonly MoveResult[], MovesWanted>(unprovided('moveOrders')) },
  actions: {
    open: assign((_, params: Batch) => ({
      batch: { orders: params.orders, to: params.to },
      results: [],
      fault: '',
    })),
    keepResults: assign((_, params: { results: readonly MoveResult[] }) => ({ results: params.results })),
    keepFault: assign((_, params: { error: unknown }) => ({
      fault: isApiError(params.error) ? (params.error.detail ?? '') : '',
    })),
    /** Lets the other pages know. */
    announceMoves: () => undefined,
  },
  guards: { canSomeMove: ({ context }) => context.batch !== null && movable(context.batch).length > 0 },
}).createMachine({
  id: 'orderBatch',
  context: { batch: null, results: [], fault: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'batch.opened': { target: 'previewing', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    previewing: {
      on: { 'batch.confirmed': { guard: 'canSomeMove', target: 'moving' }, 'batch.closed': 'closed' },
    },
    moving: {
      invoke: {
        id: 'moveOrders',
        src: 'moveOrders',
        input: ({ context }) => wantedOf(context.batch),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepResults', params: ({ event }) => ({ results: event.output }) },
            'announceMoves',
          ],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'keepFault', params: ({ event }) => ({ error: event.error }) }, 'announceMoves'],
        },
      },
    },
    done: { on: { 'batch.closed': 'closed' } },
    failed: { on: { 'batch.confirmed': 'moving', 'batch.closed': 'closed' } },
  },
});

type OrderBatchSnapshot = ReturnType<typeof orderBatchMachine.getInitialSnapshot>;
export type BatchStage = OrderBatchSnapshot['value'];

export const selectStage = (snapshot: OrderBatchSnapshot): BatchStage => snapshot.value;
export const selectBatch = (snapshot: OrderBatchSnapshot): Batch | null => snapshot.context.batch;
export const selectResults = (snapshot: OrderBatchSnapshot): readonly MoveResult[] =>
  snapshot.context.results;
export const selectFault = (snapshot: OrderBatchSnapshot): string => snapshot.context.fault;
