import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** This limit ends a mutant whose memory grows without end, before it affects other processes. */
const MAX_MEMORY_MB = 512;

/**
 * A crash is an end of the process, for example without memory. A trial that times out decides nothing: the
 * computer may be busy.
 */
export type TrialResult = 'survives' | 'caught' | 'crashed' | 'timed out';

/** A process in which changes are tried one at a time. It is restarted after a crash or a timeout. */
export interface Trials<Trial> {
  /** Tries the change for `ms` at most. Throws for errors of the program itself. */
  run(trial: Trial, ms: number): Promise<TrialResult>;
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
  const run = (trial: Trial, ms: number): Promise<TrialResult> =>
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
        else resolve(outcome.survives ? 'survives' : 'caught');
      };
      const endWith = (result: TrialResult): void => {
        removeListeners();
        end();
        resolve(result);
      };
      const onExit = (): void => endWith('crashed');
      const timer = setTimeout(() => endWith('timed out'), ms);
      trialProcess.on('message', onMessage).once('exit', onExit);
      trialProcess.send(trial);
    });
  return {
    run,
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
