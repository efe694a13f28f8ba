/* Reads the stream of changes. */
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { FEED_RESUMED, MAX_OPENING_MS } from '#domain/changes.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { Client } from './client.ts';
import { type Change, changeSchema, watchChanges } from './contracts/events.ts';
import { ApiError, receive } from './errors.ts';

export interface EventsListener {
  readonly onOpen: () => void;
  /** Called for any data, also for a heartbeat. */
  readonly onActivity: () => void;
  readonly onChange: (change: Change) => void;
}

/** Returns the milliseconds since the lists were loaded; undefined when missed changes do not matter. */
export type BehindMs = () => number | undefined;

export interface EventsApi {
  /**
   * Listens until the stream ends or the signal aborts. Rejects when the stream cannot be opened. The first
   * event is `feed resumed` if anything changed during `behindMs`.
   */
  watch(
    listener: EventsListener,
    signal: AbortSignal,
    options: { readonly behindMs: BehindMs },
  ): Promise<void>;
}

/** A longer event ends the stream, so that it cannot fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

const parseChange = (data: string): Change | null => {
  try {
    const parsed = z.safeParse(changeSchema, parseJson(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/**
 * Creates the reader of the stream. It uses `fetch`, because an EventSource would need the token in its URL.
 */
export const createEventsApi = ({ request }: Client): EventsApi => ({
  watch: async ({ onOpen, onActivity, onChange }, signal, { behindMs }) => {
    const requestedAt = performance.now();
    const behind = behindMs();
    await request(
      watchChanges,
      {
        query: behind === undefined ? {} : { behind_ms: Math.ceil(behind) },
        signal,
        headers: { Accept: 'text/event-stream' },
      },
      async ({ body, status }) => {
        if (!body) throw new ApiError('unreadable', status);
        onOpen();
        // The server replays too few changes for an opening that took so long.
        if (behind !== undefined && performance.now() - requestedAt > MAX_OPENING_MS) onChange(FEED_RESUMED);
        const parser = createParser({
          maxBufferSize: MAX_EVENT_CHARACTERS,
          onEvent: ({ data }) => {
            const change = parseChange(data);
            if (change) onChange(change);
          },
          onError: (cause) => {
            if (cause.type === 'max-buffer-size-exceeded')
              throw new ApiError('unreadable', status, undefined, { cause });
          },
        });
        const reader = body.pipeThrough(new TextDecoderStream()).getReader();
        try {
          for (let part = await receive(reader.read()); !part.done; part = await receive(reader.read())) {
            onActivity();
            parser.feed(part.value);
          }
        } finally {
          // Without this call the browser would continue to receive the abandoned stream.
          await receive(reader.cancel());
        }
      },
    );
  },
});
