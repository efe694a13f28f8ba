import type { Caller } from '#api/call.ts';
import type { CommandRequest } from './command.machine.ts';
import type { AreaScope } from './definition.ts';

/** The commands on rows that every area has. Further commands have the same form, with their row as `row`. */
export type RowWrite<Known, New, Change> =
  | { readonly kind: 'create'; readonly row?: undefined; readonly values: New }
  | { readonly kind: 'change'; readonly row: Known; readonly change: Change }
  | { readonly kind: 'delete'; readonly row: Known };

/** A command about a row; without a row where it creates one. */
export interface RowCommandTarget {
  readonly kind: string;
  readonly row?: object | undefined;
}

export type RowOf<Command extends RowCommandTarget> = NonNullable<Command['row']>;

interface At {
  readonly params: { readonly id: number };
  readonly version: number | undefined;
  readonly signal: AbortSignal;
}

/** The calls of an area that create, change and delete its rows. */
interface WriteCalls<Known, New, Change, Row> {
  readonly idOf: (row: Known) => number;
  readonly create: (
    call: Caller,
    input: { readonly body: New; readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<Row>;
  readonly change: (call: Caller, input: At & { readonly body: Change }) => Promise<Row>;
  readonly remove: (call: Caller, input: At) => Promise<unknown>;
}

/** Carries out the commands that every area has. */
export const writeRows =
  <Known extends { readonly version?: number | null }, New, Change, Row>({
    idOf,
    create,
    change,
    remove,
  }: WriteCalls<Known, New, Change, Row>) =>
  async (
    { call }: Pick<AreaScope, 'call'>,
    {
      command,
      requestKey: idempotencyKey,
    }: Pick<CommandRequest<RowWrite<Known, New, Change>>, 'command' | 'requestKey'>,
    signal: AbortSignal,
  ): Promise<Row | null> => {
    if (command.kind === 'create') return create(call, { body: command.values, idempotencyKey, signal });
    const { row } = command;
    const at = { params: { id: idOf(row) }, version: row.version ?? undefined, signal };
    if (command.kind === 'change') return change(call, { ...at, body: command.change });
    await remove(call, at);
    return null;
  };
