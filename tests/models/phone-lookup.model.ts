import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import { createPhoneLookupActors } from '#machines/portal/phone-lookup/phone-lookup.actors.ts';
import { phoneLookupMachine, selectFoundFacts } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
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
import { words } from './phone-lookup.words.ts';

type Machine = typeof phoneLookupMachine;

const INCOMPLETE = '0770123456';
const KNOWN_PHONE = '07701234567';
const OTHER_PHONE = '07800000000';

const NO_FACTS: PhoneFacts = { people: [], open_orders: [], returned_parcels: 0, recent: [] };
const FACTS: PhoneFacts = {
  ...NO_FACTS,
  people: [
    {
      customer_name: 'Zainab',
      province_id: 3,
      customer_district: 'Karrada',
      customer_address: 'near the bank',
      order_date: '2026-02-01T09:00:00Z',
      orders: 2,
    },
  ],
  returned_parcels: 1,
};

const open = ({ machine, inspect, input }: Opening<Machine>) => {
  const calls = createOpenCalls();
  let notifyPhone: (phone: string) => void = () => {};
  const { actors } = createPhoneLookupActors({
    lookUp: (phone, signal) => calls.call('lookUp', phone, signal),
    watchPhone: (listener) => {
      notifyPhone = listener;
      return () => {};
    },
  });
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchPhone: breakable(actors.watchPhone) } }),
    { input, inspect },
  ).start();
  return { actor, calls, type: (phone: string) => notifyPhone(phone) };
};
type Environment = ReturnType<typeof open>;

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): Promise<void> => {
  // The machine ignores replies for former numbers.
  for (const call of environment.calls.abandoned()) call.answer(FACTS);
  if (event.type === 'xstate.error.actor.watchPhone') breakChild(environment.actor, 'watchPhone');
  else if (event.type === 'phone.changed') environment.type(event.phone);
  else performDefault();
  await flushPromises();
};

const check = (environment: Environment, expectedSnapshot: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  const { context } = snapshot;
  expect(context).toEqual(expectedSnapshot.context);
  // One request runs at a time, for the number in the field.
  expect(environment.calls.waiting().map(({ input }) => input)).toEqual(
    snapshot.matches('lookingUp') ? [context.phone] : [],
  );
  expect(selectFoundFacts(snapshot)).toBe(context.facts === FACTS ? FACTS : null);
};

interface Facts {
  readonly phone: string;
  readonly isKnown: boolean;
}

const sightOf = (
  phone: string,
  card: { readonly name: string; readonly orders: number; readonly returned: number } | null,
): Sight => ({
  phone: phone === '' ? 'the field is empty' : `the field has "${phone}"`,
  ...(card === null
    ? {}
    : {
        card: `the card names ${card.name} with ${card.orders} orders, and ${card.returned} parcel that came back`,
      }),
});

const oracle = defineOracle<Machine, Facts>({
  begin: ({ phone }) => ({ phone, isKnown: false }),
  next: ({ phone, isKnown }, event) => {
    if (event.type === 'phone.changed')
      return { phone: event.phone, isKnown: isKnown && event.phone === phone };
    if (event.type === 'xstate.done.actor.lookUp' && 'output' in event)
      return { phone, isKnown: event.output === FACTS };
    return { phone, isKnown };
  },
  target: ({ phone }, event, [state]) => {
    if (event.type === 'phone.changed') {
      if (event.phone === phone) return state;
      return event.phone === INCOMPLETE ? 'idle' : 'lookingUp';
    }
    if (event.type !== 'xstate.done.actor.lookUp' || !('output' in event)) return undefined;
    return event.output === FACTS ? 'found' : 'unknown';
  },
  sees: ({ phone, isKnown }) => sightOf(phone, isKnown ? { name: 'Zainab', orders: 2, returned: 1 } : null),
  shown: (snapshot) => {
    const facts = selectFoundFacts(snapshot);
    const [person] = facts?.people ?? [];
    return sightOf(
      snapshot.context.phone,
      facts && person
        ? { name: person.customer_name, orders: person.orders, returned: facts.returned_parcels }
        : null,
    );
  },
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(after.status).toBe('active');
  const [old, current] = [before.context, after.context];
  if (event.type === 'phone.changed') {
    expect(current.phone).toBe(event.phone);
    // The facts about another number are dropped at once.
    expect(current.facts).toBe(event.phone === old.phone ? old.facts : null);
    if (event.phone === old.phone) expect(after.value).toEqual(before.value);
    else expect(after.value).toBe(event.phone === INCOMPLETE ? 'idle' : 'lookingUp');
  }
  // The known facts stay while they are fetched again, and also when that fails.
  if (event.type === 'lookup.repeated' || event.type === 'xstate.error.actor.lookUp')
    expect(current).toEqual(old);
  if (event.type === 'xstate.done.actor.lookUp' && 'output' in event) {
    expect(current.facts).toBe(event.output);
    expect(after.value).toBe(event.output === FACTS ? 'found' : 'unknown');
  }
};

const ALWAYS_POSSIBLE = [
  'phone.changed → idle',
  'phone.changed → lookingUp',
  'xstate.error.actor.watchPhone',
] as const;

export const model: Model<Machine, Environment> = {
  name: 'phone-lookup',
  words,
  oracle,
  machine: phoneLookupMachine,
  // Walks with a stored customer and with an empty one.
  inputs: [{ phone: KNOWN_PHONE }, { phone: '' }],
  cases: {
    'phone.changed': () =>
      [INCOMPLETE, KNOWN_PHONE, OTHER_PHONE].map((phone) => ({ type: 'phone.changed', phone })),
    'lookup.repeated': () => [{ type: 'lookup.repeated' }],
    'xstate.done.actor.lookUp': () => [FACTS, NO_FACTS].map((facts) => done('lookUp', facts)),
    'xstate.error.actor.lookUp': () => [failed('lookUp')],
    'xstate.error.actor.watchPhone': () => [failed('watchPhone')],
  },
  allowed: {
    starting: ['always → lookingUp', 'always → idle'],
    // The eleventh digit starts the lookup at once.
    idle: ALWAYS_POSSIBLE,
    // Another number aborts the request, whose reply is never shown.
    lookingUp: [
      ...ALWAYS_POSSIBLE,
      'xstate.done.actor.lookUp → found',
      'xstate.done.actor.lookUp → unknown',
      'xstate.error.actor.lookUp → failed',
    ],
    found: [...ALWAYS_POSSIBLE, 'phone.changed → found', 'lookup.repeated → lookingUp'],
    unknown: [...ALWAYS_POSSIBLE, 'phone.changed → unknown', 'lookup.repeated → lookingUp'],
    failed: [...ALWAYS_POSSIBLE, 'phone.changed → failed', 'lookup.repeated → lookingUp'],
  },
  rules,
  fingerprint: ({ context }) => [context.phone, context.facts],
  nameOf: (event) => [
    event.type,
    'phone' in event && event.phone,
    'output' in event && event.output === FACTS,
  ],
  environment: { open, perform, check },
  limit: 10_000,
};
