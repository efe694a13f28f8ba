// The measurements of planted bugs, and the table of docs/figures/planted-bugs.md that is written from them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Check, formatCheck, type Sabotage } from './patches.ts';

type Place = Extract<Check, { readonly machine: string }>['place'];

const measurementSchema = z.object({
  isCaught: z.boolean(),
  /** The step that failed in words, or the reason why the bug was missed. */
  result: z.string(),
  /** True if the failure is a path in words: Given, When, expected, the app. */
  isPath: z.boolean(),
  seconds: z.number(),
  at: z.string(),
  commit: z.string(),
});
type Measurement = z.infer<typeof measurementSchema>;

const measurementsSchema = z.record(z.string(), measurementSchema);
type Measurements = z.infer<typeof measurementsSchema>;

const fileBelow = (root: string): string => join(root, 'qa-results', 'planted-bugs.json');
const keyOf = ({ name }: Sabotage, check: Check): string => `${name}: ${formatCheck(check)}`;

const readMeasurements = (root: string): Measurements => {
  const file = fileBelow(root);
  return existsSync(file) ? measurementsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

export const isMeasured = (root: string, sabotage: Sabotage, check: Check): boolean =>
  readMeasurements(root)[keyOf(sabotage, check)]?.isCaught === true;

export const storeMeasurement = (
  root: string,
  sabotage: Sabotage,
  check: Check,
  measurement: Omit<Measurement, 'at' | 'commit'>,
): void => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const entry = { ...measurement, at: new Date().toISOString(), commit };
  mkdirSync(dirname(fileBelow(root)), { recursive: true });
  writeFileSync(
    fileBelow(root),
    JSON.stringify({ ...readMeasurements(root), [keyOf(sabotage, check)]: entry }, null, 1),
  );
};

const cellOf = (measurements: Measurements, sabotage: Sabotage, place: Place): string => {
  const checks = sabotage.caughtBy.filter((check) => 'machine' in check && check.place === place);
  const cells = checks.flatMap((check) => {
    const measurement = measurements[keyOf(sabotage, check)];
    const machine = 'machine' in check ? check.machine : '';
    if (!measurement) return [`\`${machine}\`: not measured`];
    return [`\`${machine}\`${measurement.isCaught ? '' : ' **missed**'}: ${measurement.result}`];
  });
  if (cells.length > 0) return cells.join('; ');
  return place === 'browser' ? (sabotage.notInBrowser ?? 'not measured') : 'only in a browser';
};

const BEGIN = '<!-- Written by npm run sabotage -- --figures -->';
const END = '<!-- End of the written part -->';

/** Returns the document with the table of all measurements. */
const withFigures = (text: string, sabotages: readonly Sabotage[], measurements: Measurements): string => {
  const isCaught = (sabotage: Sabotage, place: Place | null): boolean =>
    sabotage.caughtBy.some(
      (check) =>
        'machine' in check &&
        (place === null || check.place === place) &&
        measurements[keyOf(sabotage, check)]?.isCaught,
    );
  const count = (place: Place | null): number =>
    sabotages.filter((sabotage) => isCaught(sabotage, place)).length;
  const all = Object.values(measurements);
  const inWords = all.filter((each) => each.isCaught && each.isPath).length;
  const caught = all.filter((each) => each.isCaught).length;
  const days = [...new Set(all.map(({ at }) => at.slice(0, 10)))].sort();
  const commits = [...new Set(all.map(({ commit }) => commit))];
  const part = [
    BEGIN,
    '',
    `Measured ${days.join(', ')} at ${commits.join(', ')}: ${count(null)} of ${sabotages.length} bugs are caught, ${count('memory')} in memory and ${count('browser')} in a browser. ${inWords} of ${caught} failures are a path in words.`,
    '',
    '| Planted bug | `npm run qa -- run` in memory, and its failed step | `--in browser` |',
    '|---|---|---|',
    ...sabotages.map(
      (sabotage) =>
        `| ${sabotage.title.replaceAll('|', '\\|')} (\`${sabotage.name}\`) | ${cellOf(measurements, sabotage, 'memory')} | ${cellOf(measurements, sabotage, 'browser')} |`,
    ),
    '',
    END,
  ].join('\n');
  return text.replace(text.slice(text.indexOf(BEGIN), text.indexOf(END) + END.length), () => part);
};

/** Writes the stored measurements into docs/figures/planted-bugs.md. */
export const writeFigures = (root: string, sabotages: readonly Sabotage[]): void => {
  const file = join(root, 'docs', 'figures', 'planted-bugs.md');
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), sabotages, readMeasurements(root)));
};
