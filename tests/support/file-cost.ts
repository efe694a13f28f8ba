// Runs before every test file. Writes the processor seconds of the file into COST_FILE, for the table at the
// end of `npm test`.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

interface Usage {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Reads the parent and the processor time of a process and its ended children. Returns null if it has ended.
 */
const readUsage = (pid: string): Usage | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
};

/** Returns the processor seconds of this worker and the processes that it has started. */
const secondsOfWorker = (): number => {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? readUsage(name) : null;
    if (usage) usages.set(Number(name), usage);
  }
  const isOwn = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && isOwn(usages.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, usage] of usages) if (isOwn(pid)) ticks += usage.ticks;
  return ticks / 100;
};

const costFile = process.env.COST_FILE;
if (costFile) {
  const before = secondsOfWorker();
  afterAll(() => {
    const cost = { file: expect.getState().testPath, seconds: secondsOfWorker() - before };
    appendFileSync(costFile, `${JSON.stringify(cost)}\n`);
  });
}
