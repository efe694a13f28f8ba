import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createNetworkActors } from '#machines/network/network.actors.ts';
import { networkMachine, selectConnectionNotice } from '#machines/network/network.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { words } from './network.words.ts';

type Machine = typeof networkMachine;

/** Starts the machine. The test controls the device's network and the server's answers. */
const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const clock = new SimulatedClock();
  let publish: (isOnline: boolean) => void = () => {};
  const { actors } = createNetworkActors({
    watch: (listener) => {
      publish = listener;
      return () => {
        publish = () => {};
      };
    },
    askServer: (signal) => calls.call('askServer', undefined, signal),
  });
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchNetwork: breakable(actors.watchNetwork) } }),
    { inspect, clock },
  );
  return { actor: actor.start(), calls, clock, publish: (isOnline: boolean) => publish(isOnline) };
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  // `reconnected` follows `offline`, unless the connection is lost again.
  const was = selectConnectionNotice(before);
  const is = selectConnectionNotice(after);
  if (was === 'offline') expect(is).not.toBeNull();
  if (was === null) expect(is).not.toBe('reconnected');
  // When the server answers, no notice is shown.
  if (event.type === 'xstate.done.actor.askServer') expect(is).toBeNull();
};

/**
 * The machine shows that the device is offline, and that it is online again. A server on the same device needs no
 * network.
 */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'network',
  machine: networkMachine,
  words,
  cases: {
    'network.lost': () => [{ type: 'network.lost' }],
    'network.found': () => [{ type: 'network.found' }],
    'xstate.done.actor.askServer': () => [done('askServer', undefined)],
    'xstate.error.actor.askServer': () => [failed('askServer')],
    'xstate.done.actor.askAgain': () => [done('askAgain', undefined)],
    'xstate.error.actor.askAgain': () => [failed('askAgain')],
    'xstate.error.actor.watchNetwork': () => [failed('watchNetwork')],
  },
  allowed: {
    online: ['network.lost → doubting', 'xstate.error.actor.watchNetwork → online'],
    doubting: [
      'network.found → online',
      'xstate.done.actor.askServer → reachable',
      'xstate.error.actor.askServer → offline.waiting',
      'xstate.error.actor.watchNetwork → doubting',
    ],
    reachable: [
      'network.found → online',
      'xstate.after.again → doubting',
      'xstate.error.actor.watchNetwork → reachable',
    ],
    'offline.waiting': [
      'network.found → reconnected',
      'xstate.after.again → offline.asking',
      'xstate.error.actor.watchNetwork → offline.waiting',
    ],
    'offline.asking': [
      'network.found → reconnected',
      'xstate.done.actor.askAgain → reconnected',
      'xstate.error.actor.askAgain → offline.waiting',
      'xstate.error.actor.watchNetwork → offline.asking',
    ],
    reconnected: [
      'network.lost → doubting',
      'xstate.after.said → online',
      'xstate.error.actor.watchNetwork → reconnected',
    ],
  },
  rules,
  fingerprint: (snapshot) => snapshot.children.watchNetwork?.getSnapshot().status,
  delays: { said: 5000, again: 10_000 },
  environment: {
    open,
    happen: ({ actor, calls, publish }, event, go) => {
      switch (event.type) {
        case 'network.lost':
        case 'network.found':
          return publish(event.type === 'network.found');
        case 'xstate.error.actor.watchNetwork':
          return breakChild(actor, 'watchNetwork');
        case 'xstate.done.actor.askAgain':
          return calls.next('askServer').answer(undefined);
        case 'xstate.error.actor.askAgain':
          return calls.next('askServer').fail(new Error('no network'));
        default:
          go();
      }
    },
    check: ({ actor, calls }, expected) => {
      expect(selectConnectionNotice(actor.getSnapshot())).toBe(selectConnectionNotice(expected));
      const isAsking = expected.matches('doubting') || expected.matches({ offline: 'asking' });
      expect(calls.waiting()).toHaveLength(isAsking ? 1 : 0);
    },
  },
  limit: 1000,
};
