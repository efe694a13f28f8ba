import { execFileSync } from 'node:child_process';

export interface ChangedLines {
  /** True if the file differs from the commit, or, with a line, if this line does. */
  has(file: string, line?: number): boolean;
}

/**
 * Reads which lines below `root` differ from a commit, in the working folder. A new file differs in every
 * line.
 */
export const readChangedLines = (root: string, commit: string): ChangedLines => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const ranges = new Map<string, { from: number; to: number }[]>();
  let file = '';
  for (const line of git('diff', '--unified=0', '--no-color', '--no-ext-diff', commit).split('\n')) {
    const newName = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (newName !== undefined) file = newName;
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined) continue;
    const from = Number(start);
    ranges.set(file, [...(ranges.get(file) ?? []), { from, to: from + Number(count) - 1 }]);
  }
  for (const name of git('ls-files', '--others', '--exclude-standard').split('\n'))
    if (name !== '') ranges.set(name, [{ from: 1, to: Number.POSITIVE_INFINITY }]);
  return {
    has: (name, line) =>
      line === undefined
        ? ranges.has(name)
        : (ranges.get(name) ?? []).some(({ from, to }) => from <= line && line <= to),
  };
};
