import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { isolated } from '#domain/isolated.ts';
import type { NoticeRaised } from '#machines/notices/notices.machine.ts';
import { type UserAction, userAction } from '#machines/users/users.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';

/** The notices of one command that succeeds, or is refused with a sentence. */
const toldOf = async (
  command: UserAction,
  refusal?: string,
): Promise<Pick<NoticeRaised, 'message' | 'values' | 'fault'>[]> => {
  const told: Pick<NoticeRaised, 'message' | 'values' | 'fault'>[] = [];
  const area = areaScope({
    call: fakeCaller(async ({ name }) => {
      if (refusal !== undefined) throw new ApiError('conflict', 409, refusal);
      return { ended: name.endsWith('{session_id}') ? true : 1 };
    }),
    notify: (notice) => {
      if (notice.type === 'notice.raised')
        told.push({ message: notice.message, values: notice.values, fault: notice.fault });
    },
  });
  const actor = userAction.openIn(area);
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'command.requested', command });
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  return told;
};

const row = { user_id: 7, username: 'zainab', version: 1 };
const username = isolated('zainab');

test.each([
  [
    'one session',
    { kind: 'endSession', row, sessionId: 'a' },
    'users.sessionEnded',
    'users.endSessionFailed',
  ],
  [
    'all but the own',
    { kind: 'endSessions', row, keepsOwn: true },
    'users.othersEnded',
    'users.endSessionsFailed',
  ],
  ['all', { kind: 'endSessions', row, keepsOwn: false }, 'users.sessionsEnded', 'users.endSessionsFailed'],
] as const satisfies readonly (readonly [string, UserAction, string, string])[])(
  'it is said which sessions were ended, or could not be: %s',
  async (_case, command, done, failed) => {
    expect(await toldOf(command)).toEqual([{ message: done, values: { username } }]);
    expect(await toldOf(command, 'No.')).toMatchObject([
      { message: failed, values: { username }, fault: { detail: 'No.' } },
    ]);
  },
);
