/*
 * Mounts endpoints of the contracts on the HTTP server: authentication, validation, idempotency, and the form
 * of the response.
 */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, FileType, ParamsOf, QueryOf, ResponseOf } from '#api/contracts/endpoint.ts';
import { idempotencyKeySchema } from '#api/contracts/primitives.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { HttpError } from '#server/http-error.ts';
import { type KeyedRequest, runExactlyOnce } from '#server/store/exactly-once.ts';
import { recordExport, recordIfForbidden } from '#server/store/refusals.ts';
import type { TokenLimits } from '#server/store/token-limits.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Principal, Work } from '#server/store/work.ts';
import { authenticate, authorize, readBearerToken } from './authenticate.ts';
import { readBody, readFields, readUnexpectedBody } from './body.ts';
import { readDeviceToken, setDeviceCookie } from './device-cookie.ts';
import {
  FileResponse,
  RevisedResponse,
  StreamedFile,
  sendFile,
  sendResponse,
  sendRevisedResponse,
  sendStreamedFile,
} from './response.ts';
import { refuseAnyField, refuseForeignFields } from './unknown-fields.ts';
import { toValidationError } from './validation.ts';

export interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenLimits: TokenLimits;
  /** Returns the IP address of the caller, for the throttling of sign-ins. */
  readonly ipOf: (context: Context) => string;
  /** The public address of the app; cookies and headers depend on it. */
  readonly publicUrl?: string;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly principal: E['access'] extends 'public' ? undefined : Principal;
  /** The token of the session; an empty text without one. */
  readonly token: string;
  /** The IP address of the caller. */
  readonly address: string;
  /** The token of the caller's device; an empty text without one. */
  readonly deviceToken: string;
  readonly now: Date;
  /** Sets the cookie of the device. */
  setDeviceCookie(token: string): void;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /**
   * Returns true when the `If-Match` of the call allows a change of this version, and for a call without the
   * header.
   */
  isExpected(version: number): boolean;
  /**
   * The call and the body with their request key, for a write in several transactions; undefined without a
   * key.
   */
  readonly keyedRequest: KeyedRequest | undefined;
  /** Runs a change in a transaction. If the endpoint takes an `Idempotency-Key`, it runs once per key. */
  write(change: (work: Work) => Promise<ResponseOf<E>>): Promise<ResponseOf<E>>;
}

/**
 * The type that the handler of an endpoint returns: a file if the endpoint has `file`, otherwise the
 * response.
 */
type ResultOf<E extends Endpoint> = E extends { readonly file: FileType }
  ? FileResponse | StreamedFile
  : ResponseOf<E> | RevisedResponse;

const parse = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (!result.success) throw toValidationError(result.error);
  return result.data;
};

/** Returns the query string, parsed by the schema. */
export const readQuery = <S extends z.ZodMiniType>({ req: { url } }: Context, schema: S): z.output<S> => {
  const start = url.indexOf('?');
  return parse(schema, readFields(new URLSearchParams(start === -1 ? '' : url.slice(start + 1))));
};

const readIdempotencyKey = (context: Context, endpoint: Endpoint): string | undefined => {
  const key = context.req.header('Idempotency-Key');
  if (key === undefined || !endpoint.takesRequestKey) return undefined;
  if (!z.safeParse(idempotencyKeySchema, key).success) {
    throw new HttpError('key.invalid', {});
  }
  return key;
};

const ENTITY_TAG = /^(?:W\/)?"([\x21\x23-\x7e]*)"$/;

/**
 * Returns the function that checks the version of a row against the `If-Match` header. Weak tags are
 * accepted, because a proxy that compresses makes tags weak.
 */
const createVersionCheck = (context: Context, endpoint: Endpoint): ((version: number) => boolean) => {
  const header = endpoint.versioned ? context.req.header('If-Match') : undefined;
  if (header === undefined && endpoint.versioned === 'required') throw new HttpError('version.needed', {});
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => ENTITY_TAG.exec(tag.trim())?.[1]);
  if (tags.includes(undefined)) throw new HttpError('version.invalid', {});
  return (version) => tags.includes(String(version));
};

/** Removes the slash at the end of a path, so that paths with and without it are equal. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Returns the path with a slash at its end if the contract has one, so that both forms share one idempotency
 * key.
 */
const toContractPath = (context: Context, { path }: Endpoint): string =>
  path.endsWith('/') ? `${withoutSlash(context.req.path)}/` : context.req.path;

/**
 * The header with the maximum number of rows of this response. If the response has that many rows, there may
 * be more.
 */
export const ROW_LIMIT_HEADER = 'X-Row-Limit';

const chooseRowLimit = ({ maxRows }: Endpoint, query: unknown): number | undefined =>
  typeof query === 'object' && query !== null && 'limit' in query && typeof query.limit === 'number'
    ? query.limit
    : maxRows;

const findVersion = (result: unknown): number | undefined =>
  typeof result === 'object' && result !== null && 'version' in result && typeof result.version === 'number'
    ? result.version
    : undefined;

const toMediaType = ({ file = 'application/octet-stream' }: { file?: string }): string =>
  file.startsWith('text/') ? `${file}; charset=utf-8` : file;

type RowCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'principal' | 'now'>;

/**
 * Reads the row that a call changes, as it was sent to the caller; undefined for a row that does not exist.
 */
type RowReader<E extends Endpoint> = (call: RowCall<E>) => Promise<object | undefined>;

/**
 * Returns the body, parsed by the schema. Unknown fields are refused. With `readRow` the body may repeat
 * other fields of the row with their values.
 */
const readRequestBody = async (
  context: Context,
  endpoint: Endpoint,
  readRow?: () => Promise<object | undefined>,
): Promise<unknown> => {
  if (!endpoint.body) {
    if (endpoint.method !== 'GET') refuseAnyField(await readUnexpectedBody(context));
    return undefined;
  }
  const body = await readBody(context, endpoint);
  const isExpected = (row: object): boolean => createVersionCheck(context, endpoint)(findVersion(row) ?? 0);
  return parse(endpoint.body, await refuseForeignFields(endpoint.body, body, { readRow, isExpected }));
};

/**
 * Mounts an endpoint: `handle` gets values that the schemas of the endpoint have accepted, and its result is
 * sent as the response.
 */
const mountCall = <E extends Endpoint>(
  app: Hono,
  deps: Deps,
  endpoint: E,
  handle: (call: Call<E>) => Promise<unknown>,
  readRow?: RowReader<E>,
): void => {
  const path = withoutSlash(endpoint.path).replace(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (context) => {
    const now = deps.clock.now();
    const token = readBearerToken(context);
    const principal =
      endpoint.access === 'public' ? undefined : await authenticate(deps, { token, now, isByPerson: true });
    context.set('userId', principal?.user_id);
    const address = deps.ipOf(context);
    const call = `${endpoint.method} ${endpoint.path}`;
    const recordRefusals = async <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
      principal ? recordIfForbidden(deps.db, { principal, call, address, now }, work) : work();
    await recordRefusals(() => principal && authorize(principal, endpoint));
    const params = endpoint.params && parse(endpoint.params, context.req.param());
    const query = endpoint.query && readQuery(context, endpoint.query);
    const body = await recordRefusals(() =>
      readRequestBody(
        context,
        endpoint,
        readRow && (() => readRow({ params, principal, now } as RowCall<E>)),
      ),
    );
    const key = readIdempotencyKey(context, endpoint);
    const isExpected = createVersionCheck(context, endpoint);
    const keyedRequest =
      key === undefined
        ? undefined
        : { key, call: `${endpoint.method} ${toContractPath(context, endpoint)}`, body };
    const parseStored = (stored: unknown) => parse<E['response']>(endpoint.response, stored);
    const write: Call<E>['write'] = async (change) => {
      if (!principal) throw new Error('a public endpoint cannot write');
      return inTransaction(deps.db, (tx) => {
        const work: Work = { tx, principal, now };
        return runExactlyOnce(work, keyedRequest, () => change(work), parseStored);
      });
    };
    const callValues = {
      params,
      query,
      body,
      principal,
      token,
      address,
      deviceToken: readDeviceToken(context),
      setDeviceCookie: (newDeviceToken: string) => setDeviceCookie(context, newDeviceToken, deps.publicUrl),
      now,
      // A getter, because Hono builds a whole request object for the signal.
      get signal() {
        return context.req.raw.signal;
      },
      isExpected,
      keyedRequest,
      write,
    } as Call<E>;
    const result = await recordRefusals(() => handle(callValues));
    const isFile = result instanceof FileResponse || result instanceof StreamedFile;
    if (principal && isFile && endpoint.file !== 'application/pdf')
      await recordExport(deps.db, principal, { call, file: result.name, query });
    if (result instanceof FileResponse) return sendFile(context, result, toMediaType(endpoint));
    if (result instanceof StreamedFile) return sendStreamedFile(context, result, toMediaType(endpoint));
    const rowLimit = chooseRowLimit(endpoint, query);
    if (rowLimit !== undefined) context.header(ROW_LIMIT_HEADER, String(rowLimit));
    if (result instanceof RevisedResponse) return sendRevisedResponse(context, result);
    const version = endpoint.versioned ? findVersion(result) : undefined;
    if (version !== undefined) context.header('ETag', `"${version}"`);
    const response = endpoint.envelope === 'data' ? { data: result } : result;
    return sendResponse(context, response, endpoint.successStatus ?? 200);
  });
};

interface MountFunctions {
  /**
   * Mounts an endpoint. With `readRow` its body may repeat the fields of the row that the call does not
   * write.
   */
  mount<E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E>) => Promise<ResultOf<E>>,
    readRow?: RowReader<E>,
  ): void;
  /** Mounts an endpoint that only writes, in one transaction. */
  change<E extends Endpoint>(
    endpoint: E,
    write: (work: Work, call: Call<E>) => Promise<ResponseOf<E>>,
    readRow?: RowReader<E>,
  ): void;
}

/** Returns functions that mount endpoints on the app. */
export const createMountFunctions = (app: Hono, deps: Deps): MountFunctions => ({
  mount: (endpoint, handle, readRow) => mountCall(app, deps, endpoint, handle, readRow),
  change: (endpoint, write, readRow) =>
    mountCall(app, deps, endpoint, (call) => call.write((work) => write(work, call)), readRow),
});
