/* Parcels of the courier: lists of them, and reports of the marketplace about them. */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Shipment } from '#api/contracts/shipments.ts';
import { BUSINESS_OFFSET, isEnteredDay } from '#domain/business-day.ts';
import { hasEnded, type ShipmentStatus, silentDaysOf } from '#domain/shipment.ts';
import { shipmentEventBetween } from '#machines/lifecycles/shipment.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { marketplaceOutbox, shipments } from '#server/db/schema/sync.ts';
import { recordChange } from './audit.ts';
import { applyCourierEvent } from './d2c-order-moves.ts';
import { isUnattempted } from './hand-overs.ts';
import { foldOrders } from './search-texts.ts';
import { inTransaction } from './transaction.ts';
import { type AuthoredWork, MARKETPLACE } from './work.ts';

/** A report of the marketplace about one of our orders. */
export interface ShipmentReport {
  readonly reference: string;
  readonly tracking_number: string;
  readonly status: ShipmentStatus;
  readonly shipped_date: string | null;
}

const parseOrderId = (reference: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(reference) ? Number(reference) : undefined;

const DATE_TIME = /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Reads a day with or without a time, by the shop's clock unless a zone is named. Returns null for any other
 * text.
 */
const parseDate = (text: string | null): Date | null => {
  const [, day, time, zone = BUSINESS_OFFSET] = DATE_TIME.exec(text ?? '') ?? [];
  if (day === undefined || !isEnteredDay(day)) return null;
  const date = new Date(time === undefined ? day : `${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
};

/**
 * Returns true when the report changes nothing. Missing values change nothing. After a result entered by
 * hand, a report of a parcel on its way changes nothing either.
 */
const isUnchangedBy = (storedShipment: typeof shipments.$inferSelect, report: ShipmentReport): boolean =>
  (storedShipment.by_hand && !hasEnded(report.status)) ||
  (storedShipment.shipment_status === report.status &&
    (report.tracking_number === '' || storedShipment.tracking_number === report.tracking_number) &&
    (parseDate(report.shipped_date)?.getTime() ?? storedShipment.shipped_date?.getTime()) ===
      storedShipment.shipped_date?.getTime());

/** Returns the reports that change something. A run gets reports about all parcels. */
export const findChangedReports = async <Report extends ShipmentReport>(
  db: Db,
  reports: readonly Report[],
): Promise<Report[]> => {
  const ids = reports.flatMap((report) => parseOrderId(report.reference) ?? []);
  const rows =
    ids.length === 0 ? [] : await db.select().from(shipments).where(inArray(shipments.d2c_order_id, ids));
  const rowByReference = new Map(rows.map((row) => [String(row.d2c_order_id), row]));
  return reports.filter((report) => {
    const row = rowByReference.get(report.reference);
    return !row || !isUnchangedBy(row, report);
  });
};

/**
 * Stores a report and moves the order: delivered completes it, returned and cancelled cancel it and close its
 * due. A repeated report changes nothing. Returns a sentence for a report that cannot be true, otherwise
 * null.
 */
export const applyShipmentReport = (db: Db, report: ShipmentReport, now: Date): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const id = parseOrderId(report.reference);
    const [order] =
      id === undefined
        ? []
        : await tx.select().from(d2cOrders).where(eq(d2cOrders.d2c_order_id, id)).for('update');
    if (!order) return `Shipment ${report.reference}: there is no such order.`;
    const [storedShipment] = await tx
      .select()
      .from(shipments)
      .where(eq(shipments.d2c_order_id, order.d2c_order_id));
    if (!storedShipment && order.status !== 'handed_to_shopini') {
      return `Shipment ${report.reference}: the order is ${order.status} and was not handed over.`;
    }
    if (storedShipment && isUnchangedBy(storedShipment, report)) return null;
    // A parcel with a result entered by hand was known, so the report is accepted.
    if (!storedShipment?.by_hand && (await isUnattempted(tx, order.d2c_order_id))) {
      return `Shipment ${report.reference}: this order was not yet sent to the marketplace.`;
    }
    if (storedShipment && storedShipment.shipment_status !== report.status) {
      const from = storedShipment.shipment_status;
      if (storedShipment.by_hand) {
        return `Shipment ${report.reference}: it was entered by hand as ${from}, but the courier says ${report.status}.`;
      }
      if (!shipmentEventBetween(from, report.status)) {
        return `Shipment ${report.reference}: it is ${from} and cannot become ${report.status}.`;
      }
    }
    const work: AuthoredWork = { tx, principal: MARKETPLACE, now };
    await storeReport(work, order.d2c_order_id, storedShipment, report);
    const event = COURIER_EVENTS[report.status];
    if (event) await applyCourierEvent(work, order, { type: event });
    return null;
  });

const storeReport = async (
  work: AuthoredWork,
  d2c_order_id: number,
  storedShipment: typeof shipments.$inferSelect | undefined,
  report: ShipmentReport,
): Promise<void> => {
  const { tx, now } = work;
  const values = {
    shipment_status: report.status,
    tracking_number: report.tracking_number || (storedShipment?.tracking_number ?? ''),
    shipped_date: parseDate(report.shipped_date) ?? storedShipment?.shipped_date ?? null,
    updated_at: now,
  };
  const [after] = await tx
    .insert(shipments)
    .values({ ...values, d2c_order_id })
    .onConflictDoUpdate({ target: shipments.d2c_order_id, set: values })
    .returning();
  if (!after) throw new Error('storing the shipment returned no row');
  if (after.tracking_number !== storedShipment?.tracking_number) await foldOrders(tx, [d2c_order_id]);
  // A reported parcel was accepted by the marketplace, even if the response to the hand-over was lost.
  await tx
    .update(marketplaceOutbox)
    .set({ sent_at: now, last_fault: null })
    .where(and(eq(marketplaceOutbox.d2c_order_id, d2c_order_id), isNull(marketplaceOutbox.sent_at)));
  await recordChange(work, {
    action: storedShipment ? 'shipment.changed' : 'shipment.created',
    entity: 'shipment',
    id: after.shipment_id,
    feedId: d2c_order_id,
    version: null,
    before: storedShipment,
    after,
  });
};

const COURIER_EVENTS = {
  in_transit: undefined,
  shipped: undefined,
  delivered: 'shipment.delivered',
  returned: 'shipment.returned',
  cancelled: 'shipment.cancelled',
} as const satisfies Record<ShipmentStatus, string | undefined>;

export const shipmentColumns = {
  shipment_id: shipments.shipment_id,
  d2c_order_id: shipments.d2c_order_id,
  shipment_status: shipments.shipment_status,
  shipped_date: shipments.shipped_date,
  tracking_number: shipments.tracking_number,
  customer_name: d2cOrders.customer_name,
  customer_phone: d2cOrders.customer_phone,
  total_price: d2cOrders.total_price,
  is_order_deleted: sql<boolean>`${isNotNull(d2cOrders.deleted_at)}`,
  // A parcel with a result entered by hand waits for no hand-over.
  is_known: sql<boolean>`${shipments.by_hand} or not exists (
    select 1 from ${marketplaceOutbox}
    where ${marketplaceOutbox.d2c_order_id} = ${shipments.d2c_order_id} and ${isNull(marketplaceOutbox.sent_at)}
  )`,
  updated_at: shipments.updated_at,
};

export const toShipment = (
  {
    updated_at,
    shipped_date,
    ...row
  }: Omit<Shipment, 'shipped_date' | 'silent_days'> & { shipped_date: Date | null; updated_at: Date },
  now: Date,
): Shipment => ({
  ...row,
  shipped_date: shipped_date?.toISOString() ?? null,
  silent_days: silentDaysOf(updated_at, now),
});

const selectShipments = async (db: Db, now: Date, condition: SQL): Promise<Shipment[]> => {
  const rows = await db
    .select(shipmentColumns)
    .from(shipments)
    .innerJoin(d2cOrders, eq(d2cOrders.d2c_order_id, shipments.d2c_order_id))
    .where(condition)
    .orderBy(desc(shipments.shipment_id));
  return rows.map((row) => toShipment(row, now));
};

/** Returns shipments, newest first. A list first finds the ids of a page and then reads only these rows. */
export const readShipments = (db: Db, now: Date, ids: readonly number[]): Promise<Shipment[]> =>
  selectShipments(db, now, inArray(shipments.shipment_id, [...ids]));

export const readOrderShipments = (db: Db, now: Date, orderIds: readonly number[]): Promise<Shipment[]> =>
  selectShipments(db, now, inArray(shipments.d2c_order_id, [...orderIds]));

export const listShipments = async (
  db: Db,
  now: Date,
  page: { skip: number; limit: number },
): Promise<Shipment[]> => {
  const pageRows = await db
    .select({ id: shipments.shipment_id })
    .from(shipments)
    .orderBy(desc(shipments.shipment_id))
    .offset(page.skip)
    .limit(page.limit);
  return readShipments(
    db,
    now,
    pageRows.map(({ id }) => id),
  );
};
