import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { alone } from '../../scripts/bootstrap.mjs';

/** For the tests of the lock: acquires it, logs that, and releases it unless told to stay. */
const [name, log, stay] = process.argv.slice(2);
await alone(async () => {
  appendFileSync(log, `in ${process.pid}\n`);
  await delay(stay ? 3_600_000 : 20);
  appendFileSync(log, `out ${process.pid}\n`);
}, name);
