import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { blockUnload, hasOpenCommand } from '#machines/kit/block-unload.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine } from '#machines/kit/command.machine.ts';

interface Command {
  readonly kind: 'try' | 'take';
}

/** Commands that fail on request of the test. */
const openCommands = () => {
  let fail: (error: unknown) => void = () => undefined;
  const machine = createCommandMachine<Command, null>({ id: 'takes', keyOf: ({ kind }) => kind });
  const carryOut = () =>
    new Promise<null>((_, reject) => {
      fail = reject;
    });
  const actor = createActor(machine.provide(createCommandActors<Command, null>(carryOut))).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    ask: (kind: Command['kind']) => actor.send({ type: 'command.requested', command: { kind } }),
    failWith: async (error: unknown) => {
      fail(error);
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    },
  };
};

test('a command is open while it waits or runs, and after a lost answer until it is dismissed', async () => {
  const { actor, ask, failWith } = openCommands();
  expect(hasOpenCommand(actor)).toBe(false);
  ask('take');
  expect(hasOpenCommand(actor)).toBe(true);
  await failWith(new ApiError('network', 0));
  expect(hasOpenCommand(actor)).toBe(true);
  actor.send({ type: 'fault.dismissed', key: 'take' });
  expect(hasOpenCommand(actor)).toBe(false);
});

test('a refused command is not open', async () => {
  const { actor, ask, failWith } = openCommands();
  ask('take');
  await failWith(new ApiError('conflict', 409));
  expect(hasOpenCommand(actor)).toBe(false);
});

test('only the registered commands count', () => {
  const { actor, ask } = openCommands();
  const taking = () => hasOpenCommand(actor, ({ kind }) => kind === 'take');
  ask('try');
  expect(taking()).toBe(false);
  ask('take');
  expect(taking()).toBe(true);
});

test('the browser asks only while a command is open, and no longer once the area is closed', () => {
  const host = new EventTarget();
  let hasOpen = false;
  const unblock = blockUnload(host, () => hasOpen);
  const isAsked = () => !host.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  hasOpen = true;
  expect(isAsked()).toBe(true);
  unblock();
  expect(isAsked()).toBe(false);
});
