import { isApiError } from '#api/errors.ts';
import { changesFromCommands } from './command.actors.ts';
import type { CommandActor } from './command.machine.ts';
import type { RowChange, RowKey, Subscribe } from './rows.ts';
import { versionIn } from './version.ts';

/** Runs a deletion and returns null. A missing row counts as deleted. */
export const ignoreMissing = async (deletion: Promise<unknown>): Promise<null> => {
  await deletion.catch((error: unknown) => {
    if (!isApiError(error, 'not-found')) throw error;
  });
  return null;
};

export interface RowCommand<Command, Row> {
  readonly keyOf: (row: Row) => RowKey;
  /** Returns the key of the command's row; undefined for a new row. */
  readonly targetKeyOf: (command: Command) => RowKey | undefined;
  readonly isDeletion: (command: Command) => boolean;
}

/**
 * Returns the rows in responses, for lists; null for a deleted row. After a refusal the list fetches the row, because another person may
 * have changed it.
 */
export const rowsInResponses = <Command, Row, Outcome extends Row | null = Row | null>(
  actor: CommandActor<Command, Outcome>,
  { keyOf, targetKeyOf, isDeletion }: RowCommand<Command, Row>,
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

export const changesOfCommandOn = <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  targetKeyOf: (command: Command) => RowKey | undefined,
  key: RowKey,
): Subscribe<{ readonly version: null }> =>
  changesFromCommands(actor, (_, { command }) =>
    targetKeyOf(command) === key ? { version: null } : undefined,
  );
