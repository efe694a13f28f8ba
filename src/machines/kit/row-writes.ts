import type { CallEndpoint } from '#api/call.ts';
import type { CommandRequest } from './command.machine.ts';
import type { AreaScope } from './definition.ts';
import type { OutcomeNotices } from './outcome-notices.ts';

/** The commands that create, change and delete a row. Further commands of an area also have their row as `row`. */
export type RowWrite<Known, New, Change> =
  | { readonly kind: 'create'; readonly row?: undefined; readonly values: New }
  | { readonly kind: 'change'; readonly row: Known; readonly change: Change }
  | { readonly kind: 'delete'; readonly row: Known };

/** A command about a row. `row` is missing in a command that creates one. */
export interface RowCommandTarget {
  readonly kind: string;
  readonly row?: object | undefined;
}

export type RowOf<Command extends RowCommandTarget> = NonNullable<Command['row']>;

interface RowTarget {
  readonly params: { readonly id: number };
  readonly version: number | undefined;
  readonly signal: AbortSignal;
}

type Request<Command> = Pick<CommandRequest<Command>, 'command' | 'requestKey'>;
type Notices = Pick<OutcomeNotices, 'done' | 'failed'>;

/** How an area creates, changes and deletes its rows. */
interface RowWrites<Known, New, Change, Row> {
  readonly keyOf: (row: Known) => number;
  readonly create: (
    call: CallEndpoint,
    input: { readonly body: New; readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<Row>;
  readonly change: (call: CallEndpoint, input: RowTarget & { readonly body: Change }) => Promise<Row>;
  readonly remove: (call: CallEndpoint, input: RowTarget) => Promise<unknown>;
  readonly notices: Readonly<Record<RowWrite<Known, New, Change>['kind'], Notices>>;
  /** The values that the notices show. */
  readonly noticeValuesOf: (row: Known | New) => OutcomeNotices['values'];
}

/** The commands that every area has, as the parts of a `defineRowCommand`. */
export const rowWriteParts = <Known extends { readonly version?: number | null }, New, Change, Row>({
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
