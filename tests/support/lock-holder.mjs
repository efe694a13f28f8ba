import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { alone } from '../../scripts/bootstrap.mjs';

/** For the test of the lock: takes it, writes down when it came and went, and lets it go. */
const [name, log] = process.argv.slice(2);
await alone(async () => {
  appendFileSync(log, `in ${process.pid}\n`);
  await delay(20);
  appendFileSync(log, `out ${process.pid}\n`);
}, name);
