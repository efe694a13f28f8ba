/* Defines commands: actions on the server that run while their area is open. */
import { hasOpenCommand } from './block-unload.ts';
import { createCommandActors } from './command.actors.ts';
import {
  type CommandActor,
  type CommandKind,
  type CommandMachine,
  type CommandRequest,
  createCommandMachine,
} from './command.machine.ts';
import type { RowSource } from './define-list.ts';
import { type AreaScope, type Definition, define } from './definition.ts';
import { notifyOutcomes, notifySlowness, type OutcomeNotices } from './outcome-notices.ts';
import { provide } from './provide.ts';
import { createActor } from './reported-actors.ts';
import { type RowCommandKind, rowChangesFromResponses } from './row-command.actors.ts';
import type { CommandOnRow, RowOf } from './row-writes.ts';
import type { RowKey } from './rows.ts';

interface CommandDefinition<Command, Outcome> extends CommandKind<Command> {
  readonly carryOut: (
    area: AreaScope,
    request: CommandRequest<Command>,
    signal: AbortSignal,
  ) => Promise<Outcome>;
  readonly notices?: (command: Command) => OutcomeNotices;
  /** Called once with the new actor, for notices and effects that depend on the outcome. */
  readonly observe?: (actor: CommandActor<Command, Outcome>, area: AreaScope) => void;
  /**
   * Returns true for a command during which the browser asks before the page is left. Default: every command.
   */
  readonly blocksUnload?: (command: Command) => boolean;
}

/**
 * A command of the kit. `openIn` returns its actor, which lives as long as the area; `machine` is the chart
 * without effects, for models.
 */
export interface DefinedCommand<Command, Outcome> extends Definition<CommandActor<Command, Outcome>> {
  readonly machine: CommandMachine<Command, Outcome>;
}

export const defineCommand = <Command, Outcome>(
  command: CommandDefinition<Command, Outcome>,
): DefinedCommand<Command, Outcome> => {
  const { carryOut, notices, observe, blocksUnload } = command;
  const machine = createCommandMachine<Command, Outcome>(command);
  const { openIn } = define((area) => {
    const actor = createActor(
      provide(
        machine,
        createCommandActors<Command, Outcome>((request, signal) => carryOut(area, request, signal)),
      ),
    ).start();
    if (notices) notifyOutcomes(actor, area.notify, notices);
    observe?.(actor, area);
    notifySlowness(actor, area.notify);
    area.blockUnloadWhile(() => hasOpenCommand(actor, blocksUnload));
    area.onClose(() => actor.stop());
    return actor;
  });
  return { machine, openIn };
};

/** Returns the rows in the responses of a command, as a source for the lists that show them. */
export const rowsFromResponses =
  <Command, Row, Outcome extends Row | null = Row | null>(
    command: Definition<CommandActor<Command, Outcome>>,
    rows: RowCommandKind<Command, Row>,
  ): RowSource<Row> =>
  (area) =>
    rowChangesFromResponses<Command, Row, Outcome>(command.openIn(area), rows);

interface RowCommandDefinition<Command extends CommandOnRow, Row>
  extends Omit<CommandDefinition<Command, Row | null>, 'keyOf'> {
  readonly keyOf: (row: RowOf<Command>) => RowKey;
}

/** A command on rows. `rows` returns the rows in its responses, for the lists that show them. */
export interface DefinedRowCommand<Command, Row> extends DefinedCommand<Command, Row | null> {
  readonly rows: RowSource<Row>;
}

/** Defines commands that create, change or delete rows, and others about one row. */
export const defineRowCommand = <Command extends CommandOnRow, Row extends RowOf<Command>>({
  keyOf,
  ...command
}: RowCommandDefinition<Command, Row>): DefinedRowCommand<Command, Row> => {
  const defined = defineCommand<Command, Row | null>({
    ...command,
    // A new row has no key yet. Its values identify it, so that a double click does not create it twice.
    keyOf: (request) => String(request.row ? keyOf(request.row) : JSON.stringify(request)),
  });
  const rows = rowsFromResponses<Command, Row>(defined, {
    keyOf,
    targetKeyOf: ({ row }) => row && keyOf(row),
    isDeletion: ({ kind }) => kind === 'delete',
  });
  return { ...defined, rows };
};
