/* The open streams of changes of this process. Their number is limited per session and per person, and they end with the session. */

import type { Report } from '../ops/log.ts';

const POLL_MS = 1000;
/**
 * Maximum number of streams per session. One stream serves all tabs of a browser; further ones are connections that broke without notice.
 */
const MAX_OF_SESSION = 6;
const MAX_OF_PERSON = 24;

export interface OpenStream {
  /** Aborted when the stream has to end. */
  readonly signal: AbortSignal;
  close(): void;
}

export interface OpenStreams {
  /** Opens a stream. If there are too many, the oldest one of the session or the person ends, because it is the most likely to be dead. */
  open(session: string, userId: number): OpenStream;
  count(): number;
}

interface Held {
  readonly session: string;
  readonly userId: number;
  readonly end: () => void;
}

/**
 * `findAlive` returns the sessions that are alive. It is called once a second for all streams together. A failure is reported and ends no
 * stream.
 */
export const createOpenStreams = ({
  findAlive,
  report,
}: {
  readonly findAlive: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: Report;
}): OpenStreams => {
  const streams = new Set<Held>();
  let isLooking = false;

  const look = async (): Promise<void> => {
    const asked = [...streams];
    try {
      if (asked.length === 0) return;
      const alive = await findAlive([...new Set(asked.map(({ session }) => session))]);
      for (const stream of asked) if (!alive.has(stream.session)) stream.end();
    } catch (error) {
      report(error);
    } finally {
      isLooking = false;
      lookLater();
    }
  };
  const lookLater = (): void => {
    if (isLooking || streams.size === 0) return;
    isLooking = true;
    setTimeout(() => void look(), POLL_MS).unref();
  };
  const endOldest = (most: number, isOne: (stream: Held) => boolean): void => {
    const matching = [...streams].filter(isOne);
    for (const stream of matching.slice(0, Math.max(0, matching.length - most))) stream.end();
  };

  return {
    open: (session, userId) => {
      const ending = new AbortController();
      const close = (): void => {
        streams.delete(held);
      };
      const held: Held = {
        session,
        userId,
        end: () => {
          close();
          ending.abort();
        },
      };
      streams.add(held);
      endOldest(MAX_OF_SESSION, (stream) => stream.session === session);
      endOldest(MAX_OF_PERSON, (stream) => stream.userId === userId);
      lookLater();
      return { signal: ending.signal, close };
    },
    count: () => streams.size,
  };
};
