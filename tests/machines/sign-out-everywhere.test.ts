import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { signOutEverywhere } from '#machines/account/account.ts';
import type { NoticesEvent } from '#machines/notices/notices.machine.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';
import { settled } from '#tests/support/model-coverage.ts';

const ask = async (answer: () => Promise<unknown>) => {
  const calls: string[] = [];
  const told: NoticesEvent[] = [];
  let signedOut = 0;
  const call = fakeCaller(({ name }) => {
    calls.push(name);
    return answer();
  });
  const area = areaScope({
    call,
    notify: (notice) => told.push(notice),
    signOut: () => {
      signedOut += 1;
    },
  });
  const actor = signOutEverywhere.openIn(area);
  actor.send({ type: 'command.requested', command: {} });
  await settled();
  return { calls, told, signedOut };
};

test('once the server has ended all sessions, the one of this browser ends too', async () => {
  expect(await ask(async () => ({ ended: 3 }))).toEqual({
    calls: ['DELETE /auth/me/sessions/'],
    told: [],
    signedOut: 1,
  });
});

test('whoever could not be signed out everywhere is told, and stays', async () => {
  const { told, signedOut } = await ask(() => Promise.reject(new ApiError('server', 500, 'No.')));
  expect(signedOut).toBe(0);
  expect(told).toMatchObject([{ message: 'account.everywhereFailed', fault: { detail: 'No.' } }]);
});
