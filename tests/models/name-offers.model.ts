import { expect } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { ApiError } from '#api/errors.ts';
import {
  type ChosenName,
  canSendAgain,
  nameOffersMachine,
  type PendingName,
  selectNameOffers,
} from '#machines/portal/name-offers/name-offers.machine.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof nameOffersMachine;
type Snapshot = SnapshotFrom<Machine>;

const NAMES: readonly ChosenName[] = [
  { draftId: 'draft', alias: 'swirl', productId: 7, productName: 'Vase' },
  { draftId: 'draft', alias: 'shade', productId: 8, productName: 'Lamp' },
];
const KEYS = ['draft 7 swirl', 'draft 8 shade'];

const NO_ANSWER = new ApiError('network', 0);
const REFUSED = new ApiError('conflict', 409, 'taken', { code: 'name_offer.taken' });
const UNSUPPORTED = new ApiError('unsupported', 404);

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const actor = createActor(
    machine.provide({
      actors: {
        sendName: fromPromise<void, PendingName>(({ input, signal }) =>
          calls.call('sendName', input, signal),
        ),
      },
    }),
    { inspect },
  ).start();
  return { actor, calls };
};
type Environment = ReturnType<typeof open>;

/** Request keys are random. */
const withoutKeys = (snapshot: Snapshot) =>
  selectNameOffers(snapshot).map(({ requestKey: _, ...offer }) => offer);

const check = ({ actor, calls }: Environment, expectedSnapshot: Snapshot): void => {
  const snapshot = actor.getSnapshot();
  expect(withoutKeys(snapshot)).toEqual(withoutKeys(expectedSnapshot));
  // One name is sent at a time, the one that the person wanted first.
  const [firstKey] = snapshot.context.queue;
  const first = selectNameOffers(snapshot).filter(({ key }) => key === firstKey);
  expect(calls.waiting().map(({ input }) => input)).toEqual(first);
};

const phaseOf = (snapshot: Snapshot, key: string): string | undefined =>
  selectNameOffers(snapshot).find((offer) => offer.key === key)?.phase;

interface OfferFacts {
  readonly name: ChosenName;
  readonly key: string;
  readonly phase: PendingName['phase'];
  /** The answer after which the name cannot be sent again. */
  readonly refusal: unknown;
}
interface Facts {
  readonly offers: readonly OfferFacts[];
  /** The keys of the names that are sent, one after another. */
  readonly queue: readonly string[];
}

const PHASE_WORDS: Readonly<Record<PendingName['phase'], string>> = {
  open: 'is asked about',
  waiting: 'is being sent',
  sent: 'is remembered',
  failed: 'could not be sent',
  ended: 'is not asked about again',
};
const sightOf = (
  offers: readonly { readonly alias: string; readonly phase: PendingName['phase'] }[],
): Sight =>
  offers.length === 0
    ? { offers: 'no name is offered' }
    : { offers: offers.map(({ alias, phase }) => `"${alias}" ${PHASE_WORDS[phase]}`).join(', ') };

const keyOf = ({ draftId, productId, alias }: ChosenName): string => `${draftId} ${productId} ${alias}`;

const nextFacts = ({ offers, queue }: Facts, event: ModelEvent<Machine>): Facts => {
  const withPhase = (key: string | undefined, change: Partial<OfferFacts>): readonly OfferFacts[] =>
    offers.map((offer) => (offer.key === key ? { ...offer, ...change } : offer));
  switch (event.type) {
    case 'name.chosen': {
      const key = keyOf(event.name);
      // One product is offered once, and none after a server that does not know the call.
      const isRefused = offers.some((offer) => offer.key === key || offer.refusal === UNSUPPORTED);
      return isRefused
        ? { offers, queue }
        : { offers: [...offers, { name: event.name, key, phase: 'open', refusal: null }], queue };
    }
    case 'name.offered':
      return {
        offers: withPhase(event.key, { phase: 'waiting', refusal: null }),
        queue: [...queue, event.key],
      };
    case 'offer.dismissed':
      return { offers: withPhase(event.key, { phase: 'ended' }), queue };
    default:
      break;
  }
  if (event.type === 'xstate.done.actor.sendName')
    return { offers: withPhase(queue[0], { phase: 'sent', refusal: null }), queue: queue.slice(1) };
  if (event.type === 'xstate.error.actor.sendName' && 'error' in event)
    return {
      offers: withPhase(queue[0], { phase: 'failed', refusal: event.error }),
      queue: queue.slice(1),
    };
  return { offers, queue };
};

const oracle = defineOracle<Machine, Facts>({
  begin: () => ({ offers: [], queue: [] }),
  next: nextFacts,
  target: (facts, event) => {
    if (!event.type.endsWith('.actor.sendName')) return undefined;
    return facts.queue.length > 1 ? 'sending' : 'idle';
  },
  sees: ({ offers }) => sightOf(offers.map(({ name, phase }) => ({ alias: name.alias, phase }))),
  shown: (snapshot) => sightOf(selectNameOffers(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  for (const key of KEYS) {
    const [former, phase] = [phaseOf(before, key), phaseOf(after, key)];
    // An answered offer stays answered, and only a person sends it.
    if (former === 'ended' || former === 'sent') expect(['sent', 'ended']).toContain(phase);
    if (phase === 'waiting' && former !== 'waiting')
      expect([event.type, 'key' in event && event.key]).toEqual(['name.offered', key]);
  }
  for (const offer of selectNameOffers(after)) {
    const former = selectNameOffers(before).find(({ key }) => key === offer.key);
    // The server counts an offer that is sent again once.
    if (former) expect(offer.requestKey).toBe(former.requestKey);
    if (offer.fault?.kind === 'unsupported' || offer.fault?.code) expect(canSendAgain(offer)).toBe(false);
  }
  if (event.type === 'name.chosen') {
    const wasUnsupported = selectNameOffers(before).some(({ fault }) => fault?.kind === 'unsupported');
    const added = selectNameOffers(after).length - selectNameOffers(before).length;
    if (wasUnsupported) expect(added).toBe(0);
  }
};

export const model: Model<Machine, Environment> = {
  name: 'name-offers',
  words: {
    title: 'the offers to remember a name',
    place: 'Sign in as staff, paste a message with an unclear product, and choose the product.',
    spec: 'names that customers use',
    states: { idle: 'each offer shows its question or its outcome', sending: 'one offer is busy' },
    events: {
      'name.chosen': 'a product is chosen for a text of the message',
      'name.offered': '"Remember" or "Try again" is pressed',
      'offer.dismissed': '"Not now" or "Close" is pressed',
    },
    calls: { sendName: 'the sending of the name' },
  },
  oracle,
  machine: nameOffersMachine,
  cases: {
    'name.chosen': () => NAMES.map((name) => ({ type: 'name.chosen', name })),
    'name.offered': () => KEYS.map((key) => ({ type: 'name.offered', key })),
    'offer.dismissed': () => KEYS.map((key) => ({ type: 'offer.dismissed', key })),
    'xstate.done.actor.sendName': () => [done('sendName')],
    'xstate.error.actor.sendName': () =>
      [NO_ANSWER, REFUSED, UNSUPPORTED].map((error) => failed('sendName', error)),
  },
  allowed: {
    idle: ['name.chosen → idle', 'name.offered → sending', 'offer.dismissed → idle', 'always → sending'],
    sending: [
      'name.chosen → sending',
      'name.offered → sending',
      'offer.dismissed → sending',
      'xstate.done.actor.sendName → idle',
      'xstate.done.actor.sendName → sending',
      'xstate.error.actor.sendName → idle',
      'xstate.error.actor.sendName → sending',
    ],
  },
  rules,
  fingerprint: (snapshot) => [withoutKeys(snapshot), snapshot.context.queue],
  environment: {
    open,
    perform: async (_environment, _event, performDefault) => {
      performDefault();
      await flushPromises();
    },
    check,
  },
  limit: 10_000,
};
