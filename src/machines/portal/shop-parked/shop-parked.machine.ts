/* The machine that keeps the parked orders of a browser and of the shop equal, with its selectors. */
import { type ActorRefFrom, assign, emit, fromPromise, not, type SnapshotFrom, setup } from 'xstate';
import type { ShopParked, TakenOrder } from '#api/contracts/parked-orders.ts';
import type { ParkedOrder } from '#domain/chat/order-messages.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import { PARKED_REFRESH_MS } from '#domain/parked-orders.ts';
import { type Fault, faultOf } from '#machines/kit/fault.ts';
import { placeholderAction, placeholderPromise } from '#machines/kit/provide.ts';
import { isOurRefusal } from '#machines/kit/refusal.ts';

/** A parked order on the server, and the person who has it as this browser knows. */
export interface HeldDraft {
  readonly id: string;
  readonly holder: string | null;
}

/** The orders of this browser. */
export interface BrowserOrders {
  readonly parked: readonly ParkedOrder[];
  /** The order that is keyed in. */
  readonly order: OrderDraft;
}

interface ShopParkedContext extends BrowserOrders {
  readonly username: string;
  /** The parked orders of the server, also those that a person has taken up. */
  readonly rows: readonly ShopParked[];
  /**
   * Ids of shared orders that the server did not have when the list was loaded, for example after a restored
   * backup.
   */
  readonly missingIds: readonly string[];
  /** Ids of orders that the server did not park, so that they stay in this browser. */
  readonly refusedIds: readonly string[];
  /** Ids of orders that the person has deleted. */
  readonly deletedIds: readonly string[];
  /** The order that the person wants to take up, and the one that they saw then. */
  readonly wanted: { readonly id: string; readonly seen: OrderDraft } | null;
  /** The order that an open question names. */
  readonly askedId: string | null;
}

export type ShopParkedEvent =
  | ({ type: 'browser.changed' } & BrowserOrders)
  /** A page that lists the orders was opened, or the person came back to the tab. */
  | { type: 'list.requested' }
  | { type: 'order.wanted'; id: string }
  | { type: 'deletion.requested'; id: string }
  /** A parked order of this browser was deleted. */
  | { type: 'order.deleted'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.declined' };

/** The first list is loaded after the requests of the first page. */
const FIRST_LOAD_MS = 4000;
const RETRY_MS = 30_000;

const rowOf = ({ rows }: ShopParkedContext, id: string | null): ShopParked | undefined =>
  rows.find(({ draft_id }) => draft_id === id);

const withRow = (rows: readonly ShopParked[], row: ShopParked): readonly ShopParked[] =>
  rows.some(({ draft_id }) => draft_id === row.draft_id)
    ? rows.map((each) => (each.draft_id === row.draft_id ? row : each))
    : [...rows, row];

const withoutRow = (rows: readonly ShopParked[], id: string | null): readonly ShopParked[] =>
  rows.filter(({ draft_id }) => draft_id !== id);

const isFree = ({ holder }: ShopParked): boolean => holder === null;

const isOpenInList = (row: ShopParked, username: string): boolean => isFree(row) || row.holder === username;

const isListed = ({ parked, order, deletedIds }: ShopParkedContext, { draft_id }: ShopParked): boolean =>
  draft_id !== order.draft_id && !deletedIds.includes(draft_id) && parked.every(({ id }) => id !== draft_id);

/** Returns the first order of this browser that the server does not have. */
const firstUnshared = ({ parked, missingIds, refusedIds }: ShopParkedContext): ParkedOrder | undefined =>
  parked.find(({ id, isShared }) => !refusedIds.includes(id) && (!isShared || missingIds.includes(id)));

const firstDeleted = ({ rows, deletedIds }: ShopParkedContext): ShopParked | undefined =>
  rows.find(({ draft_id }) => deletedIds.includes(draft_id));

/** Returns the orders of this browser that somebody has taken up elsewhere. */
const takenElsewhere = ({
  parked,
  rows,
}: Pick<ShopParkedContext, 'parked' | 'rows'>): readonly ParkedOrder[] =>
  parked.filter(({ id, isShared }) => rows.some((row) => isShared && row.draft_id === id && !isFree(row)));

const required = <Value>(value: Value | null | undefined): Value => {
  if (value === undefined || value === null) throw new Error('there is no such parked order');
  return value;
};

const errorIn = ({ event }: { event: { error: unknown } }) => ({ fault: faultOf(event.error) });
const rowIn = ({ event }: { event: { output: ShopParked } }) => ({ row: event.output });

/** The order that is keyed in is parked on the server, for example after it was continued in this browser. */
const isCurrentFree = ({ context }: { context: ShopParkedContext }): boolean =>
  rowOf(context, context.order.draft_id)?.holder === null;

const hasUnshared = ({ context }: { context: ShopParkedContext }): boolean =>
  firstUnshared(context) !== undefined;

const shopParked = setup({
  types: {
    context: {} as ShopParkedContext,
    events: {} as ShopParkedEvent,
    emitted: {} as { readonly type: 'order.brought'; readonly id: string },
    input: {} as BrowserOrders & Pick<ShopParkedContext, 'username'>,
  },
  actors: {
    listParked: fromPromise<readonly ShopParked[]>(placeholderPromise('listParked')),
    park: fromPromise<ShopParked, ParkedOrder>(placeholderPromise('park')),
    take: fromPromise<TakenOrder, HeldDraft>(placeholderPromise('take')),
    claim: fromPromise<ShopParked, HeldDraft>(placeholderPromise('claim')),
    deleteParked: fromPromise<void, HeldDraft>(placeholderPromise('deleteParked')),
  },
  delays: { firstLoad: FIRST_LOAD_MS, refresh: PARKED_REFRESH_MS, retry: RETRY_MS },
  actions: {
    // The order of before was placed or begun anew, so its row is out of date.
    keepBrowser: assign(({ context }, { parked, order }: BrowserOrders) => {
      const { draft_id: id } = context.order;
      const isLeft = id !== order.draft_id && rowOf(context, id)?.holder === context.username;
      return { parked, order, rows: isLeft ? withoutRow(context.rows, id) : context.rows };
    }),
    keepRows: assign(({ context: { parked } }, { rows }: { rows: readonly ShopParked[] }) => ({
      rows,
      missingIds: parked
        .filter(({ id, isShared }) => isShared && rows.every(({ draft_id }) => draft_id !== id))
        .map(({ id }) => id),
    })),
    keepRow: assign(({ context: { rows, missingIds } }, { row }: { row: ShopParked }) => ({
      rows: withRow(rows, row),
      missingIds: missingIds.filter((id) => id !== row.draft_id),
    })),
    // The checkout marks it too, but only after the next call would have begun.
    keepShared: assign(({ context: { parked } }, { row }: { row: ShopParked }) => ({
      parked: parked.map((each) => (each.id === row.draft_id ? { ...each, isShared: true } : each)),
    })),
    keepWanted: assign(({ context: { order } }, { id }: { id: string }) => ({ wanted: { id, seen: order } })),
    keepAsked: assign((_, { id }: { id: string }) => ({ askedId: id })),
    wantAsked: assign(({ context: { askedId, order } }) => ({
      wanted: askedId === null ? null : { id: askedId, seen: order },
    })),
    deleteAsked: assign(({ context: { askedId, deletedIds } }) => ({
      deletedIds: askedId === null ? deletedIds : [...deletedIds, askedId],
    })),
    keepDeleted: assign(({ context: { deletedIds } }, { id }: { id: string }) => ({
      deletedIds: [...deletedIds, id],
    })),
    dropWanted: assign({ wanted: null }),
    dropDeletedRow: assign(({ context }) => ({
      rows: withoutRow(context.rows, firstDeleted(context)?.draft_id ?? null),
    })),
    dropDeleted: assign(({ context }) => ({
      deletedIds: context.deletedIds.filter((id) => id !== firstDeleted(context)?.draft_id),
    })),
    refuse: assign(({ context }) => ({
      refusedIds: [...context.refusedIds, required(firstUnshared(context)).id],
    })),
    /** Marks the order as shared in the checkout. */
    markShared: placeholderAction<{ row: ShopParked }>('markShared'),
    /** Takes the orders out of this browser that somebody has taken up elsewhere, and notifies the person. */
    withdrawTaken: placeholderAction<{ orders: readonly ParkedOrder[]; rows: readonly ShopParked[] }>(
      'withdrawTaken',
    ),
    /** Takes an order out of this browser that was placed or deleted elsewhere, and notifies the person. */
    withdrawEnded: placeholderAction<{ order: ParkedOrder; fault: Fault }>('withdrawEnded'),
    /** Hands the order to the checkout. */
    bring: placeholderAction<{ taken: TakenOrder; seen: OrderDraft }>('bring'),
    emitBrought: emit((_, { id }: { id: string }) => ({ type: 'order.brought' as const, id })),
    notifyNotTaken: placeholderAction<{ fault: Fault }>('notifyNotTaken'),
    /** Notifies the person that somebody else has taken up the order that they key in. */
    notifyLost: placeholderAction<{ fault: Fault }>('notifyLost'),
  },
  guards: {
    isListed: ({ context }, { id }: { id: string }) => {
      const row = rowOf(context, id);
      return row !== undefined && isListed(context, row);
    },
    isHeldByOther: ({ context }, { id }: { id: string }) => {
      const row = rowOf(context, id);
      return row !== undefined && isListed(context, row) && !isOpenInList(row, context.username);
    },
    hasWanted: ({ context }) => context.wanted !== null,
    isCurrentFree,
    isOtherCurrent: not(isCurrentFree),
    hasDeleted: ({ context }) => firstDeleted(context) !== undefined,
    hasUnshared,
    isAllShared: not(hasUnshared),
    isAskedGone: ({ context }) => rowOf(context, context.askedId) === undefined,
    isUnsupported: (_, { fault }: { fault: Fault }) => fault.kind === 'unsupported',
    isRefused: (_, { fault }: { fault: Fault }) => isOurRefusal(fault),
    isEnded: (_, { fault }: { fault: Fault }) =>
      fault.code === 'parked_order.placed' || fault.code === 'parked_order.deleted',
  },
});

/**
 * The parked orders of this browser and of the shop. The checkout holds those of this browser, which work
 * without a server.
 */
export const shopParkedMachine = shopParked.createMachine({
  id: 'shopParked',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    rows: [],
    missingIds: [],
    refusedIds: [],
    deletedIds: [],
    wanted: null,
    askedId: null,
  }),
  on: {
    'browser.changed': { actions: { type: 'keepBrowser', params: ({ event }) => event } },
    'order.deleted': { actions: { type: 'keepDeleted', params: ({ event }) => event } },
  },
  states: {
    sync: {
      description: 'One call at a time.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The first page loads first.',
          after: { firstLoad: 'loading' },
          on: { 'list.requested': 'loading' },
        },
        loading: {
          description: 'The list of the shop is loaded.',
          invoke: {
            id: 'listParked',
            src: 'listParked',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) },
                {
                  type: 'withdrawTaken',
                  params: ({ context, event: { output: rows } }) => ({
                    orders: takenElsewhere({ parked: context.parked, rows }),
                    rows,
                  }),
                },
              ],
            },
            onError: [
              { guard: { type: 'isUnsupported', params: errorIn }, target: 'unsupported' },
              { target: 'unreachable' },
            ],
          },
        },
        settled: {
          description: 'Browser and server are equal until something changes, or a minute is over.',
          always: [
            { guard: 'hasWanted', target: 'taking' },
            { guard: 'isCurrentFree', target: 'claiming' },
            { guard: 'hasDeleted', target: 'deleting' },
            { guard: 'hasUnshared', target: 'sharing' },
          ],
          after: { refresh: 'loading' },
          on: { 'list.requested': 'loading' },
        },
        taking: {
          description: 'The person takes up an order of the shop.',
          invoke: {
            id: 'take',
            src: 'take',
            input: ({ context }) => {
              const { id } = required(context.wanted);
              return { id, holder: rowOf(context, id)?.holder ?? null };
            },
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepRow', params: rowIn },
                {
                  type: 'bring',
                  params: ({ context, event }) => ({
                    taken: event.output,
                    seen: required(context.wanted).seen,
                  }),
                },
                'dropWanted',
                { type: 'emitBrought', params: ({ event }) => ({ id: event.output.draft_id }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: errorIn },
                target: 'loading',
                actions: ['dropWanted', { type: 'notifyNotTaken', params: errorIn }],
              },
              {
                target: 'unreachable',
                actions: ['dropWanted', { type: 'notifyNotTaken', params: errorIn }],
              },
            ],
          },
        },
        claiming: {
          description: 'The order that is keyed in was parked on the server.',
          // The person has begun another order.
          always: { guard: 'isOtherCurrent', target: 'settled' },
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context: { order } }) => ({ id: order.draft_id, holder: null }),
            onDone: { target: 'settled', actions: { type: 'keepRow', params: rowIn } },
            onError: [
              {
                guard: { type: 'isRefused', params: errorIn },
                target: 'loading',
                actions: { type: 'notifyLost', params: errorIn },
              },
              { target: 'unreachable' },
            ],
          },
        },
        deleting: {
          description: 'An order was deleted in this browser.',
          invoke: {
            id: 'deleteParked',
            src: 'deleteParked',
            input: ({ context }) => {
              const { draft_id: id, holder } = required(firstDeleted(context));
              return { id, holder };
            },
            onDone: { target: 'settled', actions: 'dropDeletedRow' },
            onError: [
              // Somebody else has taken it up, placed or deleted it.
              {
                guard: { type: 'isRefused', params: errorIn },
                target: 'loading',
                actions: 'dropDeleted',
              },
              { target: 'unreachable' },
            ],
          },
        },
        sharing: {
          description: 'An order was parked in this browser.',
          always: { guard: 'isAllShared', target: 'settled' },
          invoke: {
            id: 'park',
            src: 'park',
            input: ({ context }) => required(firstUnshared(context)),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepRow', params: rowIn },
                { type: 'keepShared', params: rowIn },
                { type: 'markShared', params: rowIn },
              ],
            },
            onError: [
              {
                guard: { type: 'isEnded', params: errorIn },
                target: 'settled',
                actions: [
                  {
                    type: 'withdrawEnded',
                    params: ({ context, event }) => ({
                      order: required(firstUnshared(context)),
                      fault: faultOf(event.error),
                    }),
                  },
                  'refuse',
                ],
              },
              { guard: { type: 'isRefused', params: errorIn }, target: 'settled', actions: 'refuse' },
              { target: 'unreachable' },
            ],
          },
        },
        unreachable: {
          description: 'The list is loaded again after half a minute.',
          always: { guard: 'hasWanted', target: 'taking' },
          after: { retry: 'loading' },
          on: { 'list.requested': 'loading' },
        },
        unsupported: { description: 'The server has no parked orders.' },
      },
    },
    question: {
      description: 'The person takes over an order that somebody else has, or deletes one.',
      initial: 'none',
      states: {
        none: {
          on: {
            'order.wanted': [
              {
                guard: { type: 'isHeldByOther', params: ({ event }) => event },
                target: 'takeOver',
                actions: { type: 'keepAsked', params: ({ event }) => event },
              },
              {
                guard: { type: 'isListed', params: ({ event }) => event },
                actions: { type: 'keepWanted', params: ({ event }) => event },
              },
            ],
            'deletion.requested': {
              guard: { type: 'isListed', params: ({ event }) => event },
              target: 'deletion',
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
          },
        },
        takeOver: {
          always: { guard: 'isAskedGone', target: 'none' },
          on: {
            'question.confirmed': { target: 'none', actions: 'wantAsked' },
            'question.declined': 'none',
          },
        },
        deletion: {
          always: { guard: 'isAskedGone', target: 'none' },
          on: {
            'question.confirmed': { target: 'none', actions: 'deleteAsked' },
            'question.declined': 'none',
          },
        },
      },
    },
  },
});

export type ShopParkedActor = ActorRefFrom<typeof shopParkedMachine>;
type Snapshot = SnapshotFrom<typeof shopParkedMachine>;

/** Returns the parked orders of the shop that are not in this browser, the oldest first. */
export const selectShopOrders = ({ context }: Snapshot): readonly ShopParked[] =>
  context.rows.filter((row) => isListed(context, row));

/** Returns those that this person can continue without a question. */
export const selectOpenShopOrders = (snapshot: Snapshot): readonly ShopParked[] =>
  selectShopOrders(snapshot).filter((row) => isOpenInList(row, snapshot.context.username));

/** Returns the id of the order that is being taken up; null without one. */
export const selectWantedId = ({ context: { wanted } }: Snapshot): string | null => wanted?.id ?? null;

/** Returns the order that an open question names. */
export const selectAsked = (snapshot: Snapshot, question: 'takeOver' | 'deletion'): ShopParked | undefined =>
  snapshot.matches({ question }) ? rowOf(snapshot.context, snapshot.context.askedId) : undefined;

/** Compares the results of these selectors, which are new lists each time. */
export const isSameList = (a: readonly ShopParked[], b: readonly ShopParked[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);
