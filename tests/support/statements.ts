import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import {
  type StatementReport,
  takeCourierStatement,
  tryCourierStatement,
} from '#api/contracts/courier-statements.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import type { TestApp } from '#tests/support/app.ts';

export type Given = string | Uint8Array;

export const base64 = (file: Given): string => Buffer.from(file).toString('base64');

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

/** The choice that the person makes about amounts beside returned parcels. */
interface Answered {
  readonly returned_amounts?: ReturnedAmounts;
}

export const tryStatement = (app: TestApp, file: Given, answer: Answered = {}): Promise<Response> =>
  post(app, tryCourierStatement.path, { file: base64(file), ...answer });

export const takeStatement = (
  app: TestApp,
  file: Given,
  digest: string,
  key?: string,
  answer: Answered = {},
): Promise<Response> => {
  const json = { file: base64(file), digest, date: '2026-03-31', notes: 'كشف', ...answer };
  return post(app, takeCourierStatement.path, json, key);
};

const dataOf = async <Data>(response: Response, status: number): Promise<Data> => {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text).data;
};

export const triedStatement = async (
  app: TestApp,
  file: Given,
  answer: Answered = {},
): Promise<StatementReport> => dataOf<StatementReport>(await tryStatement(app, file, answer), 200);

/** Runs the dry run of a statement and then pays it. */
export const takenStatement = async (
  app: TestApp,
  file: Given,
  answer: Answered = {},
): Promise<BulkPaymentOutcome> => {
  const { digest } = await triedStatement(app, file, answer);
  return dataOf<BulkPaymentOutcome>(await takeStatement(app, file, digest, undefined, answer), 201);
};
