import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '#api/contracts/auth.ts';
import { ApiError } from '#api/errors.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import { createUrlTokenActors } from '#machines/session/url-token.actors.ts';
import {
  selectIsUrlTokenUnreachable,
  selectQuestion,
  urlTokenMachine,
} from '#machines/session/url-token.machine.ts';
import { done, failed, type Model, type Opening, type Sight, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { words } from './url-token.words.ts';

type Machine = typeof urlTokenMachine;

const staff: User = { user_id: 7, username: 'staff', full_name: 'Sara Staff', role: 'staff' };
const admin: User = { user_id: 8, username: 'admin', full_name: 'Amir Admin', role: 'admin' };
const userOfUnknownRole: User = { user_id: 9, username: 'ghost', full_name: 'Some Ghost', role: 'wizard' };

const REFUSALS = [new ApiError('unauthorized', 401), new ApiError('forbidden', 403)];
const UNANSWERED = [new ApiError('server', 503), new ApiError('network', 0)];

/** Starts the machine with its real effects and token store, and with a session that records its events. */
const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const stored: string[] = [];
  const revoked: string[] = [];
  const sessionEvents: SessionEvent[] = [];
  const actor = createActor(
    machine.provide(
      createUrlTokenActors({
        auth: {
          me: (token, signal) => calls.call('verifyToken', token, signal),
          logout: async (token) => {
            revoked.push(token);
          },
        },
        tokens: { write: (token) => stored.push(token) },
        session: { send: (event) => sessionEvents.push(event) },
      }),
    ),
    { input, inspect },
  ).start();
  return { actor, calls, stored, revoked, sessionEvents, choices: { accepted: false, signedOut: false } };
};
type Rig = ReturnType<typeof open>;

const sightOf = (names: readonly string[]): Sight =>
  names.length === 0 ? {} : { people: `the question names ${names.join(' and ')}` };

/** Spec 1 section 4 and decision 4: who owns the token, and who is signed in. */
const oracle = defineOracle<Machine, { readonly isSignedIn: boolean }>({
  begin: ({ signedIn }) => ({ isSignedIn: signedIn !== null }),
  next: (facts) => facts,
  target: ({ isSignedIn }, event) => {
    // Only a refusal of the server discards a token.
    if (event.type === 'xstate.error.actor.verifyToken' && 'error' in event)
      return REFUSALS.some((refusal) => refusal === event.error) ? 'discarded' : 'unreachable';
    if (event.type !== 'xstate.done.actor.verifyToken' || !('output' in event)) return undefined;
    if (event.output === staff || !isSignedIn) return 'stored';
    return event.output === admin ? 'asking' : 'discarded';
  },
  sees: (_, [state]) => sightOf(state === 'asking' ? ['Sara Staff', 'Amir Admin'] : []),
  shown: (snapshot) => {
    const question = selectQuestion(snapshot);
    return sightOf(question ? [question.user.full_name, question.owner.full_name] : []);
  },
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { signedIn } = after.context;
  // The question names the person who is signed in and the owner of the token.
  const question = selectQuestion(after);
  expect(question !== null).toBe(after.matches('asking'));
  if (question) expect([question.user, question.owner]).toEqual([staff, admin]);
  expect(selectIsUrlTokenUnreachable(after)).toBe(after.matches('unreachable'));
  if (event.type === 'xstate.done.actor.verifyToken' && 'output' in event) {
    const { output } = event;
    if (output === userOfUnknownRole) expect(after.value).toBe(signedIn ? 'discarded' : 'stored');
    // The person is asked only if the token belongs to somebody else.
    else if (output === admin && signedIn) expect(after.matches('asking')).toBe(true);
    else expect(after.matches('stored')).toBe(true);
  }
  // Only a refusal of the server discards a token.
  if (event.type === 'xstate.error.actor.verifyToken' && 'error' in event) {
    const isRefusal = REFUSALS.some((refusal) => refusal === event.error);
    expect(after.value).toBe(isRefusal ? 'discarded' : 'unreachable');
  }
  expect([after.context.token, signedIn]).toEqual([before.context.token, before.context.signedIn]);
};

const TOKEN_CHANGED = { type: 'token.changedElsewhere', token: 'from-url' } as const;

const check = ({ actor, calls, stored, revoked, sessionEvents, choices }: Rig): void => {
  const now = actor.getSnapshot();
  expect(calls.made.every(({ input }) => input === 'from-url')).toBe(true);
  // The token is stored only when it is accepted.
  const isStored = now.matches('stored');
  expect(stored).toEqual(isStored ? ['from-url'] : []);
  // The server signs out the person who is replaced.
  expect(revoked).toEqual(choices.accepted ? ['stored'] : []);
  const expected: readonly SessionEvent[] = [
    ...(isStored ? [TOKEN_CHANGED] : []),
    ...(choices.signedOut ? [{ type: 'signOut.requested' } as const] : []),
  ];
  expect(sessionEvents).toEqual(expected);
};

export const model: Model<Machine, Rig> = {
  name: 'url-token',
  words,
  oracle,
  machine: urlTokenMachine,
  inputs: [
    { token: 'from-url', signedIn: null },
    { token: 'from-url', signedIn: { token: 'stored', user: staff } },
  ],
  cases: {
    'xstate.done.actor.verifyToken': () =>
      [staff, admin, userOfUnknownRole].map((user) => done('verifyToken', user)),
    'xstate.error.actor.verifyToken': () =>
      [...REFUSALS, ...UNANSWERED].map((error) => failed('verifyToken', error)),
    'verification.retried': () => [{ type: 'verification.retried' }],
    'urlToken.accepted': () => [{ type: 'urlToken.accepted' }],
    'urlToken.declined': () => [{ type: 'urlToken.declined' }],
    'signOut.requested': () => [{ type: 'signOut.requested' }],
  },
  allowed: {
    verifying: [
      'xstate.done.actor.verifyToken → asking',
      'xstate.done.actor.verifyToken → stored',
      'xstate.done.actor.verifyToken → discarded',
      'xstate.error.actor.verifyToken → discarded',
      'xstate.error.actor.verifyToken → unreachable',
    ],
    unreachable: ['verification.retried → verifying', 'signOut.requested → discarded'],
    // The person who is signed in stays or is replaced.
    asking: ['urlToken.accepted → stored', 'urlToken.declined → discarded'],
    stored: [],
    discarded: [],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: {
    open,
    perform: ({ choices }, event, performDefault) => {
      choices.accepted ||= event.type === 'urlToken.accepted';
      choices.signedOut ||= event.type === 'signOut.requested';
      performDefault();
    },
    check: (rig, expected) => {
      expect(rig.actor.getSnapshot().context).toEqual(expected.context);
      check(rig);
    },
  },
  limit: 1000,
};
