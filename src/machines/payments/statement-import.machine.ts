import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import type { StatementReport } from '#api/contracts/courier-statements.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

/** A statement that was chosen or pasted, by the name under which it is held: what it comes to, and taking it. */
export type StatementImport =
  | { readonly kind: 'try'; readonly file: string }
  | {
      readonly kind: 'take';
      readonly file: string;
      readonly digest: string;
      readonly date: string;
      readonly notes: string;
    };

export type StatementOutcome =
  | { readonly kind: 'tried'; readonly report: StatementReport }
  | { readonly kind: 'taken'; readonly payment: BulkPaymentOutcome };

export const keyOfStatement = ({ kind, file }: Pick<StatementImport, 'kind' | 'file'>): string =>
  `${kind} ${file}`;

/** Statements of the courier: what was taken goes on though the page is left, and a second press takes nothing. */
export const statementImportMachine = createCommandMachine<StatementImport, StatementOutcome>({
  id: 'statementImport',
  keyOf: keyOfStatement,
});

export type StatementImportActor = CommandActor<StatementImport, StatementOutcome>;
