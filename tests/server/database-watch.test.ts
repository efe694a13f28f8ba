import { expect, test } from 'vitest';
import { watchDatabase } from '#server/ops/database-watch.ts';
import { openLog } from '#server/ops/log.ts';

const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

const rig = (answers: () => Promise<boolean>) => {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { lines, watch: watchDatabase(log, { answers }, 0) };
};

test('a database that fails and returns produces two log lines, however many calls failed meanwhile', async () => {
  let isThere = false;
  const { lines, watch } = rig(async () => isThere);
  for (let call = 0; call < 50; call += 1) watch(gone);
  await expect
    .poll(() => lines)
    .toMatchObject([
      { level: 'error', msg: 'The database went away.', reason: 'connect ECONNREFUSED 127.0.0.1:5432' },
    ]);
  isThere = true;
  await expect
    .poll(() => lines.slice(1))
    .toMatchObject([{ level: 'warn', msg: 'The database is back.', seconds: 0 }]);
});

test('a single broken connection or another kind of error produces no log line', async () => {
  const { lines, watch } = rig(async () => true);
  watch(gone);
  watch(new Error('a defect'));
  await Promise.resolve();
  expect(lines).toEqual([]);
});
