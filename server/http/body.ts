/* Reads the body of a request. */
import type { Context } from 'hono';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { HttpError, requestAbortedError } from '#server/http-error.ts';

const hasContentType = (context: Context, type: string): boolean =>
  (context.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() === type;

/** Reads the body as UTF-8. Invalid UTF-8 is refused, because a decoder would replace it silently. */
const readText = async (context: Context): Promise<string> => {
  const bytes = await context.req.arrayBuffer().catch(() => {
    throw requestAbortedError();
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError('body.no_utf8', {});
  }
};

/**
 * Parses JSON. Of two fields of one name, the last one counts. The closed schemas refuse `__proto__` and deep
 * nesting like other unknown fields.
 */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('body.no_json', {});
  }
};

/** Returns the fields of a form or a query string. A repeated field is refused. */
export const readFields = (params: URLSearchParams): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const [name, value] of params) {
    if (fields.has(name)) throw new HttpError('body.twice', { field: name.slice(0, 100).toWellFormed() });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
};

/** Reads the body of a call that has none in its contract. Returns undefined if there is no JSON. */
export const readUnexpectedBody = async (context: Context): Promise<unknown> => {
  if (!hasContentType(context, 'application/json')) return undefined;
  const text = await readText(context);
  return text.trim() === '' ? undefined : parseJson(text);
};

/** Reads a body. The schema of the endpoint has not yet checked it. */
export const readBody = async (context: Context, endpoint: Endpoint): Promise<unknown> => {
  const encoding = context.req.header('Content-Encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    const shownEncoding = encoding.slice(0, 100);
    throw new HttpError('body.encoded', { encoding: shownEncoding });
  }
  if (endpoint.bodyType === 'form') {
    if (!hasContentType(context, 'application/x-www-form-urlencoded')) {
      throw new HttpError('body.form_expected', {});
    }
    return readFields(new URLSearchParams(await readText(context)));
  }
  if (!hasContentType(context, 'application/json')) throw new HttpError('body.json_expected', {});
  return parseJson(await readText(context));
};
