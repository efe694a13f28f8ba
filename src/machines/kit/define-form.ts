import { isApiError } from '#api/errors.ts';
import { outcomeOf } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import { type Definition, define } from './definition.ts';
import { createFormActors, type RowSchema, staleRowIn } from './form.actors.ts';
import { createFormMachine, type FormKind, type FormMachine } from './form.machine.ts';
import type { SaveRequest, SaveResult } from './form-save.ts';
import { provide } from './provide.ts';
import type { Subscribe } from './rows.ts';
import { versionIn } from './version.ts';

interface FormDefinition<Values, Row, Outcome, Through> extends FormKind<Values, Row> {
  /** The part of the area through which the form saves. It is a command, so that saving continues when the dialog closes. */
  readonly through: Definition<Through>;
  readonly save: (
    through: Through,
    request: SaveRequest<Values>,
    signal: AbortSignal,
  ) => Promise<SaveResult<Row, Outcome>>;
  /** Values that come from outside the form, for example from another tab. */
  readonly values?: (through: Through) => Subscribe<Values>;
}

/** A form of the kit with its effects. `machine` is the chart without effects, for models. */
export interface DefinedForm<Values extends object, Row, Outcome, Through>
  extends Definition<FormMachine<Values, Row, Outcome>> {
  readonly machine: FormMachine<Values, Row, Outcome>;
  readonly effectsThrough: (through: Through) => ReturnType<typeof createFormActors<Values, Row, Outcome>>;
}

export const defineForm = <Values extends object, Row, Outcome, Through>(
  form: FormDefinition<Values, Row, Outcome, Through>,
): DefinedForm<Values, Row, Outcome, Through> => {
  const machine = createFormMachine<Values, Row, Outcome>(form);
  const effectsThrough = (through: Through) => {
    const values = form.values?.(through);
    return createFormActors<Values, Row, Outcome>({
      save: (request, signal) => form.save(through, request, signal),
      ...(values ? { values } : {}),
    });
  };
  const { openIn } = define((area) => provide(machine, effectsThrough(form.through.openIn(area))));
  return { machine, effectsThrough, openIn };
};

interface RowFormDefinition<Values, Row, Command, Outcome>
  extends Omit<FormDefinition<Values, Row, Row, CommandActor<Command, Outcome>>, 'save' | 'values'> {
  readonly commandOf: (request: SaveRequest<Values>) => Command;
  /** Parses the newer row in the response of a 412. */
  readonly rowSchema: RowSchema<Row>;
}

/** Defines a form of one row. It saves through a command whose response contains the row. */
export const defineRowForm = <Values extends object, Row, Command, Outcome extends Row | null = Row | null>({
  commandOf,
  rowSchema,
  ...form
}: RowFormDefinition<Values, Row, Command, Outcome>) =>
  defineForm<Values, Row, Row, CommandActor<Command, Outcome>>({
    ...form,
    save: async (through, request, signal) => {
      try {
        const row = await outcomeOf(through, commandOf(request), request.requestKey, signal);
        if (row === null) throw new Error('a row that was saved did not come back');
        return { kind: 'saved', outcome: row, version: versionIn(row) };
      } catch (error) {
        const theirs = isApiError(error, 'stale') ? staleRowIn(error, rowSchema) : null;
        if (theirs) return { kind: 'stale', row: theirs };
        throw error;
      }
    },
  });
