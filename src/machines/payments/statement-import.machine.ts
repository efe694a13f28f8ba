import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type {
  AssignedColumns,
  StatementColumnsRead,
  StatementReport,
} from '#api/contracts/courier-statements.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** The answer to whether the amounts beside parcels that came back were received; null before there is one. */
interface Answered {
  readonly returnedAmounts: ReturnedAmounts | null;
}

/**
 * A statement that was chosen or pasted, by the name under which it is held: what it comes to, taking it, how its columns
 * are read, and assigning them, after which it is tried.
 */
export type StatementImport =
  | ({ readonly kind: 'try'; readonly file: string } & Answered)
  | { readonly kind: 'columns'; readonly file: string }
  | ({ readonly kind: 'assign'; readonly file: string } & AssignedColumns & Answered)
  | ({
      readonly kind: 'take';
      readonly file: string;
      readonly digest: string;
      readonly date: string;
      readonly notes: string;
    } & Answered);

export type StatementOutcome =
  | { readonly kind: 'tried'; readonly report: StatementReport }
  | { readonly kind: 'columns'; readonly columns: StatementColumnsRead }
  | { readonly kind: 'taken'; readonly payment: BulkPaymentOutcome };

export const keyOfStatement = ({ kind, file }: Pick<StatementImport, 'kind' | 'file'>): string =>
  `${kind} ${file}`;

/** Statements of the courier: what was taken goes on though the page is left, and a second press takes nothing. */
export const statementImportMachine = createCommandMachine<StatementImport, StatementOutcome>({
  id: 'statementImport',
  keyOf: keyOfStatement,
});

export type StatementImportActor = CommandActor<StatementImport, StatementOutcome>;
