// Measures what the tests cost in processor seconds, which depend less on other load than time does, and
// compares it with tests/budgets.json.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** A project may exceed its budget by this factor. */
const SLACK = 1.1;
const SAMPLE_INTERVAL_MS = 5000;
const LOOK_INTERVAL_MS = 1000;
/**
 * The processor time of `referenceWork` on the machine on which the budgets were measured, with the tests
 * running beside it.
 */
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

/**
 * Reads the parent, the start and the processor time of a process, and the time of its ended children.
 * Undefined if it has ended.
 */
function readUsage(pid) {
  try {
    // The name of the program is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    return { parent: fields[1], start: fields[19], own: user + system, ended: childUser + childSystem };
  } catch {
    return undefined;
  }
}

/**
 * Counts the processor seconds of all processes that this one starts, in two ways, and returns the larger
 * number. The ended children of this process do not contain those of a killed browser; a look at the running
 * processes once a second misses short ones. Undefined without /proc.
 */
function startCounting() {
  const first = readUsage('self');
  const ticks = new Map();
  const look = () => {
    const usages = new Map();
    for (const pid of existsSync('/proc') ? readdirSync('/proc') : [])
      if (/^\d+$/.test(pid)) usages.set(pid, readUsage(pid));
    const isOwn = (pid) => {
      const parent = usages.get(pid)?.parent;
      return parent !== undefined && (parent === String(process.pid) || isOwn(parent));
    };
    for (const [pid, usage] of usages) {
      const key = `${pid} ${usage?.start}`;
      // A process whose parent has ended is known from before.
      if (usage && (ticks.has(key) || isOwn(pid))) ticks.set(key, usage.own);
    }
  };
  const timer = setInterval(look, LOOK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    if (!first) return undefined;
    const seen = [...ticks.values()].reduce((sum, own) => sum + own, 0);
    return Math.max(readUsage('self').ended - first.ended, seen) / TICKS_PER_SECOND;
  };
}

/**
 * Measures the reference work while the tests run. A slow or busy machine takes longer for it and for the
 * tests.
 */
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
      const readSeconds = startCounting();
      const startedAt = Date.now();
      const readFactor = startReference();
      const result = await action();
      const factor = readFactor();
      const minutes = (Date.now() - startedAt) / 60_000;
      const seconds = readSeconds();
      if (seconds !== undefined) parts.push({ name, minutes, factor, seconds });
      return result;
    },
    /**
     * Prints the table of the parts and the dearest files. Returns the names of the parts that exceed their
     * budgets.
     */
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
