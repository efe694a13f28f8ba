import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import { isPhone } from '#domain/phone.ts';
import { placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';

export type PhoneLookupEvent = { type: 'phone.changed'; phone: string } | { type: 'lookup.repeated' };

interface PhoneLookupContext {
  readonly phone: string;
  /** The facts about this phone; null before the response. */
  readonly facts: PhoneFacts | null;
}

/**
 * The facts that the server has about the phone number of the order. The review page repeats the lookup,
 * because another person may have placed an order in the meantime. Facts stay until the response.
 */
export const phoneLookupMachine = setup({
  types: {
    context: {} as PhoneLookupContext,
    events: {} as PhoneLookupEvent,
    input: {} as { phone: string },
  },
  actors: {
    lookUp: fromPromise<PhoneFacts, { phone: string }>(placeholderPromise('lookUp')),
    watchPhone: fromCallback<PhoneLookupEvent>(placeholderCallback('watchPhone')),
  },
  actions: {
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phone, facts: null })),
    keepFacts: assign((_, { facts }: { facts: PhoneFacts }) => ({ facts })),
  },
  guards: {
    isSame: ({ context }, { phone }: { phone: string }) => context.phone === phone,
    isPhone: (_, { phone }: { phone: string }) => isPhone(phone),
    isUnknown: (_, { facts }: { facts: PhoneFacts }) => facts.people.length === 0,
  },
}).createMachine({
  id: 'phoneLookup',
  context: ({ input: { phone } }) => ({ phone, facts: null }),
  invoke: {
    id: 'watchPhone',
    src: 'watchPhone',
    onError: { description: 'Reported. The number is not followed.' },
  },
  on: {
    'phone.changed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isPhone', params: ({ event }) => event },
        target: '.lookingUp',
        reenter: true,
        actions: { type: 'keepPhone', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'keepPhone', params: ({ event }) => event } },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isPhone', params: ({ context }) => context }, target: 'lookingUp' },
        { target: 'idle' },
      ],
    },
    idle: { description: 'The number is not complete.' },
    lookingUp: {
      description: 'The eleventh digit starts the request. Another number cancels it.',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ phone: context.phone }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ facts: event.output }) },
            target: 'unknown',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: 'found',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    found: { on: { 'lookup.repeated': 'lookingUp' } },
    unknown: { description: 'The number has no orders.', on: { 'lookup.repeated': 'lookingUp' } },
    failed: {
      description: 'No response. The order continues, and facts of an earlier lookup stay.',
      on: { 'lookup.repeated': 'lookingUp' },
    },
  },
});

export type PhoneLookupActor = ActorRefFrom<typeof phoneLookupMachine>;
export type PhoneLookupSnapshot = SnapshotFrom<typeof phoneLookupMachine>;

/** The facts about a number that has orders. */
export const selectFoundFacts = ({ context: { facts } }: PhoneLookupSnapshot): PhoneFacts | null =>
  facts !== null && facts.people.length > 0 ? facts : null;
