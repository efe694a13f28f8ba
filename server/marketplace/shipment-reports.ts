/* Stores the shipment reports of the marketplace. */
import { createHash } from 'node:crypto';
import { SHIPMENT_STATUSES, type ShipmentStatus, trackingNumber } from '#domain/shipment.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { applyShipmentReport, findChangedReports, type ShipmentReport } from '#server/store/shipments.ts';
import { MarketplaceError, type MarketplaceProvider, type ReportedShipment } from './provider.ts';

/** Number of pages that may be read twice. */
const MAX_REPEATED_PAGES = 3;

/** Adds a sentence to the error list of the run. */
export type AddError = (error: string) => void;

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
    addRecords: (count: number) => Promise<void>,
  ): Promise<void>;
}

const toKnownStatus = (status: string): ShipmentStatus | undefined =>
  SHIPMENT_STATUSES.find((candidate) => candidate === status);

/** Returns the report in a list, or an empty list and an error if its status is unknown. */
const toReports = (shipment: ReportedShipment, addError: AddError): ShipmentReport[] => {
  const status = toKnownStatus(shipment.status);
  const tracking_number = trackingNumber(shipment.tracking_number);
  if (status) return [{ ...shipment, status, tracking_number }];
  addError(`Shipment ${shipment.reference}: the status '${shipment.status}' is not known.`);
  return [];
};

export const createShipmentReports = ({ db, clock, provider, maxPages }: ReportServices): ShipmentReports => {
  /**
   * Stores a report and returns true. If the report contradicts the order, it adds a sentence to the errors
   * of the run and returns false.
   */
  const storeReport = async (report: ShipmentReport, addError: AddError): Promise<boolean> => {
    const contradiction = await applyShipmentReport(db, report, clock.now());
    if (contradiction !== null) addError(contradiction);
    return contradiction === null;
  };

  const readPages: ShipmentReports['readPages'] = async (signal, addError, addRecords) => {
    const seenDigests = new Set<string>();
    let repeatedPages = 0;
    for (let page = 1; page <= maxPages; page += 1) {
      const { shipments, errors, hasMore } = await provider.listShipments(page, signal);
      for (const error of errors) addError(error);
      const digest = createHash('sha256')
        .update(JSON.stringify([shipments, errors.length]))
        .digest('base64');
      // The same page may come again, because new parcels move rows to the next page.
      if (seenDigests.has(digest)) repeatedPages += 1;
      if (repeatedPages > MAX_REPEATED_PAGES) {
        throw new MarketplaceError(`The marketplace sends the same page again and again (page ${page}).`);
      }
      seenDigests.add(digest);
      const reports = shipments.flatMap((shipment) => toReports(shipment, addError));
      const changedReports = await findChangedReports(db, reports);
      let storedCount = reports.length - changedReports.length;
      for (const report of changedReports) {
        signal.throwIfAborted();
        if (await storeReport(report, addError)) storedCount += 1;
      }
      await addRecords(storedCount);
      if (!hasMore) return;
    }
    throw new MarketplaceError(`The marketplace has more than ${maxPages} pages; the rest was not read.`);
  };

  return {
    store: async (shipment, addError) => {
      for (const report of toReports(shipment, addError)) await storeReport(report, addError);
    },
    readPages,
  };
};
