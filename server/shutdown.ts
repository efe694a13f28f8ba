/* Ends the app in order, each step with a time limit. */

/** Time limit in ms for running requests. */
const DRAIN_MS = 10_000;
/** Time limit in ms for closing connections; those to a database that hangs never close. */
const CLOSE_MS = 3000;
/** Time limit in ms for PostgreSQL to stop, which includes writing its memory to disk. */
const STOP_MS = 30_000;
/** A terminal and npm both pass on a Ctrl-C, so two signals within this time in ms count as one. */
const SAME_SIGNAL_MS = 250;

export interface ShutdownSteps {
  /** Ends the event streams, which do not end by themselves. */
  readonly begin: () => void;
  /** Waits for running requests. Resolves with false if some were not answered in time. */
  readonly drain: (limitMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly stopDatabase: () => Promise<void>;
  readonly log: (line: string) => void;
  readonly exit: (code: number) => void;
}

export interface Shutdown {
  /** Ends the app, once, in the order of the steps. */
  end(code: number): void;
  /** Ends the app when a signal arrives. A second signal ends the process at once. */
  handleSignal(): void;
}

const withTimeLimit = async (limitMs: number, action: () => Promise<unknown>): Promise<'done' | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitMs);
  });
  try {
    return await Promise.race([action().then(() => 'done' as const), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Returns the shutdown of the app: it completes running requests, closes connections and stops PostgreSQL.
 */
export const createShutdown = (steps: ShutdownSteps): Shutdown => {
  let firstSignalAt: number | undefined;
  let isEnding = false;

  const attempt = async (stepName: string, limitMs: number, action: () => Promise<unknown>) => {
    try {
      if ((await withTimeLimit(limitMs, action)) === 'late')
        steps.log(`${stepName} took too long and was skipped.`);
    } catch (error) {
      steps.log(`${stepName} failed: ${error instanceof Error ? error.message : error}`);
    }
  };

  const runSteps = async (): Promise<void> => {
    steps.begin();
    if (!(await steps.drain(DRAIN_MS)))
      steps.log(`Some requests were not answered within ${DRAIN_MS / 1000} s and were aborted.`);
    await attempt('Closing the connections', CLOSE_MS, steps.close);
    await attempt('Stopping PostgreSQL', STOP_MS, steps.stopDatabase);
  };

  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    void runSteps().finally(() => steps.exit(code));
  };

  return {
    end,
    handleSignal: () => {
      const now = performance.now();
      if (firstSignalAt === undefined) firstSignalAt = now;
      else if (now - firstSignalAt > SAME_SIGNAL_MS) {
        steps.log('Ending at once.');
        steps.exit(1);
      }
      end(0);
    },
  };
};
