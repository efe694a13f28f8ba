// Writes the results of benchmarks as tables into the documentation.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

const commit = (): string => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
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
const [loadAtStart = 0] = loadavg();

/** Returns the date, the revision and the machine of the measurement. */
export const measuredAt = (): string =>
  `Measured ${new Date().toISOString().slice(0, 10)} at commit ${commit()}: ${cpus().length} × ` +
  `${cpus()[0]?.model.trim() ?? 'unknown'}, under a load of ${loadAtStart.toFixed(1)} before its start, Node ${process.version}`;

export const markdownTable = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, headers.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Replaces the results of a benchmark in a page of docs. */
export const writeResult = (page: string, bench: string, content: string): void => {
  const [startMarker, endMarker] = [`<!-- the table of npm run bench -- ${bench} -->`, '<!-- end -->'];
  const file = `${DOCS}${page}`;
  const text = readFileSync(file, 'utf8');
  const startIndex = text.indexOf(startMarker);
  const endIndex = text.indexOf(endMarker, startIndex);
  if (startIndex === -1 || endIndex === -1) throw new Error(`${file} has no place for the table`);
  writeFileSync(file, `${text.slice(0, startIndex)}${startMarker}\n${content}\n${text.slice(endIndex)}`);
};
