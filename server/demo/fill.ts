/*
 * `npm run db:fill -- <n>`: adds invented orders with all their rows to the database of `DATABASE_URL` or
 * `DATA_DIR`.
 */
import { type SQL, sql } from 'drizzle-orm';
import { withDatabase } from '#server/command.ts';
import { connect, type Db, type Tx } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { foldOutdated } from '#server/store/search-texts.ts';
import { hasDemoPassword } from '#server/store/users.ts';
import { seedDemo } from './seed.ts';

const USAGE = 'State the number of orders: npm run db:fill -- <1 to 5000000> [--anyway]';
const MAX_ORDERS = 5_000_000;
const BATCH_SIZE = 50_000;

/** The orders are spread evenly over this number of years. */
const YEARS = 2;

/** Tables whose triggers are turned off. At the end, one statement per table does the same work. */
const TABLES_WITHOUT_TRIGGERS = [
  'd2c_orders',
  'd2c_order_items',
  'd2c_order_moves',
  'shipments',
  'd2c_payments_due',
] as const;

/** Tables whose indexes are built at the end, which is faster than a million insertions. */
const TABLES_WITHOUT_INDEXES = [
  ...TABLES_WITHOUT_TRIGGERS,
  'd2c_order_search',
  'audit_log',
  'd2c_due_allocations',
] as const;

interface Batch {
  /** The largest order number before the first new order. */
  readonly base: number;
  /** The first and the last order of the batch, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** The number of orders of all batches. */
  readonly orders: number;
}

/**
 * Returns the status of order number `i` of `orders`. The newest orders wait to be printed, older ones are
 * with the courier. Of the others every twentieth was returned.
 */
const statusSql = (orders: number): SQL => sql`case
  when i > ${orders} * 0.998 then 'pending' when i > ${orders} * 0.996 then 'printing'
  when i > ${orders} * 0.994 then 'ready' when i > ${orders} * 0.96 then 'handed_to_shopini'
  when i % 20 = 0 then 'cancelled' else 'completed' end`;

const NAMES = sql`(array['Layla', 'Haider', 'نور', 'Zainab', 'محمد', 'Omar', 'دلير', 'Rania', 'سجى', 'Karrar', 'Yousif'])`;
const FAMILIES = sql`(array['Hassan', 'السامرائي', 'Al-Jubouri', 'Matti', 'الكاظمي', 'Sherzad', 'Al-Rikabi', 'خالد', 'Faris', 'Jawad', 'العبيدي', 'Mohsin', 'Al-Asadi'])`;
const PLACES = sql`(array['Karrada', 'المنصور', 'Zayouna', 'الكرادة', 'Ankawa', 'Bakhtyari', 'العشار'])`;

const createLineRows = ({ from, to }: Batch): SQL => sql`
  create temporary table filled_line on commit drop as
  with product as (
    select row_number() over (order by product_id) - 1 as position, count(*) over () as product_count, product_id, name, base_price
    from products)
  select i, product_id, name, base_price, 1 + (i + line) % 2 as quantity
  from generate_series(${from}::int, ${to}::int) i, generate_series(1, 1 + i % 3) line
  join product on true
  where product.position = (i::bigint * 7 + line * 3) % product.product_count`;

const createOrderRows = ({ base, orders }: Batch): SQL => sql`
  create temporary table filled_order on commit drop as
  select ${base}::int + i as d2c_order_id, i, ${statusSql(orders)} as status,
    date_trunc('milliseconds', now() - (${orders}::int - i) * (interval '${sql.raw(String(YEARS))} years' / ${orders}::int)) as order_date,
    ${NAMES}[1 + i % 11] || ' ' || ${FAMILIES}[1 + i / 11 % 13] as customer_name,
    '07' || lpad(((i::bigint * 7919 + 13) % 1000000000)::text, 9, '0') as customer_phone,
    lines, total
  from (select i, count(*)::int as lines, sum(base_price * quantity) as total from filled_line group by i) sums`;

/** The statements for each batch of orders. */
const BATCH_STATEMENTS: readonly SQL[] = [
  sql`insert into d2c_orders (d2c_order_id, customer_name, customer_phone, customer_handle, customer_address,
      customer_district, province_id, platform, status, ended_as, received_back_at, received_back_by, order_date, total_price, expected_items, items_count, created_by, version)
    select d2c_order_id, customer_name, customer_phone, 'customer_' || i, ${PLACES}[1 + i % 7] || ', street ' || 1 + i % 90,
      ${PLACES}[1 + i % 7], (select min(province_id) from provinces) + i % (select count(*)::int from provinces),
      (array['instagram', 'whatsapp', 'facebook', 'telegram'])[1 + i % 4], status,
      case status when 'cancelled' then 'returned' end, case status when 'cancelled' then order_date + interval '7 days' end,
      case status when 'cancelled' then 'admin' end, order_date, total, lines, lines,
      (select min(user_id) from users where role = 'staff'), 1
    from filled_order`,
  sql`insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal)
    select d2c_order_id, product_id, name, quantity, base_price, base_price * quantity
    from filled_line join filled_order using (i) order by i`,
  sql`insert into d2c_order_moves (d2c_order_id, event, from_status, to_status, moved_by, moved_at)
    select d2c_order_id, event, from_status, to_status, 'admin', least(now(), order_date + after)
    from filled_order join (values
      ('printing.started', 'pending', 'printing', interval '4 hours', array['printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled']),
      ('printing.done', 'printing', 'ready', interval '1 day', array['ready', 'handed_to_shopini', 'completed', 'cancelled']),
      ('order.handedOver', 'ready', 'handed_to_shopini', interval '2 days', array['handed_to_shopini', 'completed', 'cancelled']),
      ('shipment.delivered', 'handed_to_shopini', 'completed', interval '4 days', array['completed']),
      ('shipment.returned', 'handed_to_shopini', 'cancelled', interval '6 days', array['cancelled'])
    ) step(event, from_status, to_status, after, reached) on status = any(reached)
    order by i, after`,
  sql`insert into audit_log (at, username, action, entity, entity_id, after)
    select order_date, 'staff', 'order.created', 'd2c_order', d2c_order_id::text,
      jsonb_build_object('customer_name', customer_name, 'total_price', total, 'status', 'pending')
    from filled_order order by i`,
  sql`insert into shipments (d2c_order_id, shipment_status, shipped_date, tracking_number, updated_at)
    select d2c_order_id,
      case status when 'completed' then 'delivered' when 'cancelled' then 'returned' else 'in_transit' end,
      least(now(), order_date + interval '2 days'), 'F-' || lpad(d2c_order_id::text, 9, '0'),
      least(now(), order_date + interval '4 days')
    from filled_order where status in ('handed_to_shopini', 'completed', 'cancelled') order by i`,
  sql`insert into d2c_payments_due (d2c_order_id, expected_amount, settled_amount, created_at, closed_at, closed_because)
    select d2c_order_id, total, case status when 'completed' then total else 0 end,
      least(now(), order_date + interval '2 days'),
      case when status <> 'handed_to_shopini' then least(now(), order_date + interval '6 days') end,
      case status when 'completed' then 'settled' when 'cancelled' then 'returned' end
    from filled_order where status in ('handed_to_shopini', 'completed', 'cancelled') and total > 0 order by i`,
];

/** The courier pays once a day. */
const PAYMENT_STATEMENTS: readonly SQL[] = [
  sql`create temporary table filled_payment on commit drop as
    select nextval(pg_get_serial_sequence('d2c_bulk_payments', 'bulk_payment_id'))::int as bulk_payment_id, days.*
    from (
      select closed_at::date as day, sum(expected_amount) as amount, count(*)::int as dues
      from d2c_payments_due due
      where closed_because = 'settled' and not exists (
        select 1 from d2c_due_allocations part where part.due_id = due.due_id)
      group by 1 order by 1) days`,
  sql`insert into d2c_bulk_payments (bulk_payment_id, amount, date_received, settled, unexplained, dues, recorded_at, recorded_by)
    select bulk_payment_id, amount, day, amount, 0, dues, day, 'admin' from filled_payment`,
  sql`insert into d2c_due_allocations (bulk_payment_id, due_id, amount, "left")
    select bulk_payment_id, due_id, expected_amount, 0
    from d2c_payments_due due join filled_payment on day = closed_at::date
    where closed_because = 'settled' and not exists (
      select 1 from d2c_due_allocations part where part.due_id = due.due_id)`,
];

const readNumber = async (tx: Tx, query: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ number: string | number }>(query);
  return Number(rows[0]?.number ?? 0);
};

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Drops the indexes that are no keys, and returns them. */
const dropIndexes = async (tx: Tx): Promise<readonly Index[]> => {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema and tablename in (${sql.join(
      TABLES_WITHOUT_INDEXES.map((table) => sql`${table}`),
      sql`, `,
    )})
    and not exists (select 1 from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  return rows;
};

/** Fills the tables in one transaction. */
const fill = async (db: Db, orders: number, log: (line: string) => void): Promise<void> => {
  await db.transaction(async (tx) => {
    const productCount = await readNumber(tx, sql`select count(*) as number from products`);
    if (productCount === 0) throw new Error('There is no product that could be ordered.');
    const base = await readNumber(tx, sql`select coalesce(max(d2c_order_id), 0) as number from d2c_orders`);
    for (const table of TABLES_WITHOUT_TRIGGERS)
      await tx.execute(sql`alter table ${sql.raw(table)} disable trigger user`);
    const indexes = await dropIndexes(tx);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    for (let from = 1; from <= orders; from += BATCH_SIZE) {
      const to = Math.min(orders, from + BATCH_SIZE - 1);
      const batch = { base, from, to, orders };
      await tx.execute(createLineRows(batch));
      await tx.execute(createOrderRows(batch));
      for (const statement of BATCH_STATEMENTS) await tx.execute(statement);
      await tx.execute(sql`drop table filled_line, filled_order`);
      log(`${to} of ${orders} orders`);
    }
    const isOfSearch = ({ name }: Index): boolean => name === 'd2c_order_search_trigrams';
    for (const { definition } of indexes.filter((index) => !isOfSearch(index)))
      await tx.execute(sql.raw(definition));
    await tx.execute(sql`analyze d2c_orders, d2c_order_items, shipments`);
    await foldOutdated(tx);
    for (const { definition } of indexes.filter(isOfSearch)) await tx.execute(sql.raw(definition));
    log('All orders are found by the search.');
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('d2c_orders', 'd2c_order_id'), ${base + orders}::int)`,
    );
    for (const statement of PAYMENT_STATEMENTS) await tx.execute(statement);
    await tx.execute(sql`select recount_d2c_orders(), recount_payments()`);
    for (const table of TABLES_WITHOUT_TRIGGERS)
      await tx.execute(sql`alter table ${sql.raw(table)} enable trigger user`);
  });
  await db.execute(sql`vacuum analyze`);
};

/** Returns true when the database has no orders, or only those of the demo business. */
const hasNoRealOrders = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ is_empty: boolean }>(
    sql`select not exists (select 1 from d2c_orders) as is_empty`,
  );
  return rows[0]?.is_empty === true || (await hasDemoPassword(db));
};

const run = async ([count = '', ...flags]: readonly string[]): Promise<void> => {
  const orders = Number(count.replaceAll('_', ''));
  if (!Number.isInteger(orders) || orders < 1 || orders > MAX_ORDERS) throw new Error(USAGE);
  const log = (line: string): void => console.error(line);
  await withDatabase({ mustExist: false }, async ({ url }) => {
    await migrate(url);
    const { db, close } = connect(url, { max: 1, timeouts: { statement: 0, response: 86_400_000 } });
    try {
      await seedDemo(db, { now: new Date(), withPictures: false });
      if (!flags.includes('--anyway') && !(await hasNoRealOrders(db)))
        throw new Error('This database has real orders. Add --anyway to fill it nevertheless.');
      const startedAt = Date.now();
      await fill(db, orders, log);
      console.log(`${orders} orders were added in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    } finally {
      await close();
    }
  });
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainStartFailure(error, process.env));
  process.exitCode = 1;
});
