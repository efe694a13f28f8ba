import { expect, test, vi } from 'vitest';
import { createOpenStreams } from '#server/http/open-streams.ts';

const throwReported = (error: unknown): never => {
  throw error;
};
const allSessionsLive = async (sessions: readonly string[]) => new Set(sessions);

test('a seventh stream of a session ends its oldest, and no stream of another session', () => {
  const { open, count } = createOpenStreams({ findLiveSessions: allSessionsLive, report: throwReported });
  const otherStream = open('other', 2);
  const ownStreams = Array.from({ length: 8 }, () => open('mine', 1));
  expect(ownStreams.map(({ signal }) => signal.aborted)).toEqual([true, true, ...Array(6).fill(false)]);
  expect([otherStream.signal.aborted, count()]).toEqual([false, 7]);
});

test('a person has at most 24 streams over all sessions', () => {
  const { open, count } = createOpenStreams({ findLiveSessions: allSessionsLive, report: throwReported });
  const ownStreams = Array.from({ length: 30 }, (_, index) => open(`session ${index % 6}`, 1));
  expect(ownStreams.filter(({ signal }) => signal.aborted)).toHaveLength(6);
  expect(ownStreams.slice(0, 6).every(({ signal }) => signal.aborted)).toBe(true);
  expect(count()).toBe(24);
});

test('a closed stream frees its place', () => {
  const { open, count } = createOpenStreams({ findLiveSessions: allSessionsLive, report: throwReported });
  for (let count = 0; count < 20; count += 1) open('mine', 1).close();
  const lastStream = open('mine', 1);
  expect([lastStream.signal.aborted, count()]).toEqual([false, 1]);
});

test('an ended session closes its streams within a second, and one query checks all streams', async () => {
  vi.useFakeTimers();
  try {
    const liveSessions = new Set(['stays', 'goes']);
    const queries: (readonly string[])[] = [];
    const { open, count } = createOpenStreams({
      findLiveSessions: async (sessions) => {
        queries.push(sessions);
        return new Set(sessions.filter((session) => liveSessions.has(session)));
      },
      report: throwReported,
    });
    const [liveStream, firstEndedStream, secondEndedStream] = [
      open('stays', 1),
      open('goes', 2),
      open('goes', 2),
    ];
    await vi.advanceTimersByTimeAsync(1000);
    expect(count()).toBe(3);
    liveSessions.delete('goes');
    await vi.advanceTimersByTimeAsync(1000);
    expect([liveStream, firstEndedStream, secondEndedStream].map(({ signal }) => signal.aborted)).toEqual([
      false,
      true,
      true,
    ]);
    expect(queries).toEqual([
      ['stays', 'goes'],
      ['stays', 'goes'],
    ]);
    // Without streams there is no query, because the app may be stopping with its connections.
    liveStream.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([queries.length, vi.getTimerCount()]).toEqual([2, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('an unavailable database ends no stream, and is queried again', async () => {
  vi.useFakeTimers();
  try {
    let isDatabaseDown = true;
    const report = vi.fn<(error: unknown) => void>();
    const { open } = createOpenStreams({
      findLiveSessions: async () => {
        if (isDatabaseDown) throw new Error('away');
        return new Set<string>();
      },
      report,
    });
    const stream = open('mine', 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(stream.signal.aborted).toBe(false);
    expect(report.mock.calls).toEqual(Array(5).fill([new Error('away')]));
    isDatabaseDown = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(stream.signal.aborted).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
