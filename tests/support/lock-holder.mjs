import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { runExclusively } from '../../scripts/bootstrap.mjs';

/**
 * A process for the tests of the lock. It acquires the lock, logs this, and releases the lock unless `stay`
 * is given.
 */
const [name, log, stay] = process.argv.slice(2);
await runExclusively(async () => {
  appendFileSync(log, `in ${process.pid}\n`);
  await delay(stay ? 3_600_000 : 20);
  appendFileSync(log, `out ${process.pid}\n`);
}, name);
