import { expect } from 'vitest';
import { createActor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import type { CommandActor, CommandMachine } from '#machines/kit/command.machine.ts';
import type { createFormActors } from '#machines/kit/form.actors.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import type { SaveEnvironment } from '#tests/support/kit/form-model.ts';
import type { OpenCalls } from '#tests/support/open-calls.ts';

/**
 * Returns the save environment of a form that saves through the real command of its area. The test answers
 * `calls`.
 */
export const throughCommand = <Values extends object, Row, Outcome, Command, CommandOutcome>({
  calls,
  machine,
  actorsOf,
  expectedCommandOf,
  failureOf,
}: {
  readonly calls: OpenCalls;
  readonly machine: CommandMachine<Command, CommandOutcome>;
  readonly actorsOf: (
    actor: CommandActor<Command, CommandOutcome>,
  ) => ReturnType<typeof createFormActors<Values, Row, Outcome>>;
  /** Returns the expected command, computed without the app's code. */
  readonly expectedCommandOf: (form: FormInput<Values>) => unknown;
  /** Returns the refusal that carries another person's row. */
  readonly failureOf?: (row: Row) => ApiError;
}): SaveEnvironment<Values, Row, Outcome> => {
  const command = createActor(
    machine.provide(
      createCommandActors<Command, CommandOutcome>(({ command: requestedCommand }, signal) =>
        calls.call('carryOut', requestedCommand, signal),
      ),
    ),
  ).start();
  const { actors } = actorsOf(command);
  return {
    implementations: { actors },
    endSave: (result) => {
      const call = calls.latest('carryOut');
      if (result instanceof ApiError) call.fail(result);
      else if (result.kind === 'saved') call.answer(result.outcome);
      else if (result.kind === 'stale' && failureOf) call.fail(failureOf(result.row));
      else throw new Error('a command is not withdrawn');
    },
    check: (snapshot) =>
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('saving') ? [expectedCommandOf(snapshot.context)] : [],
      ),
  };
};
