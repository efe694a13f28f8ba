import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createNetworkActors } from '#machines/network/network.actors.ts';
import { networkMachine, selectConnectionNotice } from '#machines/network/network.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { words } from './network.words.ts';

type Machine = typeof networkMachine;

/** Starts the machine. The test controls the device's network and the server's replies. */
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
    probeServer: (signal) => calls.call('probeServer', undefined, signal),
  });
  const actor = createActor(
    machine.provide({ actors: { ...actors, watchNetwork: breakable(actors.watchNetwork) } }),
    { inspect, clock },
  );
  return { actor: actor.start(), calls, clock, publish: (isOnline: boolean) => publish(isOnline) };
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  // `reconnected` follows `offline`, unless the connection is lost again.
  const oldNotice = selectConnectionNotice(before);
  const notice = selectConnectionNotice(after);
  if (oldNotice === 'offline') expect(notice).not.toBeNull();
  if (oldNotice === null) expect(notice).not.toBe('reconnected');
  // When the server replies, no notice is shown.
  if (event.type === 'xstate.done.actor.probeServer') expect(notice).toBeNull();
};

/**
 * The machine shows that the device is offline, and that it is online again. A server on the same device
 * needs no network.
 */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'network',
  machine: networkMachine,
  words,
  cases: {
    'network.lost': () => [{ type: 'network.lost' }],
    'network.restored': () => [{ type: 'network.restored' }],
    'xstate.done.actor.probeServer': () => [done('probeServer', undefined)],
    'xstate.error.actor.probeServer': () => [failed('probeServer')],
    'xstate.done.actor.probeAgain': () => [done('probeAgain', undefined)],
    'xstate.error.actor.probeAgain': () => [failed('probeAgain')],
    'xstate.error.actor.watchNetwork': () => [failed('watchNetwork')],
  },
  allowed: {
    online: ['network.lost → checking', 'xstate.error.actor.watchNetwork → online'],
    checking: [
      'network.restored → online',
      'xstate.done.actor.probeServer → reachable',
      'xstate.error.actor.probeServer → offline.waiting',
      'xstate.error.actor.watchNetwork → checking',
    ],
    reachable: [
      'network.restored → online',
      'xstate.after.retry → checking',
      'xstate.error.actor.watchNetwork → reachable',
    ],
    'offline.waiting': [
      'network.restored → reconnected',
      'xstate.after.retry → offline.probing',
      'xstate.error.actor.watchNetwork → offline.waiting',
    ],
    'offline.probing': [
      'network.restored → reconnected',
      'xstate.done.actor.probeAgain → reconnected',
      'xstate.error.actor.probeAgain → offline.waiting',
      'xstate.error.actor.watchNetwork → offline.probing',
    ],
    reconnected: [
      'network.lost → checking',
      'xstate.after.reconnectedShown → online',
      'xstate.error.actor.watchNetwork → reconnected',
    ],
  },
  rules,
  fingerprint: (snapshot) => snapshot.children.watchNetwork?.getSnapshot().status,
  delays: { reconnectedShown: 5000, retry: 10_000 },
  environment: {
    open,
    perform: ({ actor, calls, publish }, event, performDefault) => {
      switch (event.type) {
        case 'network.lost':
        case 'network.restored':
          return publish(event.type === 'network.restored');
        case 'xstate.error.actor.watchNetwork':
          return breakChild(actor, 'watchNetwork');
        case 'xstate.done.actor.probeAgain':
          return calls.latest('probeServer').answer(undefined);
        case 'xstate.error.actor.probeAgain':
          return calls.latest('probeServer').fail(new Error('no network'));
        default:
          performDefault();
      }
    },
    check: ({ actor, calls }, expected) => {
      expect(selectConnectionNotice(actor.getSnapshot())).toBe(selectConnectionNotice(expected));
      const isProbing = expected.matches('checking') || expected.matches({ offline: 'probing' });
      expect(calls.waiting()).toHaveLength(isProbing ? 1 : 0);
    },
  },
  limit: 1000,
};
