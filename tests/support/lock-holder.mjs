import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { alone } from '../../scripts/bootstrap.mjs';

/** For the tests of the lock: takes it, writes down when it came and went, and lets it go, unless it is to stay. */
const [name, log, stay] = process.argv.slice(2);
await alone(async () => {
  appendFileSync(log, `in ${process.pid}\n`);
  await delay(stay ? 3_600_000 : 20);
  appendFileSync(log, `out ${process.pid}\n`);
}, name);
