import * as z from 'zod/mini';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import {
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_STATUSES,
  MAX_STATEMENT_WORD,
  PASSED_OVER_REASONS,
  RETURNED_AMOUNTS,
  STATEMENT_COLUMNS,
  STATEMENT_OUTCOMES,
  STATEMENT_STATUSES,
} from '#domain/courier-statement.ts';
import { ADMINS } from '#domain/roles.ts';
import { bulkPaymentOutcomeSchema, day, statementReasonSchema } from './bulk-payments.ts';
import { type BodyOf, defineEndpoint } from './endpoint.ts';
import { optionalText, text } from './primitives.ts';

const MAX_BASE64_LENGTH = Math.ceil(MAX_STATEMENT_BYTES / 3) * 4;

/** The bytes of a CSV file or a workbook, or a pasted table in UTF-8; base64. */
const file = () => z.string().check(z.maxLength(MAX_BASE64_LENGTH), z.regex(/^[A-Za-z\d+/]+={0,2}$/));

const explainedRowSchema = z.object({
  /** The line in the file; the header is line 1. */
  line: z.number(),
  tracking_number: z.string(),
  phone: z.string(),
  /** The status as written in the row; empty without one. */
  status: z.string(),
  amount: z.number(),
  fee: z.number(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  d2c_order_id: z.nullable(z.number()),
  customer_name: z.string(),
  /** The amount of the due that was open before the row, and the amount that is left after it. */
  open: z.number(),
  settled: z.number(),
  left: z.number(),
  /** The part of the fee that the customer paid on top of the due. */
  covered_fee: z.number(),
  /** The amount that the courier takes back. */
  taken_back: z.number(),
  unexplained: z.number(),
  /** The id of the payment that had settled the due before. */
  settled_by: z.nullable(z.number()),
  /** The reason why the row cannot be read or matched. */
  reason: z.nullable(statementReasonSchema),
});
export type ExplainedStatementRow = z.output<typeof explainedRowSchema>;

/**
 * The result of a dry run. `settled` + `fees` + `unexplained` - `taken_back` = `received`, in IQD; `fees` is
 * 0 or negative.
 */
export const statementReportSchema = z.object({
  /** A digest of the result. The call that records the payment requires it. */
  digest: z.string(),
  totals: z.object({
    paid: z.number(),
    short: z.number(),
    over: z.number(),
    fee_only: z.number(),
    returned: z.number(),
    unknown: z.number(),
    already_paid: z.number(),
    taken_back: z.number(),
    deduction: z.number(),
    refused: z.number(),
  }),
  received: z.number(),
  settled: z.number(),
  fees: z.number(),
  unexplained: z.number(),
  taken_back: z.number(),
  /** The rows that wait for a decision, with their amounts less fees. They are not in the sums above. */
  waiting: z.object({ rows: z.number(), amount: z.number() }),
  /** Columns that were not read, counted from 1. Their header may be empty. */
  unread: z.array(z.object({ at: z.number(), head: z.string() })),
  /** Returned parcels with an amount; null after the admin has answered whether the courier paid them. */
  returned_amounts: z.nullable(z.object({ rows: z.number(), amount: z.number() })),
  /** Rows that are no parcels, brought no money, or were left out; the first ones one by one. */
  passed_over: z.object({
    count: z.number(),
    rows: z.array(z.object({ line: z.number(), text: z.string(), reason: z.enum(PASSED_OVER_REASONS) })),
  }),
  /** The payment that has already recorded this statement; null without one. */
  taken_with: z.nullable(z.object({ bulk_payment_id: z.number(), date_received: z.string() })),
  /** The first rows. Rows that need a decision come first. */
  rows: z.array(explainedRowSchema),
});
export type StatementReport = z.output<typeof statementReportSchema>;

/** A sample file: a header row, and a parcel whose amount has Arabic-Indic digits. */
const SAMPLE = 'dHJhY2tpbmdfbnVtYmVyLGFtb3VudCxmZWUNClNILTEwMDEs2aPZoNmg2aDZoCzZpdmg2aDZoA0K';

const MAX_BODY_BYTES = MAX_BASE64_LENGTH + 4096;

/** The admin's answer about the amounts of returned parcels; null before the answer. */
const returnedAmounts = () => z._default(z.nullable(z.enum(RETURNED_AMOUNTS)), null);

/** True when the admin leaves out the rows that are refused. */
const leavesOutRefused = () => z._default(z.boolean(), false);

export const tryCourierStatement = defineEndpoint({
  method: 'POST',
  path: '/d2c/courier-statements/dry-run/',
  isBeyondSpec: true,
  summary: 'Dry run of a courier statement: compares each row with its due; changes nothing',
  access: ADMINS,
  body: z.object({
    file: file(),
    returned_amounts: returnedAmounts(),
    leaves_out_refused: leavesOutRefused(),
  }),
  sample: { file: SAMPLE, returned_amounts: null, leaves_out_refused: false },
  maxBodyBytes: MAX_BODY_BYTES,
  response: statementReportSchema,
  envelope: 'data',
});

export const recordCourierStatement = defineEndpoint({
  method: 'POST',
  path: '/d2c/courier-statements/',
  isBeyondSpec: true,
  summary:
    'Record a courier statement as a bulk payment, exactly as in the dry run with this digest; rows that are not clear wait for a decision',
  access: ADMINS,
  body: z.object({
    file: file(),
    returned_amounts: returnedAmounts(),
    leaves_out_refused: leavesOutRefused(),
    digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
    date: day(),
    notes: z._default(z.nullable(optionalText(PAYMENT_LIMITS.notes)), ''),
  }),
  sample: {
    file: SAMPLE,
    returned_amounts: null,
    leaves_out_refused: false,
    digest: '0'.repeat(64),
    date: '2026-02-27',
    notes: 'كشف الأسبوع',
  },
  maxBodyBytes: MAX_BODY_BYTES,
  response: bulkPaymentOutcomeSchema,
  envelope: 'data',
  takesRequestKey: true,
  successStatus: 201,
});

/** The columns in the order of the file. */
export const statementColumnsSchema = z.object({
  columns: z.array(
    z.object({
      head: z.string(),
      column: z.nullable(z.enum(STATEMENT_COLUMNS)),
      /** The content of some cells of the column. */
      samples: z.array(z.string()),
    }),
  ),
  statuses: z.array(
    z.object({ word: z.string(), meaning: z.nullable(z.enum(STATEMENT_STATUSES)), rows: z.number() }),
  ),
});
export type StatementColumnsRead = z.output<typeof statementColumnsSchema>;

export const readStatementColumns = defineEndpoint({
  method: 'POST',
  path: '/d2c/courier-statements/columns/',
  isBeyondSpec: true,
  summary: 'Read the columns and statuses of a courier statement; changes nothing',
  access: ADMINS,
  body: z.object({ file: file() }),
  sample: { file: SAMPLE },
  maxBodyBytes: MAX_BODY_BYTES,
  response: statementColumnsSchema,
  envelope: 'data',
});

const MAX_COLUMNS = 1000;

export const assignStatementColumns = defineEndpoint({
  method: 'PUT',
  path: '/d2c/courier-statements/columns/',
  isBeyondSpec: true,
  summary: 'Assign the columns and statuses of all statements with the same headers',
  access: ADMINS,
  body: z.object({
    file: file(),
    /** One entry per column; null for a column that is not read. */
    columns: z.array(z.nullable(z.enum(STATEMENT_COLUMNS))).check(z.maxLength(MAX_COLUMNS)),
    statuses: z
      .array(z.object({ word: text(MAX_STATEMENT_WORD), meaning: z.enum(STATEMENT_STATUSES) }))
      .check(z.maxLength(MAX_STATEMENT_STATUSES)),
  }),
  sample: { file: SAMPLE, columns: ['tracking_number', 'amount', 'fee'], statuses: [] },
  maxBodyBytes: MAX_BODY_BYTES + 64 * 1024,
  response: statementColumnsSchema,
  envelope: 'data',
});
export type AssignedColumns = Pick<BodyOf<typeof assignStatementColumns>, 'columns' | 'statuses'>;
