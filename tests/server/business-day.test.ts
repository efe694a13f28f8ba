import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDay } from '#domain/business-day.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ name: 'business_day' });
});
afterAll(() => app.close());

test('database triggers date payments in the time zone of the domain', async () => {
  await app.db.execute(
    "insert into b2b_clients (name, contact_person, phone) values ('Late shop', 'Ali', '07801112233')",
  );
  await app.db.execute(
    `insert into b2b_orders (client_id, status, total_price, completed_at)
     select client_id, 'completed', 1000, '2026-03-01T22:00:00Z' from b2b_clients where name = 'Late shop'`,
  );
  const { rows: payments } = await app.db.execute(
    "select day::text from payment_tallies where figure = 'b2b_made' group by day having sum(amount) = 1000",
  );
  expect(payments).toEqual([{ day: '2026-03-02' }]);
  for (const moment of ['2026-03-01T20:59:59Z', '2026-03-01T21:00:00Z', '2026-12-31T23:59:59Z']) {
    const { rows } = await app.db.execute(`select business_day('${moment}')::text as day`);
    expect(rows).toEqual([{ day: businessDay(new Date(moment)) }]);
  }
});
