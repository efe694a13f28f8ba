import * as z from 'zod/mini';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { MAX_STATEMENT_BYTES, STATEMENT_OUTCOMES } from '#domain/courier-statement.ts';
import { ADMINS } from '#domain/roles.ts';
import { bulkPaymentOutcomeSchema, day } from './bulk-payments.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './primitives.ts';

const BASE64_UNITS = Math.ceil(MAX_STATEMENT_BYTES / 3) * 4;

/** The bytes of a CSV file as they are on the disk, or a pasted table in UTF-8. */
const file = () => z.string().check(z.maxLength(BASE64_UNITS), z.regex(/^[A-Za-z\d+/]+={0,2}$/));

const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** By hand: records of zod would weigh on everybody's first load for this one answer. */
const values = z.custom<Readonly<Record<string, string | number>>>(
  (given) => typeof given === 'object' && given !== null && Object.values(given).every(isValue),
);

const explainedRowSchema = z.object({
  /** Of the file, the head being the first. */
  line: z.number(),
  tracking_number: z.string(),
  phone: z.string(),
  amount: z.number(),
  fee: z.number(),
  outcome: z.enum(STATEMENT_OUTCOMES),
  d2c_order_id: z.nullable(z.number()),
  customer_name: z.string(),
  /** What was still owed for the order. */
  open: z.number(),
  settled: z.number(),
  unexplained: z.number(),
  /** The payment that settled the due before, where one did. */
  settled_by: z.nullable(z.number()),
  /** Why it cannot be read or matched. */
  reason: z.nullable(z.object({ code: z.string(), values, detail: z.string() })),
});
export type ExplainedStatementRow = z.output<typeof explainedRowSchema>;

/** `settled` + `fees` + `unexplained` = `received`; `fees` is not above 0. In IQD. */
export const statementReportSchema = z.object({
  /** Of all that would happen; who applies it names it. */
  digest: z.string(),
  totals: z.object({
    paid: z.number(),
    short: z.number(),
    over: z.number(),
    returned: z.number(),
    unknown: z.number(),
    already_paid: z.number(),
    refused: z.number(),
  }),
  received: z.number(),
  settled: z.number(),
  fees: z.number(),
  unexplained: z.number(),
  /** The payment with which this very statement was taken already: it adds nothing. */
  taken_with: z.nullable(z.object({ bulk_payment_id: z.number(), date_received: z.string() })),
  /** The first rows, those first that somebody has to look at. */
  rows: z.array(explainedRowSchema),
});
export type StatementReport = z.output<typeof statementReportSchema>;

/** A head, and a parcel with its amount in the digits of Iraq. */
const SAMPLE = 'dHJhY2tpbmdfbnVtYmVyLGFtb3VudCxmZWUNClNILTEwMDEs2aPZoNmg2aDZoCzZpdmg2aDZoA0K';

const MAX_BODY_BYTES = BASE64_UNITS + 4096;

export const tryCourierStatement = defineEndpoint({
  method: 'POST',
  path: '/d2c/courier-statements/dry-run/',
  summary: "What a courier's statement comes to, row by row, held against the dues; changes nothing",
  access: ADMINS,
  body: z.object({ file: file() }),
  sample: { file: SAMPLE },
  maxBodyBytes: MAX_BODY_BYTES,
  response: statementReportSchema,
  envelope: 'data',
});

export const takeCourierStatement = defineEndpoint({
  method: 'POST',
  path: '/d2c/courier-statements/',
  summary:
    "Take a courier's statement as a bulk payment, all of it or nothing, exactly as the dry run of the digest showed it",
  access: ADMINS,
  body: z.object({
    file: file(),
    digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
    date: day(),
    notes: z._default(z.nullable(text(PAYMENT_LIMITS.notes)), ''),
  }),
  sample: { file: SAMPLE, digest: '0'.repeat(64), date: '2026-02-27', notes: 'كشف الأسبوع' },
  maxBodyBytes: MAX_BODY_BYTES,
  response: bulkPaymentOutcomeSchema,
  envelope: 'data',
  createsOnce: true,
  successStatus: 201,
});
