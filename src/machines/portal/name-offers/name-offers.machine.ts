/* The machine that offers to remember names, with its selectors. */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf } from '#machines/kit/fault.ts';
import { placeholderPromise } from '#machines/kit/provide.ts';
import { isOurRefusal } from '#machines/kit/refusal.ts';

/** A text of a message that a person has turned into a product by hand. */
export interface ChosenName {
  /** The order that the message has filled. */
  readonly draftId: string;
  readonly alias: string;
  readonly productId: number;
  readonly productName: string;
}

/**
 * open: the person is asked. waiting: the name is sent, or will be. ended: the person does not want to be
 * asked again.
 */
type OfferPhase = 'open' | 'waiting' | 'sent' | 'failed' | 'ended';

export interface PendingName extends ChosenName {
  readonly key: string;
  /**
   * The `Idempotency-Key`. It stays the same when the name is sent again, so that the server counts it once.
   */
  readonly requestKey: string;
  readonly phase: OfferPhase;
  readonly fault: Fault | null;
}

export type NameOffersEvent =
  | { type: 'name.chosen'; readonly name: ChosenName }
  /** The person wants the name to be remembered, or sends it again after a failure. */
  | { type: 'name.offered'; readonly key: string }
  | { type: 'offer.dismissed'; readonly key: string };

interface NameOffersContext {
  /** The newest last. */
  readonly offers: readonly PendingName[];
  /**
   * The keys of the names that wait, in the order in which the person wanted them. The first one is being
   * sent.
   */
  readonly queue: readonly string[];
}

/** A person looks at the offers of one order. Older ones are dropped. */
const MAX_OFFERS = 20;

const keyOf = ({ draftId, productId, alias }: ChosenName): string => `${draftId} ${productId} ${alias}`;

const isUnsupported = ({ fault }: PendingName): boolean => fault?.kind === 'unsupported';

/** Returns true after a failure that sending again may repair. */
export const canSendAgain = ({ phase, fault }: PendingName): boolean =>
  phase === 'failed' && fault !== null && !isOurRefusal(fault) && fault.kind !== 'unsupported';

const firstWaiting = ({ offers, queue }: NameOffersContext): PendingName => {
  const offer = offers.find(({ key }) => key === queue[0]);
  if (!offer) throw new Error('no name waits to be sent');
  return offer;
};

const withChange = (
  offers: readonly PendingName[],
  key: string,
  change: Partial<Pick<PendingName, 'phase' | 'fault'>>,
): readonly PendingName[] => offers.map((offer) => (offer.key === key ? { ...offer, ...change } : offer));

/** Ends the sending of the first name. */
const withOutcome = (
  context: NameOffersContext,
  outcome: Pick<PendingName, 'phase' | 'fault'>,
): NameOffersContext => ({
  offers: withChange(context.offers, firstWaiting(context).key, outcome),
  queue: context.queue.slice(1),
});

/**
 * The names that a person has turned into products. An offer lives as long as its order is shown; a reload
 * drops it. After a server without this call there is no further offer.
 */
export const nameOffersMachine = setup({
  types: { context: {} as NameOffersContext, events: {} as NameOffersEvent },
  actors: {
    sendName: fromPromise<void, PendingName>(placeholderPromise('sendName')),
  },
  actions: {
    keepName: assign(({ context: { offers } }, { name }: { name: ChosenName }) => ({
      offers: [
        ...offers.filter(({ phase }, at) => phase === 'waiting' || at > offers.length - MAX_OFFERS),
        { ...name, key: keyOf(name), requestKey: newRandomId(), phase: 'open' as const, fault: null },
      ],
    })),
    markWaiting: assign(({ context: { offers, queue } }, { key }: { key: string }) => ({
      offers: withChange(offers, key, { phase: 'waiting', fault: null }),
      queue: [...queue, key],
    })),
    markEnded: assign(({ context: { offers } }, { key }: { key: string }) => ({
      offers: withChange(offers, key, { phase: 'ended' }),
    })),
    markSent: assign(({ context }) => withOutcome(context, { phase: 'sent', fault: null })),
    markFailed: assign(({ context }, { error }: { error: unknown }) =>
      withOutcome(context, { phase: 'failed', fault: faultOf(error) }),
    ),
  },
  guards: {
    isNew: ({ context: { offers } }, { name }: { name: ChosenName }) =>
      offers.every((offer) => offer.key !== keyOf(name) && !isUnsupported(offer)),
    canSend: ({ context: { offers } }, { key }: { key: string }) =>
      offers.some((offer) => offer.key === key && (offer.phase === 'open' || canSendAgain(offer))),
    isAtRest: ({ context: { offers } }, { key }: { key: string }) =>
      offers.some((offer) => offer.key === key && offer.phase !== 'waiting'),
    hasWaiting: ({ context: { queue } }) => queue.length > 0,
  },
}).createMachine({
  id: 'nameOffers',
  context: { offers: [], queue: [] },
  on: {
    'name.chosen': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'keepName', params: ({ event }) => event },
    },
    'name.offered': {
      guard: { type: 'canSend', params: ({ event }) => event },
      actions: { type: 'markWaiting', params: ({ event }) => event },
    },
    'offer.dismissed': {
      guard: { type: 'isAtRest', params: ({ event }) => event },
      actions: { type: 'markEnded', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Offers are shown, and nothing is sent.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'The names that the person wants to be remembered are sent one after another.',
      invoke: {
        id: 'sendName',
        src: 'sendName',
        input: ({ context }) => firstWaiting(context),
        onDone: { target: 'idle', actions: 'markSent' },
        onError: { target: 'idle', actions: { type: 'markFailed', params: ({ event }) => event } },
      },
    },
  },
});

export type NameOffersActor = ActorRefFrom<typeof nameOffersMachine>;

/** All offers, the oldest first. */
export const selectNameOffers = ({
  context: { offers },
}: SnapshotFrom<typeof nameOffersMachine>): readonly PendingName[] => offers;
