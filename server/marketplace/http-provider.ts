import * as z from 'zod/mini';
import { MAX_TRACKING_LENGTH } from '#domain/shipment.ts';
import { codeOf } from '../error-code.ts';
import {
  type HandOver,
  MarketplaceFault,
  type MarketplaceProvider,
  type MarketplaceSettings,
  type ReportedShipment,
  type ShipmentPage,
} from './provider.ts';

const ANSWER_WITHIN_MS = 20_000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const SAID_AT_MOST = 20;
const MAX_ON_A_PAGE = 1000;

export interface HttpProviderOptions {
  readonly send?: typeof fetch;
  readonly answerWithinMs?: number;
}

const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\0') && value.isWellFormed()),
  );

const reportedSchema = z.object({
  reference: text(100),
  tracking_number: text(MAX_TRACKING_LENGTH),
  status: text(100),
  shipped_date: z._default(z.nullable(text(40)), null),
});

/** A token may contain only characters that a header allows. */
const sessionSchema = z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,4000}$/)) });
const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
const createdSchema = z.object({ data: reportedSchema });

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Returns true for a failure of the whole marketplace: further calls would fail as well. */
const isOfAll = (status: number): boolean =>
  status >= 500 || status === 401 || status === 429 || isRedirect(status);

/** Reads a response, with a limit that protects the memory. */
const readText = async (response: Response): Promise<string> => {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await response.body.cancel().catch(() => {});
      throw new MarketplaceFault('The marketplace answered with more than 4 MiB; the answer was not read.');
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parse = <Shape>(schema: z.ZodMiniType<Shape>, body: string, what: string): Shape => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // The response may be a maintenance page of a proxy.
    throw new MarketplaceFault(`The marketplace did not answer in JSON (${what}).`, { isAway: true });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new MarketplaceFault(`The marketplace's answer cannot be understood (${what}).`);
};

/**
 * Calls a marketplace over HTTP. It signs in once, and again when the session ends. It waits at most 20 s for each response and validates
 * all of it.
 */
export const createHttpProvider = (
  settings: MarketplaceSettings,
  { send = fetch, answerWithinMs = ANSWER_WITHIN_MS }: HttpProviderOptions = {},
): MarketplaceProvider => {
  let token: string | undefined;

  /** Sends one request and reads the complete response within the time limit. The body of a refusal is not read. */
  const ask = async (
    what: string,
    path: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ status: number; isOk: boolean; text: string }> => {
    const tooLate = AbortSignal.timeout(answerWithinMs);
    let response: Response | undefined;
    try {
      response = await send(new URL(path.replace(/^\//, ''), `${settings.apiRoot.replace(/\/$/, '')}/`), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, tooLate]),
      });
      const { status, ok: isOk } = response;
      if (isOk) return { status, isOk, text: await readText(response) };
      await response.body?.cancel();
      return { status, isOk, text: '' };
    } catch (cause) {
      if (signal.aborted || cause instanceof MarketplaceFault) throw cause;
      const why = tooLate.aborted
        ? `did not answer within ${answerWithinMs / 1000} s`
        : response
          ? 'broke off its answer'
          : 'cannot be reached';
      const named = [
        what,
        tooLate.aborted ? '' : codeOf(cause instanceof Error ? cause.cause : undefined),
      ].filter((part) => part !== '');
      throw new MarketplaceFault(`The marketplace ${why} (${named.join(', ')}).`, { isAway: true, cause });
    }
  };

  const signIn = async (signal: AbortSignal): Promise<string> => {
    const what = 'sign-in';
    const response = await ask(
      what,
      '/auth/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: settings.email,
          password: settings.password,
          device_type: settings.deviceType,
        }),
      },
      signal,
    );
    if (!response.isOk) {
      const { status } = response;
      const why = isRedirect(status)
        ? `leads to another address: SHOPINI_API_ROOT has to be that one (${status}, ${what})`
        : `refused the sign-in (${status})`;
      throw new MarketplaceFault(`The marketplace ${why}.`, { isAway: true });
    }
    token = parse(sessionSchema, response.text, what).token;
    return token;
  };

  const authorized = async (
    what: string,
    path: string,
    init: { method: string; body?: string; headers?: Record<string, string> },
    signal: AbortSignal,
  ): Promise<string> => {
    const attempt = (bearer: string) =>
      ask(what, path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${bearer}` } }, signal);
    let response = await attempt(token ?? (await signIn(signal)));
    if (response.status === 401) response = await attempt(await signIn(signal));
    if (response.isOk) return response.text;
    throw new MarketplaceFault(`The marketplace answered ${response.status} (${what}).`, {
      isAway: isOfAll(response.status),
    });
  };

  return {
    testConnection: async (signal) => {
      await signIn(signal);
    },
    handOver: async (order: HandOver, signal): Promise<ReportedShipment> => {
      const what = `hand-over of ${order.reference}`;
      const answer = await authorized(
        what,
        '/shipments',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `hand-over-${order.reference}` },
          body: JSON.stringify(order),
        },
        signal,
      );
      const { data } = parse(createdSchema, answer, what);
      if (data.reference === order.reference) return data;
      throw new MarketplaceFault(`The marketplace answered for another order (${what}).`);
    },
    listShipments: async (page, signal): Promise<ShipmentPage> => {
      const what = `page ${page}`;
      const answer = await authorized(
        what,
        `/shipments?page=${page}&page_size=${settings.pageSize}`,
        { method: 'GET' },
        signal,
      );
      const { data, has_more } = parse(pageSchema, answer, what);
      const read = data.slice(0, MAX_ON_A_PAGE).map((entry) => z.safeParse(reportedSchema, entry));
      const unreadable = read.flatMap((entry, index) => (entry.success ? [] : [index + 1]));
      const unsaid = unreadable.length - SAID_AT_MOST;
      const unread = data.length - read.length;
      return {
        shipments: read.flatMap((entry) => (entry.success ? [entry.data] : [])),
        faults: [
          ...unreadable
            .slice(0, SAID_AT_MOST)
            .map((line) => `Page ${page}, shipment ${line}: it cannot be understood.`),
          ...(unsaid > 0 ? [`Page ${page}: ${unsaid} more shipments cannot be understood.`] : []),
          ...(unread > 0
            ? [`Page ${page} has more than ${MAX_ON_A_PAGE} shipments; ${unread} of them were not read.`]
            : []),
        ],
        hasMore: has_more,
      };
    },
  };
};
