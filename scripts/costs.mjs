// Measures what the tests cost in processor seconds, which depend less on other load than time does, and compares it with tests/budgets.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** A project may exceed its budget by this factor. */
const SLACK = 1.1;
const SAMPLE_INTERVAL_MS = 5000;
/** The processor time of `referenceWork` on the machine on which the budgets were measured, with the tests running beside it. */
const REFERENCE_MS = 50;

const TEXT = JSON.stringify(
  Array.from({ length: 2000 }, (_, index) => ({
    id: (index * 7919) % 2000,
    name: `Row ${index}`,
    tags: ['a', 'b'],
  })),
);

function referenceWork() {
  for (let round = 0; round < 20; round += 1) {
    const rows = JSON.parse(TEXT).sort((a, b) => a.id - b.id);
    createHash('sha256').update(JSON.stringify(rows)).digest();
  }
}

/** Returns the processor seconds of all ended child processes and their children. Undefined on a system without /proc. */
function secondsOfChildren() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The name of the program is in brackets and may contain spaces. These are `cutime` and `cstime`.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Measures the reference work while the tests run. A slow or busy machine takes longer for it and for the tests. */
function startReference() {
  const samples = [];
  const measure = () => {
    const before = process.cpuUsage();
    referenceWork();
    const { user, system } = process.cpuUsage(before);
    samples.push((user + system) / 1000);
  };
  // The first runs are slower, because the code is not compiled yet.
  for (let round = 0; round < 5; round += 1) referenceWork();
  measure();
  const timer = setInterval(measure, SAMPLE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    measure();
    const median = samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? REFERENCE_MS;
    return median / REFERENCE_MS;
  };
}

/** Measures parts of a run one after the other. */
export function createCosts() {
  const parts = [];
  return {
    async measure(name, action) {
      const before = secondsOfChildren();
      const startedAt = Date.now();
      const readFactor = startReference();
      const result = await action();
      const factor = readFactor();
      const minutes = (Date.now() - startedAt) / 60_000;
      if (before !== undefined) parts.push({ name, minutes, factor, seconds: secondsOfChildren() - before });
      return result;
    },
    /** Prints the table of the parts and the dearest files. Returns the names of the parts that exceed their budgets. */
    report(costFile) {
      const budgets = JSON.parse(readFileSync(join(ROOT, 'tests', 'budgets.json'), 'utf8'));
      const exceeded = [];
      console.log('\nProcessor seconds            used   as on the reference machine   budget   minutes');
      for (const { name, seconds, factor, minutes } of parts) {
        const comparable = seconds / factor;
        const budget = budgets[name];
        if (budget !== undefined && comparable > budget * SLACK) exceeded.push(name);
        const cells = [seconds.toFixed(0).padStart(11), comparable.toFixed(0).padStart(30)];
        console.log(
          `${name.padEnd(22)}${cells.join('')}${String(budget ?? '-').padStart(9)}${minutes.toFixed(1).padStart(10)}`,
        );
      }
      const files = (existsSync(costFile) ? readFileSync(costFile, 'utf8').trim().split('\n') : [])
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .sort((a, b) => b.seconds - a.seconds);
      console.log('The ten dearest files, without their share of PostgreSQL:');
      for (const { file, seconds } of files.slice(0, 10))
        console.log(`${seconds.toFixed(1).padStart(8)}  ${relative(ROOT, file)}`);
      for (const name of exceeded)
        console.log(
          `${name} exceeds its budget in tests/budgets.json. Make the new tests cheaper, or raise the budget and say why.`,
        );
      return exceeded;
    },
  };
}
