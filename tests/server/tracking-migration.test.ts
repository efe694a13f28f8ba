import { afterAll, beforeAll, expect, test } from 'vitest';
import { trackingNumber } from '#domain/shipment.ts';
import { createDatabaseBefore, type OldDatabase } from '#tests/support/migrations.ts';

/* A database from before tracking numbers were stored in their normal form. */

let database: OldDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('tracking_numbers_as_compared');
});
afterAll(() => database.drop());

const STORED_FORMS = ['SBX-00000012', 'ab 101 ', '٣٣١٠٢', '\u200f۷۷-b\u00a0\t1', ''];

test('existing tracking numbers are normalized', async () => {
  await database.client.query("insert into provinces (province_id, name) values (3, 'Baghdad')");
  for (const [index, written] of STORED_FORMS.entries()) {
    await database.client.query(
      `insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_address, province_id, platform, status,
         order_date, total_price)
       values ($1, 'Layla', '07701234567', 'Karrada', 3, 'instagram', 'handed_to_shopini', now(), 1)`,
      [index + 1],
    );
    await database.client.query('insert into shipments (d2c_order_id, tracking_number) values ($1, $2)', [
      index + 1,
      written,
    ]);
  }
  await database.migrate();
  const { rows } = await database.client.query('select tracking_number from shipments order by d2c_order_id');
  expect(rows.map(({ tracking_number }) => tracking_number)).toEqual(STORED_FORMS.map(trackingNumber));
});
