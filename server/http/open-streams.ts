/*
 * The open streams of changes of this process. Their number is limited per session and per person, and they
 * end with the session.
 */

import type { Report } from '#server/ops/log.ts';

const POLL_MS = 1000;
/**
 * Maximum number of streams per session. One stream serves all tabs of a browser; further ones are
 * connections that broke without notice.
 */
const MAX_PER_SESSION = 6;
const MAX_PER_PERSON = 24;

export interface OpenStream {
  /** Aborted when the stream has to end. */
  readonly signal: AbortSignal;
  close(): void;
}

export interface OpenStreams {
  /**
   * Opens a stream. If there are too many, the oldest one of the session or the person ends, because it is
   * the most likely to be dead.
   */
  open(sessionName: string, userId: number): OpenStream;
  count(): number;
}

interface RegisteredStream {
  readonly sessionName: string;
  readonly userId: number;
  readonly end: () => void;
}

/**
 * `findLiveSessions` returns those of the sessions that are alive. It is called once a second for all streams
 * together. If it fails, the failure is reported and no stream ends.
 */
export const createOpenStreams = ({
  findLiveSessions,
  report,
}: {
  readonly findLiveSessions: (sessionNames: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: Report;
}): OpenStreams => {
  const streams = new Set<RegisteredStream>();
  let isCheckScheduled = false;

  const endDeadStreams = async (): Promise<void> => {
    const checkedStreams = [...streams];
    try {
      if (checkedStreams.length === 0) return;
      const liveSessions = await findLiveSessions([
        ...new Set(checkedStreams.map(({ sessionName }) => sessionName)),
      ]);
      for (const stream of checkedStreams) if (!liveSessions.has(stream.sessionName)) stream.end();
    } catch (error) {
      report(error);
    } finally {
      isCheckScheduled = false;
      scheduleCheck();
    }
  };
  const scheduleCheck = (): void => {
    if (isCheckScheduled || streams.size === 0) return;
    isCheckScheduled = true;
    setTimeout(() => void endDeadStreams(), POLL_MS).unref();
  };
  const endOldest = (maximum: number, isMatching: (stream: RegisteredStream) => boolean): void => {
    const matching = [...streams].filter(isMatching);
    for (const stream of matching.slice(0, Math.max(0, matching.length - maximum))) stream.end();
  };

  return {
    open: (sessionName, userId) => {
      const controller = new AbortController();
      const close = (): void => {
        streams.delete(registered);
      };
      const registered: RegisteredStream = {
        sessionName,
        userId,
        end: () => {
          close();
          controller.abort();
        },
      };
      streams.add(registered);
      endOldest(MAX_PER_SESSION, (stream) => stream.sessionName === sessionName);
      endOldest(MAX_PER_PERSON, (stream) => stream.userId === userId);
      scheduleCheck();
      return { signal: controller.signal, close };
    },
    count: () => streams.size,
  };
};
