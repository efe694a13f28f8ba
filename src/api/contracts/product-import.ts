import * as z from 'zod/mini';
import {
  IMPORT_OUTCOMES,
  MAX_HEAD_LENGTH,
  MAX_IMPORTED_BYTES,
  MAX_UNKNOWN_COLUMNS,
  PRODUCT_FILE_COLUMNS,
} from '#domain/product-file.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { text } from './primitives.ts';
import { refusalValues } from './refusal-values.ts';

const MAX_BASE64_LENGTH = Math.ceil(MAX_IMPORTED_BYTES / 3) * 4;

/** The bytes of the file in base64. The server detects the encoding. */
const file = () => z.string().check(z.maxLength(MAX_BASE64_LENGTH), z.regex(/^[A-Za-z\d+/]+={0,2}$/));

type Cell = string | number | boolean | null;

const isCell = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Validated by hand, because unions and records of zod add 1.3 KiB to the first load of every page. */
const value = z.custom<Cell>(isCell);

const importedRow = z.object({
  /** The line in the file; the header is line 1. */
  line: z.number(),
  product_code: z.nullable(z.string()),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  changes: z.array(z.object({ field: z.enum(PRODUCT_FILE_COLUMNS), before: value, after: value })),
  /** The reason why the row was refused. */
  reason: z.nullable(
    z.object({
      code: z.string(),
      values: refusalValues,
      detail: z.string(),
    }),
  ),
});
export type ImportedRow = z.output<typeof importedRow>;

const importReportSchema = z.object({
  /** A digest of the result. The call that applies the import requires it. */
  digest: z.string(),
  totals: z.object({
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
  }),
  /** The first refused, changed or created rows. */
  rows: z.array(importedRow),
});
export type ImportReport = z.output<typeof importReportSchema>;

/** A sample file: a header row, and a vase of 15,000 IQD in Arabic-Indic digits. */
const SAMPLE = 'bmFtZSxjYXRlZ29yeSxiYXNlX3ByaWNlDQrZhdiy2YfYsdmK2KksVGVzdCB2YXNlcyzZodml2aDZoNmgDQo=';

const MAX_BODY_BYTES = MAX_BASE64_LENGTH + 32 * 1024;

/** The columns that the admin assigns to unknown headers; null for a header that is skipped. */
const assignedHeads = () =>
  z._default(
    z
      .array(z.object({ head: text(MAX_HEAD_LENGTH), column: z.nullable(z.enum(PRODUCT_FILE_COLUMNS)) }))
      .check(z.maxLength(4 * MAX_UNKNOWN_COLUMNS)),
    [],
  );

export const tryProductImport = defineEndpoint({
  method: 'POST',
  path: '/products/import/dry-run/',
  isBeyondSpec: true,
  summary: 'Dry run of a product import from a table: the result of each row; changes nothing',
  access: ADMINS,
  body: z.object({ file: file(), columns: assignedHeads() }),
  sample: { file: SAMPLE, columns: [] },
  maxBodyBytes: MAX_BODY_BYTES,
  response: importReportSchema,
  envelope: 'data',
});

export const applyProductImport = defineEndpoint({
  method: 'POST',
  path: '/products/import/',
  isBeyondSpec: true,
  summary: 'Import products from a table, all rows or none, exactly as in the dry run with this digest',
  access: ADMINS,
  body: z.object({
    file: file(),
    columns: assignedHeads(),
    digest: z.string().check(z.regex(/^[\da-f]{64}$/)),
  }),
  sample: { file: SAMPLE, columns: [], digest: '0'.repeat(64) },
  maxBodyBytes: MAX_BODY_BYTES,
  response: importReportSchema,
  envelope: 'data',
  takesRequestKey: true,
});
