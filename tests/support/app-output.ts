import type { ChildProcess } from 'node:child_process';

/** Collects the output of the process. An unread pipe would block the process. */
export const collectOutput = ({ stdout, stderr }: ChildProcess): (() => string) => {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return () => output;
};

/** Resolves with the address that the starting app prints. The app chooses its own port. */
export const waitForOrigin = (child: ChildProcess, printed: () => string, limitMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    // The search ends with the start: repeated for every logged request, it would read the whole log each
    // time.
    const stopSearching = () => {
      clearTimeout(timeout);
      child.stdout?.off('data', search);
    };
    const fail = (reason: string) => {
      stopSearching();
      reject(new Error(`The app did not start: ${reason}\n${printed()}`));
    };
    const search = () => {
      const origin = /^Order desk: (\S+)$/m.exec(printed())?.[1];
      if (!origin) return;
      stopSearching();
      resolve(origin);
    };
    const timeout = setTimeout(() => fail(`it printed no address within ${limitMs / 1000} s`), limitMs);
    child.stdout?.on('data', search);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`the process ended with ${signal ?? code}`));
  });
