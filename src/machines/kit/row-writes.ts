/* The commands that create, change and delete a row, which most areas have. */
import type { CallEndpoint } from '#api/call.ts';
import type { CommandRequest } from './command.machine.ts';
import type { AreaScope } from './definition.ts';
import type { OutcomeNotices } from './outcome-notices.ts';

/**
 * A command that writes a row. `Known` is a row as the list shows it, `New` the values of a new row, `Change`
 * the changed values.
 */
export type RowWrite<Known, New, Change> =
  | { readonly kind: 'create'; readonly row?: undefined; readonly values: New }
  | { readonly kind: 'change'; readonly row: Known; readonly change: Change }
  | { readonly kind: 'delete'; readonly row: Known };

/** Any command on a row. A command that creates a row has no `row`. */
export interface CommandOnRow {
  readonly kind: string;
  readonly row?: object | undefined;
}

export type RowOf<Command extends CommandOnRow> = NonNullable<Command['row']>;

interface RowRequest {
  readonly params: { readonly id: number };
  readonly version: number | undefined;
  readonly signal: AbortSignal;
}

type Request<Command> = Pick<CommandRequest<Command>, 'command' | 'requestKey'>;
type Notices = Pick<OutcomeNotices, 'done' | 'failed' | 'explain'>;

/** The calls and notices with which an area creates, changes and deletes its rows. */
interface RowWrites<Known, New, Change, Row> {
  readonly keyOf: (row: Known) => number;
  readonly create: (
    call: CallEndpoint,
    input: { readonly body: New; readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<Row>;
  readonly change: (call: CallEndpoint, input: RowRequest & { readonly body: Change }) => Promise<Row>;
  readonly remove: (call: CallEndpoint, input: RowRequest) => Promise<unknown>;
  readonly notices: Readonly<Record<RowWrite<Known, New, Change>['kind'], Notices>>;
  /** Returns the values that the notices show. */
  readonly noticeValuesOf: (row: Known | New) => OutcomeNotices['values'];
}

/** Returns the options of a `defineRowCommand` for these commands. */
export const rowWriteOptions = <Known extends { readonly version?: number | null }, New, Change, Row>({
  keyOf,
  create,
  change,
  remove,
  notices,
  noticeValuesOf,
}: RowWrites<Known, New, Change, Row>) => ({
  keyOf,
  carryOut: async (
    { call }: Pick<AreaScope, 'call'>,
    { command, requestKey: idempotencyKey }: Request<RowWrite<Known, New, Change>>,
    signal: AbortSignal,
  ): Promise<Row | null> => {
    if (command.kind === 'create') return create(call, { body: command.values, idempotencyKey, signal });
    const { row } = command;
    const target = { params: { id: keyOf(row) }, version: row.version ?? undefined, signal };
    if (command.kind === 'change') return change(call, { ...target, body: command.change });
    await remove(call, target);
    return null;
  },
  notices: (command: RowWrite<Known, New, Change>): OutcomeNotices => ({
    ...notices[command.kind],
    values: noticeValuesOf(command.kind === 'create' ? command.values : command.row),
  }),
});
