import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { isolated } from '#domain/isolated.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine } from '#machines/kit/command.machine.ts';
import type { Raised } from '#machines/notices/notices.machine.ts';
import { tellOutcomes } from '#machines/notices/outcomes.actors.ts';

/** What is told of one command that is answered, or refused with a sentence. */
const toldOf = async (name: string | number, refusal?: string): Promise<Raised['values'][]> => {
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
  const told: Raised['values'][] = [];
  tellOutcomes(
    actor,
    (notice) => {
      if (notice.type === 'notice.raised') told.push(notice.values);
    },
    ({ name }) => ({ done: 'done', failed: 'failed', values: { name } }),
  );
  actor.send({ type: 'command.asked', command: { name } });
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  return told;
};

test('a name stands by itself in the sentence that says what became of it, a number and the sentence of a server do not', async () => {
  expect(await toldOf('مزهرية 12 (كبيرة)')).toEqual([{ name: isolated('مزهرية 12 (كبيرة)') }]);
  expect(await toldOf(12)).toEqual([{ name: 12 }]);
  expect(await toldOf('مزهرية', 'It is in use.')).toEqual([
    { name: isolated('مزهرية'), detail: 'It is in use.' },
  ]);
});
