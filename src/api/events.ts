import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { FEED_RESUMED, MAX_OPENING_MS } from '#domain/changes.ts';
import { API_BASE, type CallerOptions } from './call.ts';
import { type Change, changeSchema, watchChanges } from './contracts/events.ts';

export interface EventsListener {
  readonly onOpen: () => void;
  /** Anything came, if only the server's sign of life. */
  readonly onHeard: () => void;
  readonly onChange: (change: Change) => void;
}

/** Since when what is shown has been without anybody who listens, in milliseconds; undefined where that does not matter. */
export type BehindMs = () => number | undefined;

export interface EventsApi {
  /**
   * Listens until the stream ends or the signal aborts; rejects where it could not be opened. What was missed in the
   * time that it is behind comes first, or `feed resumed` in its place.
   */
  watch(listener: EventsListener, signal: AbortSignal, how: { readonly behindMs: BehindMs }): Promise<void>;
}

/** Of an event that has not ended yet; a stream that goes past it is given up, so that it fills no memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

const changeIn = (data: string): Change | null => {
  try {
    const parsed = z.safeParse(changeSchema, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Server-sent events by fetch: the browser's own EventSource would need the token in the address. */
export const createEventsApi = (options: CallerOptions): EventsApi => ({
  watch: async ({ onOpen, onHeard, onChange }, signal, { behindMs }) => {
    const token = options.readToken();
    const open = options.fetch ?? fetch;
    const askedAt = performance.now();
    const behind = behindMs();
    const query = behind === undefined ? '' : `?behind_ms=${Math.ceil(behind)}`;
    const response = await open(`${options.origin}${API_BASE}${watchChanges.path}${query}`, {
      signal,
      credentials: 'omit',
      headers: {
        Accept: 'text/event-stream',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
    });
    if (response.status === 401) options.onUnauthorized(token);
    if (!response.ok || !response.body) throw new Error(`no events: ${response.status}`);
    onOpen();
    // It took longer than the server can make good.
    if (behind !== undefined && performance.now() - askedAt > MAX_OPENING_MS) onChange(FEED_RESUMED);
    const parser = createParser({
      maxBufferSize: MAX_EVENT_CHARACTERS,
      onEvent: ({ data }) => {
        const change = changeIn(data);
        if (change) onChange(change);
      },
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') throw error;
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        onHeard();
        parser.feed(part.value);
      }
    } finally {
      // Left open, a stream that is given up would go on arriving.
      await reader.cancel().catch(() => undefined);
    }
  },
});
