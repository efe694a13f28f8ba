/* The machine that posts an order line by line, for staff orders and wholesale (B2B) orders. */
import { type ActorLogic, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { JOURNAL_LOST_AFTER_MS } from '#domain/drafts.ts';
import { faultOf } from './fault.ts';
import { isNothingStored, isOrderMissing, newPriceIn, type PostingFault } from './posting-fault.ts';
import { placeholderCallback, placeholderPromise } from './provide.ts';
import { isPossiblyDone } from './refusal.ts';

export interface PostedOrder {
  /** Null before the server's response. */
  readonly order_id: number | null;
  /** The number of lines that the server has acknowledged. They are the first lines of the order. */
  readonly acknowledged: number;
  /** The current price in IQD of the next line's product, when the server refused the line for its price. */
  readonly new_price?: number | null;
}

export interface PostingKind<Order> {
  readonly lineCountOf: (order: Order) => number;
  /** Returns the order with a new price for the next line. */
  readonly reprice?: (order: Order, price: number) => Order;
}

export interface WithOrder<Order> {
  readonly order: Order;
}

export interface PostingInput<Order> extends WithOrder<Order> {
  /** True for an unfinished order of an earlier visit. It is not sent until the person continues it. */
  readonly isFromEarlierVisit: boolean;
}

export interface NetworkChanged {
  readonly type: 'network.changed';
  readonly isOnline: boolean;
}

export type PostingEvent<Edit> =
  | NetworkChanged
  /** The person edits the order. The edit waits until the order is placed, refused or abandoned. */
  | { readonly type: 'order.edited'; readonly edit: Edit }
  /** Another tab changed the order whose posting stopped in this tab. */
  | { readonly type: 'order.replaced'; readonly edit: Edit }
  | { readonly type: 'order.resumed' }
  | { readonly type: 'price.accepted' }
  | { readonly type: 'request.retried' }
  | { readonly type: 'abandon.requested' }
  | { readonly type: 'abandon.confirmed' }
  | { readonly type: 'abandon.declined' };

/** `edit`: the edit that waited for the end of the posting. */
export interface PostingResult<Order, Edit> {
  readonly outcome: 'placed' | 'refused' | 'abandoned' | 'replaced';
  readonly order: Order;
  readonly fault: PostingFault | null;
  readonly edit: Edit | null;
}

export interface PostingContext<Order, Edit> extends PostingInput<Order> {
  readonly fault: PostingFault | null;
  /** True when an earlier attempt may have created the order. */
  readonly mayExist: boolean;
  /** True after 15 seconds without a response: the person may repeat the request. */
  readonly isSlow: boolean;
  readonly isOnline: boolean;
  /** The edit that waits until the person decides whether to abandon the order. */
  readonly pendingEdit: Edit | null;
  readonly outcome: PostingResult<Order, Edit>['outcome'] | null;
}

export interface OpenedJournal<Order> extends WithOrder<Order> {
  /** True when `order` is an earlier, unfinished order of this person, which has to be finished first. */
  readonly isEarlierOrder: boolean;
  /**
   * True when the journal of `order` was already stored, so that an earlier attempt may have created the
   * order.
   */
  readonly wasStored: boolean;
}

/** Time in ms after which a request counts as slow (decision 2). */
export const SLOW_AFTER_MS = 15_000;

/**
 * Posts an order, from its submission to its end (spec 1 section 4, spec 2 section 5, decision 21): line by
 * line, each request under a key derived from the draft. In unanswered, partial and offline a submission
 * resumes under the same keys. An edit leads to asking.
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
      openJournal: fromPromise<OpenedJournal<Order>, WithOrder<Order>>(placeholderPromise('openJournal')),
      createOrder: fromPromise<Order, WithOrder<Order>>(placeholderPromise('createOrder')),
      postLine: fromPromise<Order, WithOrder<Order>>(placeholderPromise('postLine')),
      saveNewPrice: fromPromise<void, WithOrder<Order>>(placeholderPromise('saveNewPrice')),
      releaseOrder: fromPromise<void, WithOrder<Order>>(placeholderPromise('releaseOrder')),
      abandonOrder: fromPromise<void, WithOrder<Order>>(placeholderPromise('abandonOrder')),
      watchNetwork: fromCallback<NetworkChanged>(placeholderCallback('watchNetwork')),
    },
    delays: { slow: SLOW_AFTER_MS, journalLost: JOURNAL_LOST_AFTER_MS },
    actions: {
      keepOrder: assign((_, { order }: { order: Order }) => ({ order })),
      keepOpened: assign(({ context }, { order, wasStored }: OpenedJournal<Order>) => ({
        order,
        mayExist: context.mayExist || wasStored,
      })),
      markPossiblyCreated: assign({ mayExist: true }),
      keepNetwork: assign((_, { isOnline }: { isOnline: boolean }) => ({ isOnline })),
      markSlow: assign({ isSlow: true }),
      clearSlow: assign({ isSlow: false }),
      keepFault: assign(
        ({ context: { order, mayExist } }, params: { error: unknown; during: PostingFault['during'] }) => {
          const { error, during } = params;
          const fault = faultOf(error);
          const line = during === 'posting' && order.order_id !== null ? order.acknowledged : null;
          const price = newPriceIn(fault);
          return {
            fault: { ...fault, during, line },
            mayExist: mayExist || isPossiblyDone(fault, false),
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
      acceptPrice: assign(({ context: { order } }) =>
        reprice && typeof order.new_price === 'number'
          ? { order: reprice(order, order.new_price), fault: null }
          : {},
      ),
      conclude: assign((_, { outcome }: Pick<PostingResult<Order, Edit>, 'outcome'>) => ({ outcome })),
    },
    guards: {
      isFromEarlierVisit: ({ context }) => context.isFromEarlierVisit,
      isEarlierOrder: (_, { isEarlierOrder }: { isEarlierOrder: boolean }) => isEarlierOrder,
      hasOrder: ({ context: { order } }) => order.order_id !== null,
      hasAllLines: ({ context: { order } }) =>
        order.order_id !== null && order.acknowledged >= lineCountOf(order),
      hasNewPrice: ({ context: { order } }) => typeof order.new_price === 'number',
      isNothingStored: ({ context }, { error }: { error: unknown }) =>
        isNothingStored(faultOf(error), context.mayExist),
      isOrderMissing: (_, { error }: { error: unknown }) => isOrderMissing(faultOf(error)),
      isSlow: ({ context }) => context.isSlow,
      // True when a submission failed because there was no network.
      hasLostNetwork: ({ context: { fault, isOnline } }) =>
        !isOnline && fault?.during === 'posting' && fault.kind === 'network',
      isOnline: ({ context }) => context.isOnline,
    },
  });

  const orderOf = ({ context: { order } }: { context: Context }): WithOrder<Order> => ({ order });
  const keepResponse = {
    type: 'keepOrder',
    params: ({ event }: { event: { output: Order } }) => ({ order: event.output }),
  } as const;
  const keepOpened = {
    type: 'keepOpened',
    params: ({ event }: { event: { output: OpenedJournal<Order> } }) => event.output,
  } as const;
  const keepFaultDuring = (during: PostingFault['during']) =>
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
  const markWhenSlow = posting.createStateConfig({
    after: { slow: { actions: 'markSlow' } },
    exit: 'clearSlow',
  });

  /** Resumes under the same keys, or asks whether to abandon the order. */
  const stoppedTransitions = {
    'order.resumed': '#posting.choosingRequest',
    'abandon.requested': 'asking',
    'order.edited': { target: 'asking', actions: keepEdit },
  } as const;

  return posting.createMachine({
    id: 'posting',
    context: ({ input }) => ({
      ...input,
      fault: null,
      mayExist: input.isFromEarlierVisit,
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
    initial: 'starting',
    states: {
      starting: {
        always: [{ guard: 'isFromEarlierVisit', target: 'checkingLines' }, { target: 'openingJournal' }],
      },
      openingJournal: {
        description: 'The order is saved before the first request.',
        tags: 'sending',
        invoke: {
          id: 'openJournal',
          src: 'openJournal',
          input: orderOf,
          onDone: [
            {
              guard: { type: 'isEarlierOrder', params: ({ event }) => event.output },
              target: 'checkingLines',
              actions: keepOpened,
            },
            { target: 'choosingRequest', actions: keepOpened },
          ],
          // If the journal cannot be saved, the order is sent without it. A killed browser would then lose
          // the order.
          onError: 'choosingRequest',
        },
        after: { journalLost: 'choosingRequest' },
      },
      checkingLines: { always: [{ guard: 'hasAllLines', target: 'placed' }, { target: 'stopped' }] },
      choosingRequest: {
        entry: 'clearFault',
        always: [
          { guard: 'hasAllLines', target: 'placed' },
          { guard: 'hasOrder', target: 'postingLine' },
          { target: 'creatingOrder' },
        ],
      },
      creatingOrder: {
        description:
          'The request has a key derived from the draft, so that sending it again creates nothing twice.',
        ...markWhenSlow,
        tags: 'sending',
        invoke: {
          id: 'createOrder',
          src: 'createOrder',
          input: orderOf,
          onDone: { target: 'choosingRequest', actions: keepResponse },
          onError: [
            {
              guard: { type: 'isNothingStored', params: ({ event }) => ({ error: event.error }) },
              target: 'releasing',
              actions: keepFaultDuring('posting'),
            },
            { target: 'stopped', actions: keepFaultDuring('posting') },
          ],
        },
        on: {
          'request.retried': {
            guard: 'isSlow',
            target: 'creatingOrder',
            reenter: true,
            actions: 'markPossiblyCreated',
          },
        },
      },
      postingLine: {
        ...markWhenSlow,
        tags: 'sending',
        invoke: {
          id: 'postLine',
          src: 'postLine',
          input: orderOf,
          onDone: { target: 'choosingRequest', actions: keepResponse },
          onError: [
            {
              guard: { type: 'isOrderMissing', params: ({ event }) => ({ error: event.error }) },
              target: 'releasing',
              actions: keepFaultDuring('posting'),
            },
            { target: 'stopped', actions: keepFaultDuring('posting') },
          ],
        },
        on: { 'request.retried': { guard: 'isSlow', target: 'postingLine', reenter: true } },
      },
      releasing: {
        description: 'The server refused the order, or another person ended it. The next order has new keys.',
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
        description: 'A request failed.',
        tags: 'stopped',
        on: { 'order.replaced': { target: 'replaced', actions: keepEdit } },
        initial: 'checkingOrder',
        states: {
          checkingOrder: { always: [{ guard: 'hasOrder', target: 'partial' }, { target: 'unanswered' }] },
          unanswered: {
            description: 'The order may exist.',
            on: stoppedTransitions,
            always: { guard: 'hasLostNetwork', target: 'offline' },
          },
          partial: {
            description: 'The order exists, some lines do not.',
            on: {
              ...stoppedTransitions,
              'price.accepted': { guard: 'hasNewPrice', target: 'repricing', actions: 'acceptPrice' },
            },
            always: { guard: 'hasLostNetwork', target: 'offline' },
          },
          offline: {
            description: 'No network. The posting resumes when it is back.',
            tags: 'waitsForNetwork',
            on: stoppedTransitions,
            always: { guard: 'isOnline', target: '#posting.choosingRequest' },
          },
          repricing: {
            description:
              'The person accepted the new price of a refused line. It is saved before the line is sent again.',
            invoke: {
              id: 'saveNewPrice',
              src: 'saveNewPrice',
              input: orderOf,
              onDone: 'partial',
              onError: 'partial',
            },
            after: { journalLost: 'partial' },
          },
          asking: {
            description: 'The person is asked whether to abandon the order.',
            tags: 'asking',
            on: {
              'abandon.confirmed': '#posting.abandoning',
              'abandon.declined': { target: 'checkingOrder', actions: 'forgetAbandoning' },
            },
          },
        },
      },
      abandoning: {
        description: 'The server cancels the order. If that fails, the question stays.',
        ...markWhenSlow,
        tags: 'abandoning',
        entry: 'clearFault',
        invoke: {
          id: 'abandonOrder',
          src: 'abandonOrder',
          input: orderOf,
          onDone: 'abandoned',
          onError: { target: 'stopped.asking', actions: keepFaultDuring('abandoning') },
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
export type PostingLogic<Order extends PostedOrder, Edit> = ActorLogic<
  PostingSnapshot<Order, Edit>,
  PostingEvent<Edit>,
  PostingInput<Order>
>;
