import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

const commit = (): string => {
  const git = (...asked: string[]) => execFileSync('git', asked, { encoding: 'utf8' }).trim();
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', 'src', 'server') === '' ? '' : ' and changes')
    );
  } catch {
    return 'unknown';
  }
};

/** The load of the machine when the benchmark started. */
const [load = 0] = loadavg();

/** Returns the date, the revision and the machine of the measurement. */
export const measuredAt = (): string =>
  `Measured ${new Date().toISOString().slice(0, 10)} at commit ${commit()}: ${cpus().length} × ` +
  `${cpus()[0]?.model.trim() ?? 'unknown'}, under a load of ${load.toFixed(1)} before it began, Node ${process.version}`;

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Replaces the results of a benchmark in a page of docs. */
export const putInto = (page: string, bench: string, found: string): void => {
  const [begin, end] = [`<!-- the table of npm run bench -- ${bench} -->`, '<!-- end -->'];
  const file = `${DOCS}${page}`;
  const before = readFileSync(file, 'utf8');
  const start = before.indexOf(begin);
  const stop = before.indexOf(end, start);
  if (start === -1 || stop === -1) throw new Error(`${file} has no place for the table`);
  writeFileSync(file, `${before.slice(0, start)}${begin}\n${found}\n${before.slice(stop)}`);
};
