/* Calls a courier marketplace over HTTP. */
import * as z from 'zod/mini';
import { MAX_TRACKING_LENGTH } from '#domain/shipment.ts';
import { codeOf } from '#server/error-code.ts';
import {
  type HandOver,
  MarketplaceError,
  type MarketplaceProvider,
  type MarketplaceSettings,
  type ReportedShipment,
  type ShipmentPage,
} from './provider.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const MAX_LISTED_ERRORS = 20;
const MAX_PER_PAGE = 1000;

export interface HttpProviderOptions {
  readonly send?: typeof fetch;
  readonly timeoutMs?: number;
}

/** A text that PostgreSQL can store. */
const storableText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => !value.includes('\0') && value.isWellFormed()),
  );

const shipmentSchema = z.object({
  reference: storableText(100),
  tracking_number: storableText(MAX_TRACKING_LENGTH),
  status: storableText(100),
  shipped_date: z._default(z.nullable(storableText(40)), null),
});

/** A token may contain only characters that a header allows. */
const sessionSchema = z.object({ token: z.string().check(z.regex(/^[\x21-\x7e]{1,4000}$/)) });
const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean() });
const createdSchema = z.object({ data: shipmentSchema });

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Returns true for a failure of the whole marketplace: further calls would fail as well. */
const isOutage = (status: number): boolean =>
  status >= 500 || status === 401 || status === 429 || isRedirect(status);

/** Reads a response, with a limit that protects the memory. */
const readText = async (response: Response): Promise<string> => {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) {
      await response.body.cancel().catch(() => {});
      throw new MarketplaceError('The marketplace answered with more than 4 MiB; the answer was not read.');
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

const parse = <Shape>(schema: z.ZodMiniType<Shape>, body: string, callName: string): Shape => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // The response may be a maintenance page of a proxy.
    throw new MarketplaceError(`The marketplace did not answer in JSON (${callName}).`, {
      isUnavailable: true,
    });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new MarketplaceError(`The marketplace's answer cannot be understood (${callName}).`);
};

/**
 * Calls a marketplace over HTTP. It signs in once, and again when the session ends. It waits at most 20 s for
 * each response and validates all of it.
 */
export const createHttpProvider = (
  settings: MarketplaceSettings,
  { send = fetch, timeoutMs = RESPONSE_TIMEOUT_MS }: HttpProviderOptions = {},
): MarketplaceProvider => {
  let token: string | undefined;

  /**
   * Sends one request and reads the complete response within the time limit. The body of a refusal is not
   * read.
   */
  const request = async (
    callName: string,
    path: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ status: number; isOk: boolean; text: string }> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response | undefined;
    try {
      response = await send(new URL(path.replace(/^\//, ''), `${settings.apiRoot.replace(/\/$/, '')}/`), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      const { status, ok: isOk } = response;
      if (isOk) return { status, isOk, text: await readText(response) };
      await response.body?.cancel();
      return { status, isOk, text: '' };
    } catch (cause) {
      if (signal.aborted || cause instanceof MarketplaceError) throw cause;
      const connectionFailure = response ? 'broke off its answer' : 'cannot be reached';
      const reason = timeout.aborted ? `did not answer within ${timeoutMs / 1000} s` : connectionFailure;
      const details = [
        callName,
        timeout.aborted ? '' : codeOf(cause instanceof Error ? cause.cause : undefined),
      ].filter((part) => part !== '');
      throw new MarketplaceError(`The marketplace ${reason} (${details.join(', ')}).`, {
        isUnavailable: true,
        cause,
      });
    }
  };

  const signIn = async (signal: AbortSignal): Promise<string> => {
    const callName = 'sign-in';
    const response = await request(
      callName,
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
      const reason = isRedirect(status)
        ? `leads to another address: SHOPINI_API_ROOT has to be that one (${status}, ${callName})`
        : `refused the sign-in (${status})`;
      throw new MarketplaceError(`The marketplace ${reason}.`, { isUnavailable: true });
    }
    token = parse(sessionSchema, response.text, callName).token;
    return token;
  };

  const requestAuthorized = async (
    callName: string,
    path: string,
    init: { method: string; body?: string; headers?: Record<string, string> },
    signal: AbortSignal,
  ): Promise<string> => {
    const attempt = (bearer: string) =>
      request(
        callName,
        path,
        { ...init, headers: { ...init.headers, Authorization: `Bearer ${bearer}` } },
        signal,
      );
    let response = await attempt(token ?? (await signIn(signal)));
    if (response.status === 401) response = await attempt(await signIn(signal));
    if (response.isOk) return response.text;
    throw new MarketplaceError(`The marketplace answered ${response.status} (${callName}).`, {
      isUnavailable: isOutage(response.status),
    });
  };

  return {
    testConnection: async (signal) => {
      await signIn(signal);
    },
    handOver: async (order: HandOver, signal): Promise<ReportedShipment> => {
      const callName = `hand-over of ${order.reference}`;
      const responseText = await requestAuthorized(
        callName,
        '/shipments',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `hand-over-${order.reference}` },
          body: JSON.stringify(order),
        },
        signal,
      );
      const { data } = parse(createdSchema, responseText, callName);
      if (data.reference === order.reference) return data;
      throw new MarketplaceError(`The marketplace answered for another order (${callName}).`);
    },
    listShipments: async (page, signal): Promise<ShipmentPage> => {
      const callName = `page ${page}`;
      const responseText = await requestAuthorized(
        callName,
        `/shipments?page=${page}&page_size=${settings.pageSize}`,
        { method: 'GET' },
        signal,
      );
      const { data, has_more } = parse(pageSchema, responseText, callName);
      const entries = data.slice(0, MAX_PER_PAGE).map((entry) => z.safeParse(shipmentSchema, entry));
      const unreadablePositions = entries.flatMap((entry, index) => (entry.success ? [] : [index + 1]));
      const unlistedCount = unreadablePositions.length - MAX_LISTED_ERRORS;
      const unreadCount = data.length - entries.length;
      return {
        shipments: entries.flatMap((entry) => (entry.success ? [entry.data] : [])),
        errors: [
          ...unreadablePositions
            .slice(0, MAX_LISTED_ERRORS)
            .map((position) => `Page ${page}, shipment ${position}: it cannot be understood.`),
          ...(unlistedCount > 0
            ? [`Page ${page}: ${unlistedCount} more shipments cannot be understood.`]
            : []),
          ...(unreadCount > 0
            ? [`Page ${page} has more than ${MAX_PER_PAGE} shipments; ${unreadCount} of them were not read.`]
            : []),
        ],
        hasMore: has_more,
      };
    },
  };
};
