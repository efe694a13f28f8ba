import { afterEach, expect, test } from 'vitest';
import { fromCallback, fromPromise, setup } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { createActor, type FailureLocation, reportActorsTo } from '#machines/kit/reported-actors.ts';
import { areaScope } from '#tests/support/area-scope.ts';

/* Failures of actors are reported with the machine and its state. */

const reported: { error: unknown; failedAt: FailureLocation | undefined }[] = [];
reportActorsTo((error, failedAt) => void reported.push({ error, failedAt }));
afterEach(() => void reported.splice(0));

const settled = () => new Promise((resolve) => setTimeout(resolve));

const machineOf = (save: () => Promise<void>, watch: () => void = () => undefined) =>
  setup({
    actors: { save: fromPromise(save), watch: fromCallback(watch) },
    actions: {
      crash: () => {
        throw new Error('crashed');
      },
    },
  }).createMachine({
    id: 'spool',
    invoke: { id: 'watch', src: 'watch', onError: { description: 'Reported.' } },
    initial: 'saving',
    states: {
      saving: { invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'failed' } },
      saved: { on: { 'spool.opened': { actions: 'crash' } } },
      failed: {},
    },
  });

const start = async (...effects: Parameters<typeof machineOf>) => {
  const actor = createActor(machineOf(...effects)).start();
  await settled();
  return actor;
};

test('a bug in an actor is reported, even if its machine handles the error', async () => {
  const error = new TypeError('no such property');
  const actor = await start(() => Promise.reject(error));
  expect(actor.getSnapshot().value).toBe('failed');
  expect(reported).toEqual([{ error, failedAt: { machine: 'spool', state: 'saving' } }]);
});

test('an actor that fails at its start is reported, even if its machine continues', async () => {
  const error = new Error('watch was not provided');
  const actor = await start(
    async () => undefined,
    () => {
      throw error;
    },
  );
  expect(actor.getSnapshot().value).toBe('saved');
  expect(reported).toEqual([{ error, failedAt: { machine: 'spool', state: 'saving' } }]);
});

test('a refusal by the server is left to the client', async () => {
  await start(() => Promise.reject(new ApiError('conflict', 409)));
  expect(reported).toEqual([]);
});

test('a machine that crashes is reported with its last state', async () => {
  const actor = await start(async () => undefined);
  actor.send({ type: 'spool.opened' });
  expect(actor.getSnapshot().status).toBe('error');
  expect(reported).toEqual([
    {
      error: expect.objectContaining({ message: 'crashed' }),
      failedAt: { machine: 'spool', state: 'saved' },
    },
  ]);
});

test.each([
  ['a defect of a command is reported', new TypeError('no such property'), 1],
  ['a refusal of a command is left to the client', new ApiError('conflict', 409), 0],
])('%s, and its row has failed', async (_, error, count) => {
  const refill = defineCommand<{ readonly spool: string }, never>({
    id: 'refill',
    keyOf: ({ spool }) => spool,
    carryOut: () => {
      throw error;
    },
  });
  const actor = refill.openIn(areaScope());
  actor.send({ type: 'command.requested', command: { spool: 'white' } });
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
  expect(reported.map((report) => report.error)).toEqual(Array.from({ length: count }, () => error));
});
