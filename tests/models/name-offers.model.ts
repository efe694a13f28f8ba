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
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

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
