import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { blockUnload, hasOpenCommand } from '#machines/kit/block-unload.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine } from '#machines/kit/command.machine.ts';

interface Command {
  readonly kind: 'try' | 'record';
}

/** Commands that fail on request of the test. */
const openCommands = () => {
  let fail: (error: unknown) => void = () => undefined;
  const machine = createCommandMachine<Command, null>({ id: 'imports', keyOf: ({ kind }) => kind });
  const carryOut = () =>
    new Promise<null>((_, reject) => {
      fail = reject;
    });
  const actor = createActor(machine.provide(createCommandActors<Command, null>(carryOut))).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    request: (kind: Command['kind']) => actor.send({ type: 'command.requested', command: { kind } }),
    failWith: async (error: unknown) => {
      fail(error);
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    },
  };
};

test('a command is open while it waits or runs, and after a lost reply until it is dismissed', async () => {
  const { actor, request, failWith } = openCommands();
  expect(hasOpenCommand(actor)).toBe(false);
  request('record');
  expect(hasOpenCommand(actor)).toBe(true);
  await failWith(new ApiError('network', 0));
  expect(hasOpenCommand(actor)).toBe(true);
  actor.send({ type: 'fault.dismissed', key: 'record' });
  expect(hasOpenCommand(actor)).toBe(false);
});

test('a refused command is not open', async () => {
  const { actor, request, failWith } = openCommands();
  request('record');
  await failWith(new ApiError('conflict', 409));
  expect(hasOpenCommand(actor)).toBe(false);
});

test('only the chosen kind of commands counts', () => {
  const { actor, request } = openCommands();
  const hasOpenRecord = () => hasOpenCommand(actor, ({ kind }) => kind === 'record');
  request('try');
  expect(hasOpenRecord()).toBe(false);
  request('record');
  expect(hasOpenRecord()).toBe(true);
});

test('the page blocks unloading only while a command is open, and not after its area is closed', () => {
  const host = new EventTarget();
  let hasOpen = false;
  const unblock = blockUnload(host, () => hasOpen);
  const isBlocked = () => !host.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isBlocked()).toBe(false);
  hasOpen = true;
  expect(isBlocked()).toBe(true);
  unblock();
  expect(isBlocked()).toBe(false);
});
