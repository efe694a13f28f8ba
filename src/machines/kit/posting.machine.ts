import { type ActorLogic, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { JOURNAL_LOST_AFTER_MS } from '#domain/drafts.ts';
import { faultOf } from './fault.ts';
import { isOrderGone, isRefusal, newPriceIn, type PostingFault } from './posting-fault.ts';
import { unprovided, unwatched } from './unprovided.ts';

/** An order that is posted, and how far the server has acknowledged it. */
export interface PostedOrder {
  /** Null until the server has answered with a number. */
  readonly order_id: number | null;
  /** Lines that the server has, counted from the first. */
  readonly acknowledged: number;
  /** The present price of the next line's product, where the server refused the line for its price; in IQD. */
  readonly new_price?: number | null;
}

/** A kind of order. */
export interface PostingKind<Order> {
  readonly lineCountOf: (order: Order) => number;
  /** The same order with its next line at this price. */
  readonly reprice?: (order: Order, price: number) => Order;
}

/** The input of the requests of a posting. */
export interface Posted<Order> {
  readonly order: Order;
}

export interface PostingInput<Order> extends Posted<Order> {
  /** An earlier visit left the order: it waits for the person where it stopped. */
  readonly isFound: boolean;
}

export interface NetworkChanged {
  readonly type: 'network.changed';
  readonly isOnline: boolean;
}

export type PostingEvent<Edit> =
  | NetworkChanged
  /** A change of the order: it waits until the order is out of the way. */
  | { readonly type: 'order.edited'; readonly edit: Edit }
  /** Another tab has changed the order that stopped here. */
  | { readonly type: 'order.replaced'; readonly edit: Edit }
  | { readonly type: 'order.resumed' }
  | { readonly type: 'price.taken' }
  | { readonly type: 'request.retried' }
  | { readonly type: 'abandon.requested' }
  | { readonly type: 'abandon.confirmed' }
  | { readonly type: 'abandon.declined' };

/** The end of a posting. `edit` is the change that waited for it. */
export interface PostingResult<Order, Edit> {
  readonly outcome: 'placed' | 'refused' | 'abandoned' | 'replaced';
  readonly order: Order;
  readonly fault: PostingFault | null;
  readonly edit: Edit | null;
}

export interface PostingContext<Order, Edit> extends PostingInput<Order> {
  readonly fault: PostingFault | null;
  /** A request has had no answer for so long that the person may send it again. */
  readonly isSlow: boolean;
  readonly isOnline: boolean;
  /** The change that waits for the answer to 'abandon the order first?'. */
  readonly pendingEdit: Edit | null;
  readonly outcome: PostingResult<Order, Edit>['outcome'] | null;
}

export interface OpenedJournal<Order> extends Posted<Order> {
  /** Another order of this person is unfinished: it comes first. */
  readonly isEarlier: boolean;
}

/** A request that has not been answered by then gets a notice (decision 2). */
export const SLOW_AFTER_MS = 15_000;

/**
 * An order on its way into the database, from its submission to its end (spec 1 section 4, spec 2 section 5, decision 21).
 *
 * openingJournal: the order is written down before the first request. → creatingOrder → postingLine, line after line, each
 * under a key that follows from the draft, so that sending again makes no second one. → placed.
 *
 * stopped: the server did not take it all. unanswered: the order may exist. partial: the order exists, some lines do not. From
 * both, submitting resumes under the same keys. A change of the order asks first whether to abandon it (→ abandoning: the
 * server cancels it); if that fails, it goes on asking. A line that was refused for its price can take the new price
 * (→ repricing, written down before it is sent). Without a network (offline) the order resumes once the network is back.
 *
 * withdrawing: the server refused the order, or somebody cancelled or deleted it. Its keys are released; the next order is another.
 */
export const createPostingMachine = <Order extends PostedOrder, Edit>(kind: PostingKind<Order>) => {
  const { lineCountOf, reprice } = kind;
  type Context = PostingContext<Order, Edit>;

  const posting = setup({
    types: {
      context: {} as Context,
      events: {} as PostingEvent<Edit>,
      input: {} as PostingInput<Order>,
      output: {} as PostingResult<Order, Edit>,
      tags: {} as 'sending' | 'stopped' | 'asking' | 'waitsForNetwork' | 'abandoning',
    },
    actors: {
      openJournal: fromPromise<OpenedJournal<Order>, Posted<Order>>(unprovided('openJournal')),
      createOrder: fromPromise<Order, Posted<Order>>(unprovided('createOrder')),
      postLine: fromPromise<Order, Posted<Order>>(unprovided('postLine')),
      noteNewPrice: fromPromise<void, Posted<Order>>(unprovided('noteNewPrice')),
      releaseOrder: fromPromise<void, Posted<Order>>(unprovided('releaseOrder')),
      abandonOrder: fromPromise<void, Posted<Order>>(unprovided('abandonOrder')),
      watchNetwork: fromCallback<NetworkChanged>(unwatched('watchNetwork')),
    },
    delays: { slow: SLOW_AFTER_MS, journalLost: JOURNAL_LOST_AFTER_MS },
    actions: {
      keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
      keepNetwork: assign((_, { isOnline }: { isOnline: boolean }) => ({ isOnline })),
      markSlow: assign({ isSlow: true }),
      clearSlow: assign({ isSlow: false }),
      keepFault: assign(
        ({ context: { order } }, params: { error: unknown; during: PostingFault['during'] }) => {
          const { error, during } = params;
          const fault = faultOf(error);
          const line = during === 'posting' && order.order_id !== null ? order.acknowledged : null;
          const price = newPriceIn(fault);
          return {
            fault: { ...fault, during, line },
            ...(price === null ? {} : { order: { ...order, new_price: price } }),
          };
        },
      ),
      clearFault: assign({ fault: null }),
      keepPendingEdit: assign((_, { edit }: { edit: Edit }) => ({ pendingEdit: edit })),
      forgetAbandoning: assign(({ context: { fault } }) => ({
        pendingEdit: null,
        fault: fault?.during === 'abandoning' ? null : fault,
      })),
      takePrice: assign(({ context: { order } }) =>
        reprice && typeof order.new_price === 'number'
          ? { order: reprice(order, order.new_price), fault: null }
          : {},
      ),
      conclude: assign((_, { outcome }: Pick<PostingResult<Order, Edit>, 'outcome'>) => ({ outcome })),
    },
    guards: {
      isFound: ({ context }) => context.isFound,
      isEarlier: (_, { isEarlier }: { isEarlier: boolean }) => isEarlier,
      hasOrder: ({ context: { order } }) => order.order_id !== null,
      hasAllLines: ({ context: { order } }) =>
        order.order_id !== null && order.acknowledged >= lineCountOf(order),
      hasNewPrice: ({ context: { order } }) => typeof order.new_price === 'number',
      isRefusal: (_, { error }: { error: unknown }) => isRefusal(faultOf(error)),
      isOrderGone: (_, { error }: { error: unknown }) => isOrderGone(faultOf(error)),
      isSlow: ({ context }) => context.isSlow,
      // The submission of this person found no network.
      isCutOff: ({ context: { fault, isOnline } }) =>
        !isOnline && fault?.during === 'posting' && fault.kind === 'network',
      isOnline: ({ context }) => context.isOnline,
    },
  });

  const orderOf = ({ context: { order } }: { context: Context }): Posted<Order> => ({ order });
  const keepAnswer = {
    type: 'keepOrder',
    params: ({ event }: { event: { output: Order } }) => ({ order: event.output }),
  } as const;
  const keepOpened = {
    type: 'keepOrder',
    params: ({ event }: { event: { output: OpenedJournal<Order> } }) => event.output,
  } as const;
  const keepFaultOf = (during: PostingFault['during']) =>
    ({
      type: 'keepFault',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, during }),
    }) as const;
  const keepEdit = {
    type: 'keepPendingEdit',
    params: ({ event }: { event: { edit: Edit } }) => event,
  } as const;
  const conclude = (outcome: PostingResult<Order, Edit>['outcome']) =>
    ({ type: 'conclude', params: { outcome } }) as const;
  const slowly = posting.createStateConfig({ after: { slow: { actions: 'markSlow' } }, exit: 'clearSlow' });

  /** It goes on under its keys, or is abandoned, which is asked first. */
  const whileStopped = {
    'order.resumed': '#posting.advancing',
    'abandon.requested': 'asking',
    'order.edited': { target: 'asking', actions: keepEdit },
  } as const;

  return posting.createMachine({
    id: 'posting',
    context: ({ input }) => ({
      ...input,
      fault: null,
      isSlow: false,
      isOnline: true,
      pendingEdit: null,
      outcome: null,
    }),
    output: ({ context: { outcome, order, fault, pendingEdit: edit } }) => {
      if (outcome === null) throw new Error('a posting ends with an outcome');
      return { outcome, order, fault, edit };
    },
    invoke: {
      id: 'watchNetwork',
      src: 'watchNetwork',
      onError: { description: 'Reported. The person resumes.' },
    },
    on: { 'network.changed': { actions: { type: 'keepNetwork', params: ({ event }) => event } } },
    initial: 'beginning',
    states: {
      beginning: { always: [{ guard: 'isFound', target: 'sorting' }, { target: 'openingJournal' }] },
      openingJournal: {
        tags: 'sending',
        invoke: {
          id: 'openJournal',
          src: 'openJournal',
          input: orderOf,
          onDone: [
            {
              guard: { type: 'isEarlier', params: ({ event }) => event.output },
              target: 'sorting',
              actions: keepOpened,
            },
            { target: 'advancing', actions: keepOpened },
          ],
          // Where nothing can be written the order is sent all the same; only a killed browser would forget it.
          onError: 'advancing',
        },
        after: { journalLost: 'advancing' },
      },
      sorting: { always: [{ guard: 'hasAllLines', target: 'placed' }, { target: 'stopped' }] },
      advancing: {
        entry: 'clearFault',
        always: [
          { guard: 'hasAllLines', target: 'placed' },
          { guard: 'hasOrder', target: 'postingLine' },
          { target: 'creatingOrder' },
        ],
      },
      creatingOrder: {
        ...slowly,
        tags: 'sending',
        invoke: {
          id: 'createOrder',
          src: 'createOrder',
          input: orderOf,
          onDone: { target: 'advancing', actions: keepAnswer },
          onError: [
            {
              guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
              target: 'withdrawing',
              actions: keepFaultOf('posting'),
            },
            { target: 'stopped', actions: keepFaultOf('posting') },
          ],
        },
        on: { 'request.retried': { guard: 'isSlow', target: 'creatingOrder', reenter: true } },
      },
      postingLine: {
        ...slowly,
        tags: 'sending',
        invoke: {
          id: 'postLine',
          src: 'postLine',
          input: orderOf,
          onDone: { target: 'advancing', actions: keepAnswer },
          onError: [
            {
              guard: { type: 'isOrderGone', params: ({ event }) => ({ error: event.error }) },
              target: 'withdrawing',
              actions: keepFaultOf('posting'),
            },
            { target: 'stopped', actions: keepFaultOf('posting') },
          ],
        },
        on: { 'request.retried': { guard: 'isSlow', target: 'postingLine', reenter: true } },
      },
      withdrawing: {
        tags: 'sending',
        invoke: {
          id: 'releaseOrder',
          src: 'releaseOrder',
          input: orderOf,
          onDone: 'refused',
          onError: 'refused',
        },
        after: { journalLost: 'refused' },
      },
      stopped: {
        tags: 'stopped',
        on: { 'order.replaced': { target: 'replaced', actions: keepEdit } },
        initial: 'sorting',
        states: {
          sorting: { always: [{ guard: 'hasOrder', target: 'partial' }, { target: 'unanswered' }] },
          unanswered: { on: whileStopped, always: { guard: 'isCutOff', target: 'offline' } },
          partial: {
            on: {
              ...whileStopped,
              'price.taken': { guard: 'hasNewPrice', target: 'repricing', actions: 'takePrice' },
            },
            always: { guard: 'isCutOff', target: 'offline' },
          },
          offline: {
            tags: 'waitsForNetwork',
            on: whileStopped,
            always: { guard: 'isOnline', target: '#posting.advancing' },
          },
          repricing: {
            invoke: {
              id: 'noteNewPrice',
              src: 'noteNewPrice',
              input: orderOf,
              onDone: 'partial',
              onError: 'partial',
            },
            after: { journalLost: 'partial' },
          },
          asking: {
            tags: 'asking',
            on: {
              'abandon.confirmed': '#posting.abandoning',
              'abandon.declined': { target: 'sorting', actions: 'forgetAbandoning' },
            },
          },
        },
      },
      abandoning: {
        ...slowly,
        tags: 'abandoning',
        entry: 'clearFault',
        invoke: {
          id: 'abandonOrder',
          src: 'abandonOrder',
          input: orderOf,
          onDone: 'abandoned',
          onError: { target: 'stopped.asking', actions: keepFaultOf('abandoning') },
        },
        on: { 'request.retried': { guard: 'isSlow', target: 'abandoning', reenter: true } },
      },
      placed: { type: 'final', entry: conclude('placed') },
      refused: { type: 'final', entry: conclude('refused') },
      abandoned: { type: 'final', entry: conclude('abandoned') },
      replaced: { type: 'final', entry: conclude('replaced') },
    },
  });
};

type PostingMachine<Order extends PostedOrder, Edit> = ReturnType<typeof createPostingMachine<Order, Edit>>;
export type PostingSnapshot<Order extends PostedOrder, Edit> = SnapshotFrom<PostingMachine<Order, Edit>>;
/** The behaviour of a posting, for a machine that invokes one. */
export type PostingLogic<Order extends PostedOrder, Edit> = ActorLogic<
  PostingSnapshot<Order, Edit>,
  PostingEvent<Edit>,
  PostingInput<Order>
>;
