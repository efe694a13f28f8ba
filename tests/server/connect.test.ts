import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

test('a connection that is cut between two queries of a transaction fails that transaction, not the server', async () => {
  const app = await createTestApp({ name: 'cut' });
  onTestFinished(() => app.close());
  const cut = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await app.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    while ((await app.db.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`)).rowCount);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect((await app.call('/health')).status).toBe(200);
});
