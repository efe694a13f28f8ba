import { expect, test } from 'vitest';
import { HttpError } from '#server/http-error.ts';
import { hashConcurrency } from '#server/store/passwords.ts';
import { createWorkQueue } from '#server/store/work-queue.ts';

const refusal = () => new HttpError('auth.busy', { seconds: 1 });

/** Creates work that runs until the test ends it. */
const createWork = () => {
  const finishers: (() => void)[] = [];
  let running = 0;
  return {
    running: () => running,
    work: async (): Promise<string> => {
      running += 1;
      await new Promise<void>((resolve) => finishers.push(resolve));
      running -= 1;
      return 'done';
    },
    endOne: async (): Promise<void> => {
      finishers.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('the queue limits running and waiting work, and refuses further requests with a time to retry', async () => {
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: 3, refusal });
  const { work, running, endOne } = createWork();
  const accepted = Array.from({ length: 5 }, () => queue.run(work));
  expect(running()).toBe(2);
  const refused = await queue.run(work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 503, code: 'auth.busy', headers: { 'Retry-After': '1' } });
  await endOne();
  expect(running()).toBe(2);
  const afterEnd = queue.run(work);
  for (let count = 0; count < 5; count += 1) await endOne();
  expect(await Promise.all([...accepted, afterEnd])).toEqual(Array(6).fill('done'));
  expect(running()).toBe(0);
});

test('failed work frees its place', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1, refusal });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await queue.run(async () => 'again')).toBe('again');
});

test('a request that would be refused is refused before anything is read', async () => {
  const { work, endOne } = createWork();
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1, refusal });
  const works = [queue.run(work)];
  queue.refuseWhileFull();
  works.push(queue.run(work));
  expect(queue.refuseWhileFull).toThrow('Too many people');
  await endOne();
  queue.refuseWhileFull();
  await endOne();
  await Promise.all(works);
});

test('at most two passwords are hashed at a time, and never on the last core', () => {
  expect([1, 2, 3, 4, 64].map(hashConcurrency)).toEqual([1, 1, 2, 2, 2]);
});

test('a caller that leaves the queue frees its place, and its work is not done', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 2, refusal });
  const { work, running, endOne } = createWork();
  const first = queue.run(work);
  const callers = [new AbortController(), new AbortController()];
  const abandoned = callers.map(({ signal }) =>
    queue.run(() => Promise.reject(new Error('it was done')), signal).catch((error: unknown) => error),
  );
  await expect(queue.run(work)).rejects.toThrow('Too many people');
  for (const caller of callers) caller.abort();
  for (const failure of await Promise.all(abandoned))
    expect(failure).toMatchObject({ code: 'body.broken_off' });
  const next = queue.run(work);
  await endOne();
  expect(running()).toBe(1);
  await endOne();
  expect(await Promise.all([first, next])).toEqual(['done', 'done']);
});

test('a caller that has disconnected before is not queued', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1, refusal });
  await expect(queue.run(async () => 'done', AbortSignal.abort())).rejects.toMatchObject({
    code: 'body.broken_off',
  });
  expect(await queue.run(async () => 'done')).toBe('done');
});
