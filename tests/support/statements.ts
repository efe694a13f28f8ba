/* Calls that try and record courier statements, as the browser makes them. */
import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import {
  recordCourierStatement,
  type StatementReport,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import type { TestApp } from '#tests/support/app.ts';

export type StatementFile = string | Uint8Array;

export const base64 = (file: StatementFile): string => Buffer.from(file).toString('base64');

/** Posts JSON with a Content-Length header, as real clients do. */
const post = (app: TestApp, path: string, json: unknown, key?: string): Promise<Response> => {
  const body = JSON.stringify(json);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return app.call(path, {
    method: 'POST',
    as: 'admin',
    body,
    headers,
    ...(key === undefined ? {} : { key }),
  });
};

/** The choices of the person about the amounts of returned parcels, and about refused rows. */
interface ReturnedAmountsChoice {
  readonly returned_amounts?: ReturnedAmounts;
  readonly leaves_out_refused?: boolean;
}

export const tryStatement = (
  app: TestApp,
  file: StatementFile,
  choice: ReturnedAmountsChoice = {},
): Promise<Response> => post(app, tryCourierStatement.path, { file: base64(file), ...choice });

export const takeStatement = (
  app: TestApp,
  file: StatementFile,
  digest: string,
  key?: string,
  choice: ReturnedAmountsChoice = {},
): Promise<Response> => {
  const json = { file: base64(file), digest, date: '2026-03-31', notes: 'كشف', ...choice };
  return post(app, recordCourierStatement.path, json, key);
};

const dataOf = async <Data>(response: Response, status: number): Promise<Data> => {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text).data;
};

export const dryRunStatement = async (
  app: TestApp,
  file: StatementFile,
  choice: ReturnedAmountsChoice = {},
): Promise<StatementReport> => dataOf<StatementReport>(await tryStatement(app, file, choice), 200);

/** Runs the dry run of a statement and then pays it. */
export const payStatement = async (
  app: TestApp,
  file: StatementFile,
  choice: ReturnedAmountsChoice = {},
): Promise<BulkPaymentOutcome> => {
  const { digest } = await dryRunStatement(app, file, choice);
  return dataOf<BulkPaymentOutcome>(await takeStatement(app, file, digest, undefined, choice), 201);
};
