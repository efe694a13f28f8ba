/* Stores the shipment reports of the marketplace. */
import { createHash } from 'node:crypto';
import { SHIPMENT_STATUSES, type ShipmentStatus, trackingNumber } from '#domain/shipment.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { type ShipmentReport, takeShipmentReport, withChangedReports } from '../store/shipments.ts';
import { MarketplaceFault, type MarketplaceProvider, type ReportedShipment } from './provider.ts';

const MAX_REPEATS = 3;

export type AddError = (fault: string) => void;

interface ReportServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: MarketplaceProvider;
  readonly maxPages: number;
}

/** Stores reports of shipments, one by one or by pages. */
export interface ShipmentReports {
  store(shipment: ReportedShipment, addError: AddError): Promise<void>;
  readPages(
    signal: AbortSignal,
    addError: AddError,
    count: (records: number) => Promise<void>,
  ): Promise<void>;
}

const knownStatusOf = (status: string): ShipmentStatus | undefined =>
  SHIPMENT_STATUSES.find((candidate) => candidate === status);

const asReport = (shipment: ReportedShipment, addError: AddError): ShipmentReport[] => {
  const status = knownStatusOf(shipment.status);
  const tracking_number = trackingNumber(shipment.tracking_number);
  if (status) return [{ ...shipment, status, tracking_number }];
  addError(`Shipment ${shipment.reference}: the status '${shipment.status}' is not known.`);
  return [];
};

export const createShipmentReports = ({ db, clock, provider, maxPages }: ReportServices): ShipmentReports => {
  /**
   * Stores a report and returns true. If the report contradicts the order, it adds a sentence to the errors of the run and returns false.
   */
  const storeReport = async (report: ShipmentReport, addError: AddError): Promise<boolean> => {
    const fault = await takeShipmentReport(db, report, clock.now());
    if (fault !== null) addError(fault);
    return fault === null;
  };

  const readPages: ShipmentReports['readPages'] = async (signal, addError, count) => {
    const seenDigests = new Set<string>();
    let repeats = 0;
    for (let page = 1; page <= maxPages; page += 1) {
      const { shipments, faults, hasMore } = await provider.listShipments(page, signal);
      for (const fault of faults) addError(fault);
      const digest = createHash('sha256')
        .update(JSON.stringify([shipments, faults.length]))
        .digest('base64');
      // The same page may come again, because new parcels move rows to the next page.
      if (seenDigests.has(digest)) repeats += 1;
      if (repeats > MAX_REPEATS) {
        throw new MarketplaceFault(`The marketplace sends the same page again and again (page ${page}).`);
      }
      seenDigests.add(digest);
      const reports = shipments.flatMap((shipment) => asReport(shipment, addError));
      const changed = await withChangedReports(db, reports);
      let stored = reports.length - changed.length;
      for (const shipment of changed) {
        signal.throwIfAborted();
        if (await storeReport(shipment, addError)) stored += 1;
      }
      await count(stored);
      if (!hasMore) return;
    }
    throw new MarketplaceFault(`The marketplace has more than ${maxPages} pages; the rest was not read.`);
  };

  return {
    store: async (shipment, addError) => {
      for (const report of asReport(shipment, addError)) await storeReport(report, addError);
    },
    readPages,
  };
};
