/* Reads from the responses of commands which rows they changed, so that lists and resources update. */
import { isApiError } from '#api/errors.ts';
import { changesFromCommands } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import type { RowChange, RowKey, Subscribe } from './rows.ts';
import { versionIn } from './version.ts';

/** Waits for a deletion and returns null. A row that does not exist counts as deleted. */
export const ignoreMissing = async (deletion: Promise<unknown>): Promise<null> => {
  await deletion.catch((error: unknown) => {
    if (!isApiError(error, 'not-found')) throw error;
  });
  return null;
};

/** The rows that commands of a kind concern. */
export interface RowCommandKind<Command, Row> {
  readonly keyOf: (row: Row) => RowKey;
  /** Returns the key of the command's row; undefined for a new row. */
  readonly targetKeyOf: (command: Command) => RowKey | undefined;
  readonly isDeletion: (command: Command) => boolean;
}

/**
 * Returns the rows in responses, for lists; null for a deleted row. After a refusal the list fetches the row,
 * because another person may have changed it.
 */
export const rowChangesFromResponses = <Command, Row, Outcome extends Row | null = Row | null>(
  actor: CommandActor<Command, Outcome>,
  { keyOf, targetKeyOf, isDeletion }: RowCommandKind<Command, Row>,
): Subscribe<readonly RowChange<Row>[]> =>
  changesFromCommands<Command, Outcome, readonly RowChange<Row>[]>(
    actor,
    (row, { command }) => {
      if (row) return [{ key: keyOf(row), version: versionIn(row), row }];
      const key = targetKeyOf(command);
      return key !== undefined && isDeletion(command) ? [{ key, version: null, row: null }] : [];
    },
    (error, { command }) => {
      const key = targetKeyOf(command);
      if (key === undefined) return [];
      return [isApiError(error, 'not-found') ? { key, version: null, row: null } : { key, version: null }];
    },
  );

/**
 * Emits a change without a version after each successful command on a row, for a resource that shows the row.
 */
export const changesOfCommandOn = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  targetKeyOf: (command: Command) => RowKey | undefined,
  key: RowKey,
): Subscribe<{ readonly version: null }> =>
  changesFromCommands(actor, (_, { command }) =>
    targetKeyOf(command) === key ? { version: null } : undefined,
  );
