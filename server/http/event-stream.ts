/** What may wait for a reader; a thousand changes. One who is behind further than that starts anew. */
const MAX_QUEUED_BYTES = 128 * 1024;

const READY = 'event: ready\ndata: {}\n\n';
const STILL_HERE = ': still here\n\n';

export interface EventStreamOptions {
  /** Any of them ends it. */
  readonly signals: readonly AbortSignal[];
  readonly heartbeatMs: number;
  /** Resolves when whoever listens will miss nothing any more. */
  readonly ready: Promise<void>;
  /** Returns what ends the listening. */
  readonly subscribe: (listener: (word: string) => void) => () => void;
  /** Asked at every heartbeat. */
  readonly isWanted: () => Promise<boolean>;
  /** The stream has ended since its reader takes nothing: time to let go of the connection. */
  readonly onStalled: () => void;
}

const encoder = new TextEncoder();

/**
 * Server-sent events, `change` with a word each, for one reader. What is queued has a bound: past it the stream ends,
 * for a reader that stalls would otherwise fill the memory.
 */
export const openEventStream = (options: EventStreamOptions): ReadableStream<Uint8Array> => {
  const { signals, heartbeatMs, ready, subscribe, isWanted, onStalled } = options;
  let end: () => void = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        let isOpen = true;
        let heartbeat: NodeJS.Timeout | undefined;
        const release = (): boolean => {
          if (!isOpen) return false;
          isOpen = false;
          clearTimeout(heartbeat);
          unsubscribe();
          for (const signal of signals) signal.removeEventListener('abort', close);
          return true;
        };
        const close = (): void => {
          if (release()) controller.close();
        };
        end = () => {
          release();
        };
        const write = (text: string): void => {
          if (!isOpen) return;
          const bytes = encoder.encode(text);
          if ((controller.desiredSize ?? 0) < bytes.byteLength) {
            close();
            onStalled();
          } else controller.enqueue(bytes);
        };
        const unsubscribe = subscribe((word) => write(`event: change\ndata: ${word}\n\n`));
        const beat = (): void => {
          heartbeat = setTimeout(async () => {
            const stays = await isWanted();
            if (!stays) return close();
            write(STILL_HERE);
            if (isOpen) beat();
          }, heartbeatMs);
        };
        for (const signal of signals) signal.addEventListener('abort', close);
        if (signals.some((signal) => signal.aborted)) return close();
        beat();
        void ready.then(() => write(READY));
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_QUEUED_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
};
