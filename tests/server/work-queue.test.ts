import { expect, test } from 'vitest';
import { HttpError } from '#server/http-error.ts';
import { hashesAtOnce } from '#server/store/passwords.ts';
import { createWorkQueue } from '#server/store/work-queue.ts';

const refusal = () => new HttpError('auth.busy', { seconds: 1 });

/** Work that ends on command of the test. */
const createWork = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  return {
    running: () => running,
    work: async (): Promise<string> => {
      running += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return 'done';
    },
    endOne: async (): Promise<void> => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('the queue limits running and waiting work, and further requests are told to retry', async () => {
  const turns = createWorkQueue({ atOnce: 2, waiting: 3, refusal });
  const { work, running, endOne } = createWork();
  const taken = Array.from({ length: 5 }, () => turns.take(work));
  expect(running()).toBe(2);
  const refused = await turns.take(work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 503, code: 'auth.busy', headers: { 'Retry-After': '1' } });
  await endOne();
  expect(running()).toBe(2);
  const late = turns.take(work);
  for (let time = 0; time < 5; time += 1) await endOne();
  expect(await Promise.all([...taken, late])).toEqual(Array(6).fill('done'));
  expect(running()).toBe(0);
});

test('failed work frees its place', async () => {
  const turns = createWorkQueue({ atOnce: 1, waiting: 1, refusal });
  const failing = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns.take(async () => 'again')).toBe('again');
});

test('a request that would be refused is refused before anything is read', async () => {
  const { work, endOne } = createWork();
  const turns = createWorkQueue({ atOnce: 1, waiting: 1, refusal });
  const both = [turns.take(work)];
  turns.refuseWhileFull();
  both.push(turns.take(work));
  expect(turns.refuseWhileFull).toThrow('Too many people');
  await endOne();
  turns.refuseWhileFull();
  await endOne();
  await Promise.all(both);
});

test('at most two passwords are hashed at a time, and never on the last core', () => {
  expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2, 2]);
});

test('a caller that leaves the queue frees its place, and its work is not done', async () => {
  const turns = createWorkQueue({ atOnce: 1, waiting: 2, refusal });
  const { work, running, endOne } = createWork();
  const first = turns.take(work);
  const leaving = [new AbortController(), new AbortController()];
  const left = leaving.map(({ signal }) =>
    turns.take(() => Promise.reject(new Error('it was done')), signal).catch((error: unknown) => error),
  );
  await expect(turns.take(work)).rejects.toThrow('Too many people');
  for (const caller of leaving) caller.abort();
  for (const each of await Promise.all(left)) expect(each).toMatchObject({ code: 'body.broken_off' });
  const next = turns.take(work);
  await endOne();
  expect(running()).toBe(1);
  await endOne();
  expect(await Promise.all([first, next])).toEqual(['done', 'done']);
});

test('a caller that has disconnected before is not queued', async () => {
  const turns = createWorkQueue({ atOnce: 1, waiting: 1, refusal });
  await expect(turns.take(async () => 'done', AbortSignal.abort())).rejects.toMatchObject({
    code: 'body.broken_off',
  });
  expect(await turns.take(async () => 'done')).toBe('done');
});
