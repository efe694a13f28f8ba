import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWhileHere } from '#views/bridges/leaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openWindow = () => {
  const events = new EventTarget();
  const host = Object.assign(events, { setTimeout: (act: () => void, ms: number) => setTimeout(act, ms) });
  return { events, whileHere: createWhileHere(host) };
};

/** How a request that the browser breaks off ends for whoever asked: 'nothing' as long as they do not hear of it. */
const breakOff = (whileHere: ReturnType<typeof createWhileHere>) => {
  let heard = 'nothing';
  whileHere(() => Promise.reject(new Error('broken off'))).catch((error: Error) => {
    heard = error.message;
  });
  return () => vi.advanceTimersByTimeAsync(0).then(() => heard);
};

describe('a request that fails', () => {
  test('is told of', async () => {
    const { whileHere } = openWindow();
    expect(await breakOff(whileHere)()).toBe('broken off');
  });

  test.each(['beforeunload', 'pagehide'])('is not told of once %s has come', async (kind) => {
    const { events, whileHere } = openWindow();
    events.dispatchEvent(new Event(kind));
    expect(await breakOff(whileHere)()).toBe('nothing');
  });

  test('is told of after all where the page stayed: a download, or a prompt that was cancelled', async () => {
    const { events, whileHere } = openWindow();
    events.dispatchEvent(new Event('beforeunload'));
    const heard = breakOff(whileHere);
    expect(await heard()).toBe('nothing');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await heard()).toBe('broken off');
    expect(await breakOff(whileHere)()).toBe('broken off');
  });

  test('is told of when the page comes back', async () => {
    const { events, whileHere } = openWindow();
    events.dispatchEvent(new Event('pagehide'));
    const heard = breakOff(whileHere);
    expect(await heard()).toBe('nothing');
    events.dispatchEvent(new Event('pageshow'));
    expect(await heard()).toBe('broken off');
  });
});
