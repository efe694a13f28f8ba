/* Defines forms: values that a person types until they are saved. */
import { isApiError } from '#api/errors.ts';
import { requestOutcome } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import { type Definition, define } from './definition.ts';
import { createFormActors, type RowSchema, staleRowIn } from './form.actors.ts';
import { createFormMachine, type FormKind, type FormMachine } from './form.machine.ts';
import type { SaveRequest, SaveResult } from './form-save.ts';
import { provide } from './provide.ts';
import type { Subscribe } from './rows.ts';
import { versionIn } from './version.ts';

interface FormDefinition<Values, Row, Outcome, Saver> extends FormKind<Values, Row> {
  /**
   * The member of the area that saves the form. It is a command, so that saving continues when the dialog
   * closes.
   */
  readonly saver: Definition<Saver>;
  readonly save: (
    saver: Saver,
    request: SaveRequest<Values>,
    signal: AbortSignal,
  ) => Promise<SaveResult<Row, Outcome>>;
  /** Values from outside the form, for example from another tab. They replace the values of the form. */
  readonly values?: (saver: Saver) => Subscribe<Values>;
}

/**
 * A form of the kit. `openIn` returns the machine with its effects; `machine` is the chart without effects,
 * for models.
 */
export interface DefinedForm<Values extends object, Row, Outcome, Saver>
  extends Definition<FormMachine<Values, Row, Outcome>> {
  readonly machine: FormMachine<Values, Row, Outcome>;
  /** Returns the effects of the form with this saver, for models. */
  readonly effectsWith: (saver: Saver) => ReturnType<typeof createFormActors<Values, Row, Outcome>>;
}

interface FormTypes {
  /** The values that a person types. */
  readonly values: object;
  /** The row that another person saved in the meantime. `never`: nobody else saves this row. */
  readonly row: unknown;
  /** The result of a save. */
  readonly outcome: unknown;
  /** The member of the area that carries the save out, usually the actor of a command. */
  readonly saver: unknown;
}

/** Defines a form: `defineForm<{ values: …; row: …; outcome: …; saver: … }>({ … })`. */
export const defineForm = <Types extends FormTypes>(
  form: FormDefinition<Types['values'], Types['row'], Types['outcome'], Types['saver']>,
): DefinedForm<Types['values'], Types['row'], Types['outcome'], Types['saver']> => {
  const machine = createFormMachine<Types['values'], Types['row'], Types['outcome']>(form);
  const effectsWith = (saver: Types['saver']) => {
    const values = form.values?.(saver);
    return createFormActors<Types['values'], Types['row'], Types['outcome']>({
      save: (request, signal) => form.save(saver, request, signal),
      ...(values ? { values } : {}),
    });
  };
  const { openIn } = define((area) => provide(machine, effectsWith(form.saver.openIn(area))));
  return { machine, effectsWith, openIn };
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
  defineForm<{ values: Values; row: Row; outcome: Row; saver: CommandActor<Command, Outcome> }>({
    ...form,
    save: async (saver, request, signal) => {
      try {
        const row = await requestOutcome(saver, commandOf(request), request.requestKey, signal);
        if (row === null) throw new Error('the response to a save has no row');
        return { kind: 'saved', outcome: row, version: versionIn(row) };
      } catch (error) {
        const newerRow = isApiError(error, 'stale') ? staleRowIn(error, rowSchema) : null;
        if (newerRow) return { kind: 'stale', row: newerRow };
        throw error;
      }
    },
  });
