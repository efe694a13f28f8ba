import { isApiError } from '#api/errors.ts';
import { outcomeOf } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import { createFormActors, type RowSchema, staleRowIn } from './form.actors.ts';
import type { SaveWanted } from './form-save.ts';
import { versionIn } from './version.ts';

export interface Saving<Values, Row, Command> {
  readonly through: CommandActor<Command, Row | null>;
  readonly commandOf: (wanted: SaveWanted<Values>) => Command;
  /** Reads somebody else's version, which a 412 brings along. */
  readonly rowSchema: RowSchema<Row>;
}

/** The effect of a form of one row that saves through a command of its area: the dialog may go, the wish does not. */
export const createSavingActors = <Values, Row, Command>({
  through,
  commandOf,
  rowSchema,
}: Saving<Values, Row, Command>) =>
  createFormActors<Values, Row, Row>({
    save: async (wanted, signal) => {
      try {
        const row = await outcomeOf(through, commandOf(wanted), wanted.requestKey, signal);
        if (row === null) throw new Error('a row that was saved did not come back');
        return { kind: 'saved', outcome: row, version: versionIn(row) };
      } catch (error) {
        const theirs = isApiError(error, 'stale') ? staleRowIn(error, rowSchema) : null;
        if (theirs) return { kind: 'stale', row: theirs };
        throw error;
      }
    },
  });
