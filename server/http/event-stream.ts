/** Words that may wait for a check, which takes a moment. A reader who is behind further than that starts anew. */
const MAX_HELD = 1000;

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
  /** True when the reader may hear a word at all. */
  readonly isFor: (word: string) => boolean;
  /** True when the word may have ended the right to listen: then that is checked before anything else is sent. */
  readonly mayEnd: (word: string) => boolean;
  /** True when the reader may still listen; checked at the start and at every heartbeat, too. */
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
  const { signals, heartbeatMs, ready, subscribe, isFor, mayEnd, isWanted, onStalled } = options;
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
        /** Events that wait for the running check; undefined while none runs. The first check opens the stream. */
        let held: string[] | undefined = [];
        let checks = 0;
        let isReady = false;
        let isGreeted = false;
        /** Closes the stream where its reader may no longer listen, before another word is sent. */
        const check = async (): Promise<void> => {
          held ??= [];
          checks += 1;
          const own = checks;
          if (!(await isWanted())) return close();
          // A later check has to succeed as well.
          if (own !== checks) return;
          const waiting = held;
          held = undefined;
          if (!isGreeted) write(READY);
          isGreeted = true;
          for (const word of waiting) send(word);
        };
        const send = (word: string): void => write(`event: change\ndata: ${word}\n\n`);
        const unsubscribe = subscribe((word) => {
          if (isReady && mayEnd(word)) void check();
          if (!isFor(word)) return;
          if (!held) send(word);
          else if (held.length < MAX_HELD) held.push(word);
          else close();
        });
        const beat = (): void => {
          heartbeat = setTimeout(async () => {
            if (isReady) await check();
            write(STILL_HERE);
            if (isOpen) beat();
          }, heartbeatMs);
        };
        for (const signal of signals) signal.addEventListener('abort', close);
        if (signals.some((signal) => signal.aborted)) return close();
        beat();
        // The right to listen may have ended between the check of the request and the subscription.
        void ready.then(() => {
          isReady = true;
          return check();
        });
      },
      cancel: () => end(),
    },
    { highWaterMark: MAX_QUEUED_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
};
