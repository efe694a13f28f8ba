import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createClient } from '#api/client.ts';
import type { Change } from '#api/contracts/events.ts';
import { type BehindMs, createEventsApi, type EventsListener } from '#api/events.ts';
import { FEED_RESUMED, MAX_OPENING_MS } from '#domain/changes.ts';
import { createChangesActors } from '#machines/changes/changes.actors.ts';
import { changesMachine, selectIsLive } from '#machines/changes/changes.machine.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';

const moved: Change = { entity: 'd2c_order', id: '12', version: 3, action: 'order.moved', by: 'admin' };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Replaces the clock of the page. The test advances it. */
const stubClock = () => {
  let now = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    advance: (ms: number): void => {
      now += ms;
    },
  };
};

interface Stream {
  readonly listener: EventsListener;
  readonly end: () => void;
  readonly signal: AbortSignal;
  readonly behindMs: BehindMs;
}

/** Streams that the test opens, feeds and ends. */
const open = () => {
  const streams: Stream[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    changesMachine.provide(
      createChangesActors(
        (listener, signal, { behindMs }) =>
          new Promise((resolve) => streams.push({ listener, end: resolve, signal, behindMs })),
      ),
    ),
    { clock },
  ).start();
  const received: Change[] = [];
  actor.on('changed', ({ change }) => received.push(change));
  const last = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('there is no stream');
    return stream;
  };
  return { actor, clock, streams, received, last };
};

describe('the event feed', () => {
  test('emits a change', () => {
    const { actor, received, last } = open();
    expect(selectIsLive(actor.getSnapshot())).toBe(false);
    last().listener.onOpen();
    expect(selectIsLive(actor.getSnapshot())).toBe(true);
    last().listener.onChange(moved);
    expect(received).toEqual([moved]);
  });

  test('reconnects after increasing delays, and reports a gap', async () => {
    const { clock, streams, received, last } = open();
    last().listener.onOpen();
    for (const delayMs of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = streams.length;
      last().end();
      await flushPromises();
      clock.increment(delayMs - 1);
      expect(streams).toHaveLength(before);
      clock.increment(1);
      expect(streams).toHaveLength(before + 1);
    }
    last().listener.onOpen();
    expect(received).toEqual([FEED_RESUMED]);
    last().end();
    await flushPromises();
    const before = streams.length;
    clock.increment(1000);
    expect(streams).toHaveLength(before + 1);
  });

  test('closes a connection without heartbeats', () => {
    const { actor, clock, last } = open();
    const { listener, signal } = last();
    listener.onOpen();
    clock.increment(59_999);
    listener.onActivity();
    clock.increment(59_999);
    expect(selectIsLive(actor.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectIsLive(actor.getSnapshot())).toBe(false);
    expect(signal.aborted).toBe(true);
  });
});

describe('a gap before the first subscription', () => {
  test('is counted from the start of the page until the first stream opens', async () => {
    const clockOfPage = stubClock();
    const { clock, last } = open();
    clockOfPage.advance(700);
    expect(last().behindMs()).toBe(700);
    last().listener.onOpen();
    clockOfPage.advance(700);
    expect(last().behindMs()).toBeUndefined();
    last().end();
    await flushPromises();
    clock.increment(1000);
    expect(last().behindMs()).toBeUndefined();
  });

  test('is reported by the next stream if the first never opened', async () => {
    const { clock, received, last } = open();
    last().end();
    await flushPromises();
    clock.increment(1000);
    expect(last().behindMs()).toBeUndefined();
    last().listener.onOpen();
    expect(received).toEqual([FEED_RESUMED]);
  });

  test('does not stop a change that arrives before the stream is open', () => {
    const { actor, received, last } = open();
    last().listener.onChange(moved);
    expect(received).toEqual([moved]);
    expect(selectIsLive(actor.getSnapshot())).toBe(false);
  });
});

describe('the event stream', () => {
  const upToDate = { behindMs: () => undefined };
  const watch = async (
    parts: readonly (string | Uint8Array)[],
    options: { behindMs: BehindMs } = upToDate,
  ) => {
    const requests: { url: string; authorization: string | null }[] = [];
    const changes: Change[] = [];
    await createEventsApi(
      createClient({
        origin: 'http://portal.example',
        readToken: () => 'secret',
        onUnauthorized: () => undefined,
        fetch: async (input, init) => {
          const { url, headers } = new Request(input, init);
          requests.push({ url, authorization: headers.get('Authorization') });
          const bytes = new TextEncoder();
          const body = new ReadableStream({
            start: (stream) => {
              for (const chunk of parts)
                stream.enqueue(typeof chunk === 'string' ? bytes.encode(chunk) : chunk);
              stream.close();
            },
          });
          return new Response(body);
        },
      }),
    ).watch(
      { onOpen: () => undefined, onActivity: () => undefined, onChange: (change) => changes.push(change) },
      new AbortController().signal,
      options,
    );
    return { requests, changes };
  };

  test('is parsed wherever the network splits it, without comments and unknown lines', async () => {
    const text = `event: ready\ndata: {}\n\n: still here\n\nevent: change\ndata: ${JSON.stringify(moved)}\n\ndata: {nonsense\n\n`;
    for (let position = 0; position <= text.length; position += 1) {
      const { changes } = await watch([text.slice(0, position), text.slice(position)]);
      expect(changes).toEqual([moved]);
    }
  });

  test('ignores unknown entities and continues', async () => {
    const unknown = JSON.stringify({ ...moved, entity: 'spool' });
    const { changes } = await watch([`data: ${unknown}\n\ndata: ${JSON.stringify(moved)}\n\n`]);
    expect(changes).toEqual([moved]);
  });

  test.each([
    ['line ends of two characters', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark in front', (text: string) => `\uFEFF${text}`],
    [
      'comments and unknown fields between its lines',
      (text: string) => text.replaceAll('data:', ': no\nx: y\ndata:'),
    ],
    ['no space after the colon', (text: string) => text.replaceAll('data: ', 'data:')],
    ['data over several lines', (text: string) => text.replace('{"', '{\ndata: "')],
  ])('is parsed with %s, split at any byte', async (_case, rewrite) => {
    const expected = { ...moved, by: 'نور 🙂' };
    const bytes = new TextEncoder().encode(
      rewrite(`event: change\ndata: ${JSON.stringify(expected)}\n\n: end\n\n`),
    );
    for (let position = 0; position <= bytes.length; position += 1) {
      const { changes } = await watch([bytes.subarray(0, position), bytes.subarray(position)]);
      expect(changes).toEqual([expected]);
    }
    expect((await watch([...bytes].map((byte) => Uint8Array.of(byte)))).changes).toEqual([expected]);
  });

  test('drops an event that the end of the stream cuts off', async () => {
    expect((await watch([`data: ${JSON.stringify(moved)}\n`])).changes).toEqual([]);
  });

  test('skips an event of 500,000 characters', async () => {
    const huge = `data: ${'x'.repeat(500_000)}\n\n`;
    const text = `${huge}data: ${JSON.stringify(moved)}\n\n`;
    const parts = Array.from({ length: 510 }, (_, index) => text.slice(index * 1000, (index + 1) * 1000));
    expect((await watch(parts)).changes).toEqual([moved]);
  });

  test.each([
    ['a line', `data: ${'x'.repeat(99_000)}`],
    ['an event', `data: ${'x'.repeat(99_000)}\n`],
  ])('is closed if %s never ends', async (_case, chunk) => {
    let isClosed = false;
    const events = createEventsApi(
      createClient({
        origin: 'http://portal.example',
        readToken: () => null,
        onUnauthorized: () => undefined,
        fetch: async () =>
          new Response(
            new ReadableStream({
              pull: (stream) => stream.enqueue(new TextEncoder().encode(chunk)),
              cancel: () => {
                isClosed = true;
              },
            }),
          ),
      }),
    );
    const listener = { onOpen: () => undefined, onActivity: () => undefined, onChange: () => undefined };
    await expect(events.watch(listener, new AbortController().signal, upToDate)).rejects.toMatchObject({
      kind: 'unreadable',
      cause: { type: 'max-buffer-size-exceeded' },
    });
    expect(isClosed).toBe(true);
  });

  test('has the token in its header, never in its URL', async () => {
    const { requests } = await watch([]);
    expect(requests).toEqual([
      { url: 'http://portal.example/api/v1/events', authorization: 'Bearer secret' },
    ]);
  });

  test('sends the length of the gap, rounded up', async () => {
    const { requests } = await watch([], { behindMs: () => 700.2 });
    expect(requests.map(({ url }) => url)).toEqual(['http://portal.example/api/v1/events?behind_ms=701']);
  });

  test.each([
    ['at most the time that the server replays', MAX_OPENING_MS, 700, []],
    ['longer than the server replays', MAX_OPENING_MS + 1, 700, [FEED_RESUMED]],
    ['longer, when no change can be missed', MAX_OPENING_MS + 1, undefined, []],
  ])(
    'reports a gap if opening takes longer than the server replays: %s',
    async (_case, openingMs, gapMs, missed) => {
      const clockOfPage = stubClock();
      const changes: Change[] = [];
      const events = createEventsApi(
        createClient({
          origin: 'http://portal.example',
          readToken: () => null,
          onUnauthorized: () => undefined,
          fetch: async () => {
            clockOfPage.advance(openingMs);
            return new Response('');
          },
        }),
      );
      const opened: string[] = [];
      await events.watch(
        {
          onOpen: () => opened.push('opened'),
          onActivity: () => undefined,
          onChange: (change) => changes.push(change),
        },
        new AbortController().signal,
        { behindMs: () => gapMs },
      );
      expect(opened).toEqual(['opened']);
      expect(changes).toEqual(missed);
    },
  );

  test('reports a refusal with 401', async () => {
    const rejectedTokens: (string | null)[] = [];
    const events = createEventsApi(
      createClient({
        origin: 'http://portal.example',
        readToken: () => 'old',
        onUnauthorized: (token) => rejectedTokens.push(token),
        fetch: async () => new Response('', { status: 401 }),
      }),
    );
    const listener = { onOpen: () => undefined, onActivity: () => undefined, onChange: () => undefined };
    await expect(events.watch(listener, new AbortController().signal, upToDate)).rejects.toThrow('401');
    expect(rejectedTokens).toEqual(['old']);
  });
});
