import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Change } from '#api/contracts/events.ts';
import type { EventsListener } from '#api/events.ts';
import { FEED_RESUMED } from '#domain/changes.ts';
import { createChangesActors } from '#machines/changes/changes.actors.ts';
import { changesMachine, selectIsLive } from '#machines/changes/changes.machine.ts';
import { sessionNameOf, shareStreamBetweenTabs, type Tabs } from '#machines/changes/tabs.actors.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';

const changed = (id: string): Change => ({
  entity: 'd2c_order',
  id,
  version: 3,
  action: 'order.moved',
  by: 'admin',
});

let browsers = 0;

/** No delivery takes so many turns of the event loop. */
const MAX_TURNS = 10_000;
/** Locks and channels deliver in turns of the event loop, so this checks after each turn, without a clock. */
const until = async <Result>(check: () => Result): Promise<Result> => {
  for (let turn = 0; ; turn += 1) {
    await flushPromises();
    try {
      return check();
    } catch (error) {
      if (turn === MAX_TURNS) throw error;
    }
  }
};

/**
 * Opens tabs of one browser with real locks and channels, and a server whose streams the test feeds and
 * breaks.
 */
const openBrowser = () => {
  browsers += 1;
  const name = `feed.test.${browsers}`;
  const streams: { tab: string; listener: EventsListener; end: () => void; signal: AbortSignal }[] = [];
  const live = () => streams.filter(({ signal }) => !signal.aborted);
  const open = (
    tab: string,
    { feedName = name, locks = navigator.locks, ...rest }: Partial<Tabs> & { feedName?: string } = {},
  ) => {
    const clock = new SimulatedClock();
    const watch = shareStreamBetweenTabs(
      {
        watch: (listener, signal) =>
          new Promise((resolve, reject) => {
            const stream = {
              tab,
              listener,
              signal,
              end: () => {
                streams.splice(streams.indexOf(stream), 1);
                resolve();
              },
            };
            streams.push(stream);
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      },
      {
        locks,
        openChannel: (channel) => new BroadcastChannel(channel),
        readChannelName: () => feedName,
        ...rest,
      },
    );
    const actor = createActor(changesMachine.provide(createChangesActors(watch)), { clock }).start();
    const received: Change[] = [];
    actor.on('changed', ({ change }) => received.push(change));
    onTestFinished(() => void actor.stop());
    return {
      actor,
      clock,
      received,
      isLive: () => selectIsLive(actor.getSnapshot()),
      close: () => void actor.stop(),
    };
  };
  const leader = async (tab: string) =>
    until(() => {
      const [stream, ...others] = live();
      expect(others).toEqual([]);
      if (stream?.tab !== tab) throw new Error(`${tab} does not lead`);
      return stream;
    });
  return { name, open, live, leader };
};
/** Acquires the lock like a leading tab, without the app. */
const acquireLock = async (name: string, options: LockOptions = {}) => {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  const release = await new Promise<() => void>((granted) => {
    navigator.locks
      .request(name, options, () => new Promise<void>((resolve) => granted(resolve)))
      .catch(() => undefined);
  });
  onTestFinished(release);
  return { channel, end: release };
};

describe('the tabs of one browser', () => {
  test('share one stream, and all of them receive its events', async () => {
    const { open, leader, live } = openBrowser();
    const first = open('first');
    const stream = await leader('first');
    stream.listener.onOpen();
    // Only a tab that subscribes before the stream is open receives `feed resumed`.
    const tabs = [first, open('second'), open('third')];
    await until(() => expect(tabs.map(({ isLive }) => isLive())).toEqual([true, true, true]));
    stream.listener.onActivity();
    stream.listener.onChange(changed('12'));
    await until(() =>
      expect(tabs.map(({ received }) => received)).toEqual([1, 2, 3].map(() => [changed('12')])),
    );
    expect(live()).toHaveLength(1);
  });

  test('include later tabs, which are live at once', async () => {
    const { open, leader } = openBrowser();
    const first = open('first');
    (await leader('first')).listener.onOpen();
    const laterTab = open('late');
    await until(() => expect(laterTab.isLive()).toBe(true));
    expect(first.received).toEqual([]);
  });

  test('report possibly missed changes to a tab that opens while the leading tab reconnects', async () => {
    const { open, leader, name } = openBrowser();
    const observer = new BroadcastChannel(name);
    onTestFinished(() => observer.close());
    const messages: unknown[] = [];
    observer.onmessage = ({ data }) => messages.push(data);
    const first = open('first');
    const stream = await leader('first');
    stream.listener.onOpen();
    await until(() => expect(first.isLive()).toBe(true));
    stream.end();
    await until(() => expect(first.isLive()).toBe(false));
    first.clock.increment(1000);
    const next = await leader('first');
    messages.length = 0;
    const laterTab = open('late');
    // The leading tab has received the question, but its stream is not open yet.
    await until(() => expect(messages).toEqual([expect.objectContaining({ of: 'asked' })]));
    next.listener.onOpen();
    await until(() => expect(laterTab.received).toEqual([FEED_RESUMED]));
    expect(laterTab.isLive()).toBe(true);
  });

  test('elect a new leading tab when the old one ends, and all of them receive the gap', async () => {
    const { open, leader, name } = openBrowser();
    // The browser ends a tab without any message.
    const closed = await acquireLock(name);
    const [second, third] = [open('second'), open('third')];
    closed.channel.postMessage({ of: 'opened', to: null });
    await until(() => expect([second.isLive(), third.isLive()]).toEqual([true, true]));
    closed.end();
    const stream = await leader('second');
    expect(second.isLive()).toBe(false);
    stream.listener.onOpen();
    await until(() => expect([second.received, third.received]).toEqual([[FEED_RESUMED], [FEED_RESUMED]]));
    stream.listener.onChange(changed('13'));
    await until(() => expect(third.received).toEqual([FEED_RESUMED, changed('13')]));
  });

  test('replace a broken stream once', async () => {
    const { open, leader, live } = openBrowser();
    const [first, second] = [open('first'), open('second')];
    const stream = await leader('first');
    stream.listener.onOpen();
    await until(() => expect(second.isLive()).toBe(true));
    stream.end();
    await until(() => expect([first.isLive(), second.isLive()]).toEqual([false, false]));
    second.clock.increment(1000);
    (await leader('second')).listener.onOpen();
    first.clock.increment(1000);
    await until(() => expect(first.received).toEqual([FEED_RESUMED]));
    expect(live()).toHaveLength(1);
  });

  test('replace a frozen leading tab after a wait', async () => {
    const { open, leader, name } = openBrowser();
    await acquireLock(name);
    const tab = open('awake');
    tab.clock.increment(60_000);
    tab.clock.increment(1000);
    (await leader('awake')).listener.onOpen();
    expect(tab.isLive()).toBe(true);
  });

  test('make a replaced leading tab close its stream and follow', async () => {
    const { open, leader, name } = openBrowser();
    const tab = open('deposed');
    const stream = await leader('deposed');
    stream.listener.onOpen();
    const { channel } = await acquireLock(name, { steal: true });
    await until(() => expect(stream.signal.aborted).toBe(true));
    await until(() => expect(tab.actor.getSnapshot().value).toBe('waiting'));
    tab.clock.increment(1000);
    channel.postMessage({ of: 'opened', to: null });
    await until(() => expect(tab.isLive()).toBe(true));
  });

  test('are separated by person and session', async () => {
    const { open, live } = openBrowser();
    const [ann, bob] = [
      open('ann', { feedName: sessionNameOf(1, 'a') }),
      open('bob', { feedName: sessionNameOf(2, 'b') }),
    ];
    await until(() => expect(live().map(({ tab }) => tab)).toEqual(['ann', 'bob']));
    live()[0]?.listener.onOpen();
    live()[1]?.listener.onOpen();
    live()[0]?.listener.onChange(changed('12'));
    await until(() => expect(ann.received).toEqual([changed('12')]));
    expect(bob.received).toEqual([]);
    expect(sessionNameOf(1, 'a')).not.toBe(sessionNameOf(1, 'b'));
    expect(sessionNameOf(1, 'the-secret')).not.toContain('secret');
  });

  test('ignore messages that no version of the app sends', async () => {
    const { open, leader, name } = openBrowser();
    open('first');
    (await leader('first')).listener.onOpen();
    const second = open('second');
    await until(() => expect(second.isLive()).toBe(true));
    const channel = new BroadcastChannel(name);
    onTestFinished(() => channel.close());
    for (const message of [null, 'lost', { of: 'gone' }, { of: 'changed', change: { entity: 'spool' } }])
      channel.postMessage(message);
    channel.postMessage({ of: 'changed', change: changed('12') });
    await until(() => expect(second.received).toEqual([changed('12')]));
    expect(second.isLive()).toBe(true);
  });
});

test.each<[without: string, denied: Partial<Tabs>]>([
  [
    'channels',
    {
      openChannel: () => {
        throw new Error('denied');
      },
    },
  ],
  ['locks', { locks: { request: () => Promise.reject(new Error('denied')) } }],
])('a tab without %s opens its own stream', async (_without, denied) => {
  const { open, leader } = openBrowser();
  const tab = open('alone', denied);
  (await leader('alone')).listener.onOpen();
  expect(tab.isLive()).toBe(true);
});
