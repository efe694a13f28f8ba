import { expect, test } from 'vitest';
import { watchDatabase } from '#server/ops/database-watch.ts';
import { openLog } from '#server/ops/log.ts';

const connectionRefused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
});

const startWatch = (query: () => Promise<boolean>) => {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, watch: watchDatabase(log, { isDatabaseUp: query }, 0) };
};

test('a database that fails and returns produces two log lines, however many calls failed meanwhile', async () => {
  let isAvailable = false;
  const { lines, watch } = startWatch(async () => isAvailable);
  for (let attempt = 0; attempt < 50; attempt += 1) watch(connectionRefused);
  await expect
    .poll(() => lines)
    .toMatchObject([
      {
        level: 'error',
        msg: 'The database stopped responding.',
        reason: 'connect ECONNREFUSED 127.0.0.1:5432',
      },
    ]);
  isAvailable = true;
  await expect
    .poll(() => lines.slice(1))
    .toMatchObject([{ level: 'warn', msg: 'The database responds again.', seconds: 0 }]);
});

test('a single broken connection or another kind of error produces no log line', async () => {
  const { lines, watch } = startWatch(async () => true);
  watch(connectionRefused);
  watch(new Error('a defect'));
  await Promise.resolve();
  expect(lines).toEqual([]);
});
