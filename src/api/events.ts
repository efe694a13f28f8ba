import * as z from 'zod/mini';
import { API_BASE, type CallerOptions } from './call.ts';
import { type Change, changeSchema, watchChanges } from './contracts/events.ts';

export interface EventsListener {
  readonly onOpen: () => void;
  /** Anything came, if only the server's sign of life. */
  readonly onHeard: () => void;
  readonly onChange: (change: Change) => void;
}

export interface EventsApi {
  /** Listens until the stream ends or the signal aborts; rejects where it could not be opened. */
  watch(listener: EventsListener, signal: AbortSignal): Promise<void>;
}

/** The `data` of one event of a stream, its lines joined; null where there is none, as in a comment. */
const dataOf = (block: string): string | null => {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return null;
  return lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n');
};

const changeIn = (block: string): Change | null => {
  const data = dataOf(block);
  if (data === null) return null;
  try {
    const parsed = z.safeParse(changeSchema, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Cuts what arrives into events, wherever the network cut it. */
const createCutter = () => {
  let rest = '';
  return (text: string): string[] => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks;
  };
};

/** Server-sent events by fetch: the browser's own EventSource would need the token in the address. */
export const createEventsApi = (options: CallerOptions): EventsApi => ({
  watch: async ({ onOpen, onHeard, onChange }, signal) => {
    const token = options.readToken();
    const open = options.fetch ?? fetch;
    const response = await open(`${options.origin}${API_BASE}${watchChanges.path}`, {
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
    const cut = createCutter();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onHeard();
      for (const block of cut(part.value)) {
        const change = changeIn(block);
        if (change) onChange(change);
      }
    }
  },
});
