import { expect } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import { ApiError } from '#api/errors.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { createChangesActors, type FeedListener } from '#machines/changes/changes.actors.ts';
import { changesMachine, selectIsLive, selectIsUnsupported } from '#machines/changes/changes.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { words } from './changes.words.ts';

type Machine = typeof changesMachine;

const MOVED: Change = { entity: 'd2c_order', id: '12', version: 2, action: 'order.moved', by: 'admin' };
/** After this number of losses the wait has its maximum. */
const MAX_LOSSES = 6;

const lossesOf = ({ context }: SnapshotFrom<Machine>): number => Math.min(context.losses, MAX_LOSSES);

/** Streams that the test opens, feeds and ends. */
const open = ({ machine, inspect }: Opening<Machine>) => {
  const streams: {
    listener: FeedListener;
    end: () => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
    isSeizing: boolean;
  }[] = [];
  const clock = new SimulatedClock();
  const { actors } = createChangesActors(
    (listener, signal, { isSeizing }) =>
      new Promise((end, fail) => streams.push({ listener, end, fail, signal, isSeizing })),
  );
  const actor = createActor(machine.provide({ actors: { listen: breakable(actors.listen) } }), {
    clock,
    inspect,
  });
  const received: Change[] = [];
  actor.on('changed', ({ change }) => received.push(change));
  return { actor: actor.start(), clock, streams, received, expected: [] as Change[] };
};
type Feed = ReturnType<typeof open>;

const perform = async (feed: Feed, event: ModelEvent<Machine>): Promise<void> => {
  const { actor, clock, streams, expected } = feed;
  const before = actor.getSnapshot();
  const stream = streams.at(-1);
  if (!stream) throw new Error('there is no stream');
  switch (event.type) {
    case 'feed.opened':
      stream.listener.onOpen();
      // After a gap, or when another tab takes over the connection, changes may have been missed.
      if (before.context.hasGap || before.matches({ listening: 'open' })) expected.push(FEED_RESUMED);
      return;
    case 'leadership.gained':
      return stream.listener.onLead();
    case 'feed.eventReceived':
      return stream.listener.onActivity();
    case 'feed.changed':
      stream.listener.onChange(event.change);
      expected.push(event.change);
      return;
    case 'feed.lost':
      stream.end();
      return flushPromises();
    case 'feed.unsupported':
      stream.fail(new ApiError('unsupported', 404));
      return flushPromises();
    case 'xstate.error.actor.listen':
      breakChild(actor, 'listen');
      // The failed stream has ended.
      streams.pop();
      return;
    case 'xstate.after.backOff.changes.waiting': {
      const wait = [1000, 2000, 4000, 8000, 16_000, 30_000][before.context.losses - 1] ?? 30_000;
      clock.increment(wait - 1);
      expect(actor.getSnapshot().matches('waiting')).toBe(true);
      clock.increment(1);
      return;
    }
    default:
      // There is no heartbeat for a minute.
      clock.increment(59_999);
      expect(actor.getSnapshot().value).toEqual(before.value);
      clock.increment(1);
  }
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { losses } = before.context;
  expect(selectIsLive(after)).toBe(after.matches({ listening: 'open' }));
  expect(selectIsUnsupported(after)).toBe(after.matches('unsupported'));
  // Each loss doubles the next wait, until the tab listens again.
  const isLost = after.matches('waiting') && !before.matches('waiting');
  const isConnected = before.matches({ listening: 'connecting' }) && after.matches({ listening: 'open' });
  if (event.type === 'feed.opened') expect(selectIsLive(after)).toBe(true);
  expect(after.context.losses).toBe(isLost ? losses + 1 : isConnected ? 0 : losses);
  // A tab is live only when the leading tab is live. It may have missed changes in the meantime.
  const isNewLeader = event.type === 'leadership.gained';
  if (isNewLeader) expect(after.matches({ listening: 'connecting' })).toBe(true);
  const isGap = isLost || (isNewLeader && before.matches({ listening: 'open' }));
  expect(after.context.hasGap).toBe(!isConnected && (isGap || before.context.hasGap));
  // A tab takes the lead only after silence.
  if (isLost) expect(after.context.wasSilent).toBe(event.type.startsWith('xstate.after.silence'));
};

export const model: Model<Machine, Feed> = {
  name: 'changes',
  words,
  machine: changesMachine,
  cases: {
    'leadership.gained': () => [{ type: 'leadership.gained' }],
    'feed.opened': () => [],
    'feed.eventReceived': () => [{ type: 'feed.eventReceived' }],
    'feed.changed': () => [{ type: 'feed.changed', change: MOVED }],
    'feed.lost': () => [{ type: 'feed.lost' }],
    'feed.unsupported': () => [{ type: 'feed.unsupported' }],
    'xstate.error.actor.listen': () => [failed('listen')],
  },
  // The stream opens both with and without missed changes.
  eventsInAnyState: (snapshot) => (snapshot.matches('listening') ? [{ type: 'feed.opened' }] : []),
  allowed: {
    'listening.connecting': [
      'leadership.gained → listening.connecting',
      'feed.changed → listening.connecting',
      'feed.opened → listening.open',
      'feed.lost → waiting',
      'feed.unsupported → unsupported',
      'xstate.error.actor.listen → waiting',
      'xstate.after.silence → waiting',
    ],
    'listening.open': [
      'leadership.gained → listening.connecting',
      'feed.opened → listening.open',
      'feed.eventReceived → listening.open',
      'feed.changed → listening.open',
      'feed.lost → waiting',
      'feed.unsupported → unsupported',
      'xstate.error.actor.listen → waiting',
      'xstate.after.silence → waiting',
    ],
    unsupported: [],
    waiting: ['xstate.after.backOff → listening.connecting'],
  },
  rules,
  fingerprint: (snapshot) => [lossesOf(snapshot), snapshot.context.hasGap, snapshot.context.wasSilent],
  environment: {
    open,
    perform,
    check: ({ actor, streams, received, expected }, after) => {
      const snapshot = actor.getSnapshot();
      expect(lossesOf(snapshot)).toBe(lossesOf(after));
      expect(received).toEqual(expected);
      // There is one connection at a time, and none while the machine waits.
      const live = streams.filter(({ signal }) => !signal.aborted);
      expect(live).toEqual(snapshot.matches('listening') ? streams.slice(-1) : []);
      if (live[0] && lossesOf(after) > 0) expect(live[0].isSeizing).toBe(after.context.wasSilent);
    },
  },
  limit: 2000,
};
