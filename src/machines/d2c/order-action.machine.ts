import { assign, fromPromise, setup } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { isApiError } from '#api/errors.ts';
import { unprovided } from '../kit/unprovided.ts';
import type { MoveTarget } from './order-moves.ts';

export type OrderChange =
  | { readonly kind: 'move'; readonly to: MoveTarget }
  | { readonly kind: 'takeBack'; readonly reason: string }
  | { readonly kind: 'delete' };

export interface AskedChange {
  readonly order: Pick<D2cOrder, 'd2c_order_id' | 'version'>;
  readonly change: OrderChange;
}

export interface ChangeFault extends AskedChange {
  /** The server's sentence; empty where it gave none. */
  readonly detail: string;
}

interface OrderActionContext {
  /** What is being changed first, then what was asked for meanwhile. */
  readonly asked: readonly AskedChange[];
  readonly fault: ChangeFault | null;
}

export type OrderActionEvent = ({ type: 'change.asked' } & AskedChange) | { type: 'fault.dismissed' };

const sentenceOf = (error: unknown): string => (isApiError(error) ? (error.detail ?? '') : '');

/**
 * One change of one order at a time: idle, updating, failed. What is asked for while a change is on its way
 * waits for its turn; the same order is not asked for twice. A failure is told and does not hold up the next.
 */
export const orderActionMachine = setup({
  types: { context: {} as OrderActionContext, events: {} as OrderActionEvent },
  actors: { changeOrder: fromPromise<void, AskedChange>(unprovided('changeOrder')) },
  actions: {
    ask: assign(({ context }, params: AskedChange) => ({
      asked: [...context.asked, { order: params.order, change: params.change }],
      fault: null,
    })),
    next: assign(({ context }) => ({ asked: context.asked.slice(1) })),
    keepFault: assign(({ context }, params: { error: unknown }) => {
      const [failed] = context.asked;
      return { fault: failed ? { ...failed, detail: sentenceOf(params.error) } : null };
    }),
    forgetFault: assign({ fault: null }),
    /** Lets the other pages know; toasts. */
    tellDone: (_, _params: { asked: AskedChange | undefined }) => undefined,
    tellFailed: (_, _params: { fault: ChangeFault | null }) => undefined,
  },
  guards: {
    isNew: ({ context }, params: { id: number }) =>
      context.asked.every(({ order }) => order.d2c_order_id !== params.id),
    isMoreAsked: ({ context }) => context.asked.length > 1,
  },
}).createMachine({
  id: 'orderAction',
  context: { asked: [], fault: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'change.asked': { target: 'updating', actions: { type: 'ask', params: ({ event }) => event } },
      },
    },
    updating: {
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context }) => {
          const [first] = context.asked;
          if (!first) throw new Error('nothing was asked for');
          return first;
        },
        onDone: [
          {
            guard: 'isMoreAsked',
            target: 'updating',
            reenter: true,
            actions: [{ type: 'tellDone', params: ({ context }) => ({ asked: context.asked[0] }) }, 'next'],
          },
          {
            target: 'idle',
            actions: [{ type: 'tellDone', params: ({ context }) => ({ asked: context.asked[0] }) }, 'next'],
          },
        ],
        onError: [
          {
            guard: 'isMoreAsked',
            target: 'updating',
            reenter: true,
            actions: [
              { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellFailed', params: ({ context }) => ({ fault: context.fault }) },
              'next',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellFailed', params: ({ context }) => ({ fault: context.fault }) },
              'next',
            ],
          },
        ],
      },
      on: {
        'change.asked': {
          guard: { type: 'isNew', params: ({ event }) => ({ id: event.order.d2c_order_id }) },
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'change.asked': { target: 'updating', actions: { type: 'ask', params: ({ event }) => event } },
        'fault.dismissed': { target: 'idle', actions: 'forgetFault' },
      },
    },
  },
});

type OrderActionSnapshot = ReturnType<typeof orderActionMachine.getInitialSnapshot>;

/** What is being done with an order or waits to be; undefined where nothing is. */
export const selectChangeOf = (snapshot: OrderActionSnapshot, id: number): OrderChange | undefined =>
  snapshot.context.asked.find(({ order }) => order.d2c_order_id === id)?.change;

/** What went wrong with the last change of an order, until something else is asked for. */
export const selectFaultOf = (snapshot: OrderActionSnapshot, id: number): ChangeFault | null => {
  const { fault } = snapshot.context;
  return snapshot.matches('failed') && fault?.order.d2c_order_id === id ? fault : null;
};
