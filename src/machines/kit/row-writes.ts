import { createCommandMachine } from './command.machine.ts';
import type { RowKey } from './rows.ts';

/** What every area does with its rows. What it does beside that is a command of the same form, about its `row`. */
export type RowWrite<Known, New, Change> =
  | { readonly kind: 'create'; readonly row?: undefined; readonly values: New }
  | { readonly kind: 'change'; readonly row: Known; readonly change: Change }
  | { readonly kind: 'delete'; readonly row: Known };

/** A command about a row; without one where it makes it. */
export interface AboutRow {
  readonly kind: string;
  readonly row?: object | undefined;
}

export type RowOf<Command extends AboutRow> = NonNullable<Command['row']>;

/** The command of an area whose rows are created, changed and deleted: of each row one thing at a time. */
export const createRowCommandMachine = <Command extends AboutRow, Row>({
  id,
  keyOf,
}: {
  readonly id: string;
  readonly keyOf: (row: RowOf<Command>) => RowKey;
}) =>
  createCommandMachine<Command, Row | null>({
    id,
    // Nothing is made twice at once: of what is not there yet, all that is known tells it apart.
    keyOf: (command) => String(command.row ? keyOf(command.row) : JSON.stringify(command)),
  });
