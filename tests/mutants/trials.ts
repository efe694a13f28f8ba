import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The memory limit in megabytes. It ends a program that grows without limit before it affects others. */
const MOST_MEMORY = 512;

/** The trial ended its process or took too long. */
export const RAN_AWAY = 'ran away';

/** A process in which changes are tried one at a time. It is restarted after a trial that ran away. */
export interface Trials<Question> {
  /** True if the change survives within `ms`. Throws for errors of the program itself. */
  ask(question: Question, ms: number): Promise<boolean | typeof RAN_AWAY>;
  /** Makes the next question start a new process. */
  restart(): void;
  end(): void;
}

type Answer = { readonly survives: boolean } | { readonly error: string };
const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && ('survives' in value || 'error' in value);

/** Starts `program` from the folder of this file. The program calls `answerTrials`. */
export const openTrials = <Question extends object>(program: string): Trials<Question> => {
  const file = fileURLToPath(new URL(program, import.meta.url));
  let child: ChildProcess | null = null;
  const end = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  process.once('exit', end);
  const started = (): ChildProcess => {
    child ??= fork(file, {
      execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  };
  const askOnce = (question: Question, ms: number): Promise<boolean | typeof RAN_AWAY> =>
    new Promise((resolve, reject) => {
      const asked = started();
      const settle = (): void => {
        clearTimeout(timer);
        asked.off('message', hear).off('exit', runAway);
      };
      const hear = (answer: unknown): void => {
        settle();
        if (!isAnswer(answer)) reject(new Error(`${program} answered ${JSON.stringify(answer)}`));
        else if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.survives);
      };
      const runAway = (): void => {
        settle();
        end();
        resolve(RAN_AWAY);
      };
      const timer = setTimeout(runAway, ms);
      asked.on('message', hear).once('exit', runAway);
      asked.send(question);
    });
  return {
    ask: async (question, ms) => {
      const answer = await askOnce(question, ms);
      // A process that has run long, or a busy computer, proves nothing. A trial in a new process does.
      return answer === RAN_AWAY ? askOnce(question, ms) : answer;
    },
    restart: end,
    end: () => {
      process.off('exit', end);
      end();
    },
  };
};

/** Runs in the forked process and answers each question of the parent process. */
export const answerTrials = <Question>(survives: (question: Question) => Promise<boolean>): void => {
  process.on('message', async (question: Question) => {
    const answer: Answer = await survives(question).then(
      (lives) => ({ survives: lives }),
      (error: unknown) => ({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    process.send?.(answer);
  });
  process.once('disconnect', () => process.exit());
};
