import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('statement_rows');
});
afterAll(() => database.drop());

test('rows of earlier statements get the fee that the shop paid, and unexplained money can be assigned', async () => {
  const { client } = database;
  await client.query(`
    insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_address, status, total_price)
      values (1, 'Noor', '07701234567', 'Karrada', 'completed', 25000);
    insert into d2c_payments_due (due_id, d2c_order_id, expected_amount, settled_amount, closed_at, closed_because)
      values (1, 1, 25000, 25000, now(), 'settled');
    insert into d2c_bulk_payments (bulk_payment_id, amount, date_received, settled, fees, unexplained, recorded_by, statement_rows)
      values (1, 41000, '2026-01-01', 25000, -4000, 20000, 'Noor', 2);
    insert into d2c_bulk_payments (bulk_payment_id, amount, date_received, settled, unexplained, recorded_by)
      values (2, 700, '2026-01-02', 0, 700, 'Noor');
    insert into d2c_statement_rows (bulk_payment_id, line, amount, fee, outcome, due_id, settled, unexplained) values
      (1, 2, 25000, 3000, 'paid', 1, 25000, 0), (1, 3, 20000, 1000, 'unknown', null, 0, 20000);
    insert into d2c_due_allocations (bulk_payment_id, due_id, amount, fee, "left") values (1, 1, 25000, 3000, 0)`);
  await database.migrate();
  const { rows } = await client.query(`
    select bulk_payment_id as payment, line, outcome, borne::float, unexplained::float, is_open
    from d2c_statement_rows order by 1, 2`);
  expect(rows).toEqual([
    { payment: 1, line: 2, outcome: 'paid', borne: 3_000, unexplained: 0, is_open: false },
    { payment: 1, line: 3, outcome: 'unknown', borne: 1_000, unexplained: 20_000, is_open: true },
    { payment: 2, line: 1, outcome: 'over', borne: 0, unexplained: 700, is_open: true },
  ]);
  const allocations = await client.query('select line from d2c_due_allocations');
  expect(allocations.rows).toEqual([{ line: 2 }]);
});
