import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** This limit ends a mutant whose memory grows without end, before it affects other processes. */
const MAX_MEMORY_MB = 512;

/** The trial ended its process or took too long. */
export const ABORTED = 'aborted';

/** A process in which changes are tried one at a time. It is restarted after an aborted trial. */
export interface Trials<Trial> {
  /** True if the change survives within `ms`. Throws for errors of the program itself. */
  run(trial: Trial, ms: number): Promise<boolean | typeof ABORTED>;
  /** Makes the next trial start a new process. */
  restart(): void;
  end(): void;
}

type Outcome = { readonly survives: boolean } | { readonly error: string };
const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && ('survives' in value || 'error' in value);

/** Starts `program` from the folder of this file. The program calls `answerTrials`. */
export const openTrials = <Trial extends object>(program: string): Trials<Trial> => {
  const file = fileURLToPath(new URL(program, import.meta.url));
  let child: ChildProcess | null = null;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  process.once('exit', end);
  const startProcess = (): ChildProcess => {
    child ??= fork(file, {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  };
  const runOnce = (trial: Trial, ms: number): Promise<boolean | typeof ABORTED> =>
    new Promise((resolve, reject) => {
      const trialProcess = startProcess();
      const removeListeners = (): void => {
        clearTimeout(timer);
        trialProcess.off('message', onMessage).off('exit', onExit);
      };
      const onMessage = (outcome: unknown): void => {
        removeListeners();
        if (!isOutcome(outcome)) reject(new Error(`${program} answered ${JSON.stringify(outcome)}`));
        else if ('error' in outcome) reject(new Error(outcome.error));
        else resolve(outcome.survives);
      };
      const onExit = (): void => {
        removeListeners();
        end();
        resolve(ABORTED);
      };
      const timer = setTimeout(onExit, ms);
      trialProcess.on('message', onMessage).once('exit', onExit);
      trialProcess.send(trial);
    });
  return {
    run: async (trial, ms) => {
      const outcome = await runOnce(trial, ms);
      // A slow process or a busy computer may have caused the timeout, so the trial is repeated once in a new process.
      return outcome === ABORTED ? runOnce(trial, ms) : outcome;
    },
    restart: end,
    end: () => {
      process.off('exit', end);
      end();
    },
  };
};

/** Answers the trials of the parent process. It runs in the forked process. */
export const handleTrials = <Trial>(survives: (trial: Trial) => Promise<boolean>): void => {
  process.on('message', async (trial: Trial) => {
    const outcome: Outcome = await survives(trial).then(
      (isSurvivor) => ({ survives: isSurvivor }),
      (error: unknown) => ({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    process.send?.(outcome);
  });
  process.once('disconnect', () => process.exit());
};
