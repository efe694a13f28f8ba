/* The figures and lists of the dashboard. */
import { type SQL, sql } from 'drizzle-orm';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { hasBackupProblem } from '#domain/backup.ts';
import { BUSINESS_TIME_ZONE, businessDay } from '#domain/business-day.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import {
  MAX_ATTENTION_ITEMS,
  OVERDUE_DAYS,
  PENDING_STATUSES,
  UNFINISHED_MS,
  WAITING_STATUSES,
} from '#domain/dashboard.ts';
import { type DayChange, firstHistoryDay, historyOf } from '#domain/dashboard-history.ts';
import { MAX_LOW_SPOOLS } from '#domain/filament.ts';
import { DEFAULT_LOW_STOCK } from '#domain/stock-level.ts';
import type { Db } from '#server/db/connect.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { products } from '#server/db/schema/products.ts';
import { marketplaceOutbox } from '#server/db/schema/sync.ts';
import { newestBackupQuery } from './backup-runs.ts';
import { isPendingHandOver } from './hand-overs.ts';

const sqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** SQL of the rows of a query as a JSON array. */
const jsonRowsSql = (select: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${select}) found)`;

/** SQL of the number or the amount of orders with these statuses; without statuses, of all orders. */
const totalSql = (column: 'orders' | 'amount', statuses?: readonly string[]): SQL =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0) from d2c_order_tallies${
    statuses ? sql` where status in (${sqlList(statuses)})` : sql``
  })`;

/** SQL that reads the oldest orders of each status by the index, then selects the oldest of these. */
const waitingSql = jsonRowsSql(sql`
  select oldest.* from unnest(array[${sqlList(WAITING_STATUSES)}]) as listed(status), lateral (
    select d2c_order_id, customer_name, status, order_date from d2c_orders
    where deleted_at is null and status = listed.status
    order by order_date, d2c_order_id limit ${MAX_ATTENTION_ITEMS}) oldest
  order by order_date, d2c_order_id limit ${MAX_ATTENTION_ITEMS}`);

const lowStockSql = sql`
  select product_id, name, coalesce(quantity, 0) as quantity
  from products left join product_stock using (product_id)
  where active and stock_mode <> 'made_to_order' and coalesce(quantity, 0) <= coalesce((select low_stock_threshold from shop_settings), ${DEFAULT_LOW_STOCK})`;

const lowFilamentSql = sql`
  select filament_id, brand, name, color_name, current_stock
  from filament_types join filament_stock using (filament_id)
  where active and current_stock <= ${MAX_LOW_SPOOLS}`;

/**
 * SQL of the changes of the figures with a history since the start of a day. A closed due was settled, or its
 * order was cancelled; each is found by its own index.
 */
const historySql = (firstDay: string): SQL => {
  const start = sql`(${firstDay}::timestamp at time zone ${BUSINESS_TIME_ZONE})`;
  const pending = sqlList(PENDING_STATUSES);
  const taken = sql`d2c_orders where deleted_at is null and order_date >= ${start}`;
  return jsonRowsSql(sql`
    select 'orders' as figure, business_day(order_date) as day, count(*) as change from ${taken} group by 2
    union all
    select 'orders', business_day(order_date), count(*)
    from b2b_orders where deleted_at is null and order_date >= ${start} group by 2
    union all
    select 'revenue', business_day(order_date), sum(total_price) from ${taken} group by 2
    union all
    select 'total_products', business_day(created_at), count(*)
    from products where created_at >= ${start} group by 2
    union all
    select 'pending_orders', business_day(order_date), count(*) from ${taken} group by 2
    union all
    select 'pending_orders', business_day(moved_at),
      sum((to_status in (${pending}))::int - coalesce((from_status in (${pending}))::int, 0))
    from d2c_order_moves join d2c_orders using (d2c_order_id)
    where deleted_at is null and moved_at >= ${start} and to_status in (${sqlList(D2C_ORDER_STATUSES)}) group by 2
    union all
    select 'pending_payments', business_day(created_at), count(*)
    from d2c_payments_due where created_at >= ${start} group by 2
    union all
    select 'pending_payments', business_day(closed_at), -count(*)
    from d2c_payments_due where closed_at >= ${start} and settled_amount > 0 group by 2
    union all
    select 'pending_payments', business_day(closed_at), -count(distinct due_id)
    from d2c_order_moves join d2c_payments_due using (d2c_order_id)
    where to_status = 'cancelled' and moved_at >= ${start} and closed_at is not null and settled_amount = 0 group by 2`);
};

type DashboardRow = Omit<
  Dashboard,
  'is_capped' | 'as_of' | 'needs' | 'history' | 'last_backup_at' | 'last_sync'
> & {
  readonly changes: readonly DayChange[];
  readonly waiting: Dashboard['needs']['waiting'];
  readonly unfinished: Dashboard['needs']['unfinished'];
  readonly came_back: Dashboard['needs']['came_back'];
  readonly low_products: Dashboard['needs']['low_stock']['rows'];
  readonly filament: Dashboard['needs']['filament'];
  readonly overdue: Dashboard['needs']['overdue'];
  readonly sync: {
    readonly status: string;
    readonly ended_at: string | null;
    readonly errors: number;
  } | null;
  readonly unsent: number;
  readonly missing_contact: boolean;
  readonly backup: NonNullable<Dashboard['needs']['backup']> & { readonly is_wanted: boolean };
};

/** Converts a time to ISO format, because the JSON of PostgreSQL has another one. */
const toIsoTime = (time: string): string => new Date(time).toISOString();
const withIsoDates = <List extends { readonly rows: readonly { readonly order_date: string }[] }>(
  list: List,
) => ({
  ...list,
  rows: list.rows.map((row) => ({ ...row, order_date: toIsoTime(row.order_date) })),
});

/** Reads the dashboard in one statement, so that all figures are of the same moment. */
export const readDashboard = async (db: Db, now: Date): Promise<Dashboard> => {
  const today = businessDay(now);
  const unfinishedBefore = new Date(now.getTime() - UNFINISHED_MS).toISOString();
  const unfinishedSql = sql`
    select d2c_order_id, customer_name, status, order_date from d2c_orders
    where deleted_at is null and status = 'pending' and expected_items > items_count and order_date < ${unfinishedBefore}`;
  const cameBackSql = sql`
    select d2c_order_id, customer_name, 'returned' as status, order_date, total_price from d2c_orders
    where deleted_at is null and ended_as = 'returned' and received_back_at is null`;
  // Dues from this day on are not overdue.
  const firstDayInTime = sql`(${today}::date - ${OVERDUE_DAYS}::int)`;
  const overdueSql = sql`
    select due_id, d2c_order_id, customer_name, expected_amount - settled_amount as amount, created_at
    from d2c_payments_due join d2c_orders using (d2c_order_id)
    where closed_at is null and created_at < ${firstDayInTime}::timestamp at time zone ${BUSINESS_TIME_ZONE}`;
  const { rows } = await db.execute<{ dashboard: DashboardRow }>(sql`select jsonb_build_object(
    'total_products', (select count(*) from products),
    'low_stock', (select count(*) from (${lowStockSql}) low),
    'low_products', ${jsonRowsSql(sql`${lowStockSql} order by 3, ${orderByName(products.name)}, product_id limit ${MAX_ATTENTION_ITEMS}`)},
    'd2c_orders', ${totalSql('orders')},
    'b2b_orders', (select count(*) from b2b_orders where deleted_at is null),
    'pending_orders', ${totalSql('orders', PENDING_STATUSES)},
    'revenue', ${totalSql('amount')},
    'cancelled_revenue', ${totalSql('amount', ['cancelled'])},
    'changes', ${historySql(firstHistoryDay(today))},
    'pending_payments', (select coalesce(sum(things), 0) from payment_tallies where figure = 'd2c_owed'),
    'waiting', jsonb_build_object('rows', ${waitingSql}, 'count', ${totalSql('orders', WAITING_STATUSES)}),
    'unfinished', jsonb_build_object(
      'count', (select count(*) from (${unfinishedSql}) unfinished),
      'rows', ${jsonRowsSql(sql`${unfinishedSql} order by order_date, d2c_order_id limit ${MAX_ATTENTION_ITEMS}`)}),
    'came_back', (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(total_price), 0)) from (${cameBackSql}) came)
      || jsonb_build_object('rows', ${jsonRowsSql(sql`select d2c_order_id, customer_name, status, order_date from (${cameBackSql}) came
        order by order_date, d2c_order_id limit ${MAX_ATTENTION_ITEMS}`)}),
    'filament', jsonb_build_object(
      'count', (select count(*) from (${lowFilamentSql}) low),
      'rows', ${jsonRowsSql(sql`${lowFilamentSql} order by current_stock, filament_id limit ${MAX_ATTENTION_ITEMS}`)}),
    'overdue', (
      select jsonb_build_object('count', coalesce(sum(things), 0), 'amount', coalesce(sum(amount), 0))
      from payment_tallies where figure = 'd2c_owed' and day < ${firstDayInTime}
    ) || jsonb_build_object('rows', ${jsonRowsSql(sql`${overdueSql} order by created_at, due_id limit ${MAX_ATTENTION_ITEMS}`)}),
    'sync', (
      select jsonb_build_object(
        'status', status, 'ended_at', ended_at, 'errors', jsonb_array_length(errors))
      from sync_runs where status <> 'started' order by run_id desc limit 1),
    'unsent', (
      select count(*) from ${marketplaceOutbox} join ${d2cOrders} using (d2c_order_id)
      where last_fault is not null and ${isPendingHandOver}),
    'missing_contact', coalesce((select contact_email = '' and contact_phone = '' from shop_settings), true),
    'backup', jsonb_build_object(
      'is_wanted', coalesce((select auto_backup from shop_settings), true),
      'last_at', ${newestBackupQuery(sql`ended_at`)},
      'fault', (select fault from backup_runs where ended_at is not null order by run_id desc limit 1))
  ) as dashboard`);
  const [row] = rows;
  if (!row) throw new Error('the query of the dashboard returned no row');
  const {
    changes,
    waiting: waitingOrders,
    unfinished: unfinishedOrders,
    came_back: cameBack,
    low_products,
    filament,
    overdue: overdueDues,
    sync,
    unsent,
    missing_contact,
    backup: { is_wanted, last_at, fault },
    ...figures
  } = row.dashboard;
  const failedSync = sync?.status === 'failed' ? sync : null;
  const backup = { last_at: last_at && toIsoTime(last_at), fault };
  const endedAt = failedSync?.ended_at ?? null;
  return {
    ...figures,
    is_capped: false,
    history: historyOf(
      changes,
      {
        total_products: figures.total_products,
        pending_orders: figures.pending_orders,
        pending_payments: figures.pending_payments,
      },
      today,
    ),
    last_backup_at: backup.last_at,
    last_sync: sync && {
      is_failed: sync.status === 'failed',
      ended_at: sync.ended_at && toIsoTime(sync.ended_at),
    },
    needs: {
      waiting: withIsoDates(waitingOrders),
      unfinished: withIsoDates(unfinishedOrders),
      came_back: withIsoDates(cameBack),
      low_stock: { count: figures.low_stock, rows: low_products },
      filament,
      overdue: {
        ...overdueDues,
        rows: overdueDues.rows.map((due) => ({ ...due, created_at: toIsoTime(due.created_at) })),
      },
      failed_sync:
        failedSync || unsent > 0
          ? { ended_at: endedAt && toIsoTime(endedAt), errors: failedSync?.errors ?? 0, unsent }
          : null,
      backup: is_wanted && hasBackupProblem(backup, now) ? backup : null,
      missing_contact,
    },
    as_of: now.toISOString(),
  };
};
