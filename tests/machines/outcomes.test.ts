import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { isolated } from '#domain/isolated.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine } from '#machines/kit/command.machine.ts';
import { notifyOutcomes } from '#machines/kit/outcome-notices.ts';
import { type NoticeRaised, noticesMachine, selectNotices } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';

/** Returns the notices of one command that succeeds or is refused with a message. */
const noticesOf = async (
  name: string | number,
  refusal?: string,
): Promise<Pick<NoticeRaised, 'values' | 'fault'>[]> => {
  const machine = createCommandMachine<{ name: string | number }, null>({
    id: 'named',
    keyOf: () => 'one',
    newRequestKey: () => 'a-key',
  });
  const actor = createActor(
    machine.provide(
      createCommandActors<{ name: string | number }, null>(async () => {
        if (refusal !== undefined) throw new ApiError('conflict', 409, refusal);
        return null;
      }),
    ),
  ).start();
  onTestFinished(() => void actor.stop());
  const notices: Pick<NoticeRaised, 'values' | 'fault'>[] = [];
  notifyOutcomes(
    actor,
    (notice) => {
      if (notice.type === 'notice.raised') notices.push({ values: notice.values, fault: notice.fault });
    },
    ({ name }) => ({ done: 'done', failed: 'failed', values: { name } }),
  );
  actor.send({ type: 'command.requested', command: { name } });
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  return notices;
};

test('a name in a result message is isolated, but a number and a message of the server are not', async () => {
  const noticeNaming = (name: string | number) => [{ values: { name }, fault: undefined }];
  expect(await noticesOf('مزهرية 12 (كبيرة)')).toEqual(noticeNaming(isolated('مزهرية 12 (كبيرة)')));
  expect(await noticesOf(12)).toEqual(noticeNaming(12));
  const [refused] = await noticesOf('مزهرية', 'It is in use.');
  expect(refused).toMatchObject({ values: { name: isolated('مزهرية') }, fault: { detail: 'It is in use.' } });
});

test('the toast of an unknown outcome repeats under the same key, and the toast of a known outcome has no retry', async () => {
  const replies = [
    new ApiError('network', 0),
    new ApiError('server', 503),
    new ApiError('conflict', 409, 'It is in use.'),
  ];
  const keys: string[] = [];
  const machine = createCommandMachine<string, null>({ id: 'asked', keyOf: () => 'one' });
  const actor = createActor(
    machine.provide(
      createCommandActors<string, null>(async ({ requestKey }) => {
        keys.push(requestKey);
        throw replies[keys.length - 1];
      }),
    ),
  ).start();
  onTestFinished(() => void actor.stop());
  const notices: { action: string | undefined; act: (() => void) | undefined }[] = [];
  notifyOutcomes(
    actor,
    (notice, act) => {
      if (notice.type === 'notice.raised') notices.push({ action: notice.action?.message, act });
    },
    () => ({ done: 'done', failed: 'failed' }),
  );
  actor.send({ type: 'command.requested', command: 'delete it' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(notices.map(({ action }) => action)).toEqual(['app.tryAgain']);
  notices[0]?.act?.();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(notices.map(({ action }) => action)).toEqual(['app.tryAgain', 'app.tryAgain']);
  notices[1]?.act?.();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(notices.map(({ action }) => action)).toEqual(['app.tryAgain', 'app.tryAgain', undefined]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a failure with its own text in the area is not shown twice, and can still be retried', async () => {
  const replies = [new ApiError('network', 0), null];
  const machine = createCommandMachine<string, null>({ id: 'quiet', keyOf: () => 'one' });
  const actor = createActor(
    machine.provide(
      createCommandActors<string, null>(async () => {
        const reply = replies.shift();
        if (reply) throw reply;
        return null;
      }),
    ),
  ).start();
  onTestFinished(() => void actor.stop());
  const shownActions: (string | undefined)[] = [];
  let retry: (() => void) | undefined;
  notifyOutcomes(
    actor,
    (notice, act) => {
      if (notice.type === 'notice.raised') shownActions.push(notice.action?.message);
      retry = act;
    },
    () => ({ done: null, failed: 'failed' }),
  );
  actor.send({ type: 'command.requested', command: 'open it' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  retry?.();
  await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  expect(shownActions).toEqual(['app.tryAgain']);
});

/** Runs commands on one row without a network, and collects the toasts. */
const openOffline = () => {
  const ranCommands: string[] = [];
  const machine = createCommandMachine<string, null>({ id: 'offline', keyOf: () => 'one' });
  const actor = createActor(
    machine.provide(
      createCommandActors<string, null>(async ({ command }) => {
        ranCommands.push(command);
        throw new ApiError('network', 0);
      }),
    ),
  ).start();
  const notices = createActor(noticesMachine).start();
  onTestFinished(() => {
    actor.stop();
    notices.stop();
  });
  notifyOutcomes(actor, createNotify(notices), (command) => ({ done: null, failed: `failed.${command}` }));
  const requestCommand = async (command: string) => {
    actor.send({ type: 'command.requested', command });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  };
  return {
    actor,
    notices,
    made: ranCommands,
    requestCommand,
    toasts: () => selectNotices(notices.getSnapshot()),
  };
};

test('a toast closes with its failure, and never retries another command', async () => {
  const { notices, made, requestCommand, toasts } = openOffline();
  await requestCommand('move');
  const [moved] = toasts();
  await requestCommand('delete');
  expect(toasts().map(({ message }) => message)).toEqual(['failed.delete']);
  if (moved) notices.send({ type: 'notice.actionChosen', id: moved.id });
  expect(made).toEqual(['move', 'delete']);
});

test('a command that is no longer the failed one of its row is not retried', async () => {
  const { actor, made, requestCommand } = openOffline();
  await requestCommand('move');
  const requestKey = actor.getSnapshot().context.failures[0]?.requestKey ?? '';
  await requestCommand('delete');
  actor.send({ type: 'command.repeated', key: 'one', requestKey });
  expect([actor.getSnapshot().value, made]).toEqual(['failed', ['move', 'delete']]);
});
