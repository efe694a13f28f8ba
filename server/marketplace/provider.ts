/** An order as the marketplace gets it. Amounts in IQD. */
export interface HandOver {
  /** Our order number, and the idempotency key: sent again it stays one shipment. */
  readonly reference: string;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly province: string;
  readonly district: string;
  readonly address: string;
  readonly cash_to_collect: number;
  readonly items: number;
}

/** One shipment as reported, not yet checked. */
export interface ReportedShipment {
  readonly reference: string;
  readonly tracking_number: string;
  readonly status: string;
  readonly shipped_date: string | null;
}

/** One page of the marketplace's list. `faults` are sentences about unreadable parts. */
export interface ShipmentPage {
  readonly shipments: readonly ReportedShipment[];
  readonly faults: readonly string[];
  readonly hasMore: boolean;
}

export interface MarketplaceSettings {
  /** An address, `sandbox`, or empty. */
  readonly apiRoot: string;
  readonly email: string;
  readonly password: string;
  readonly deviceType: string;
  readonly pageSize: number;
}

/** A courier marketplace. Every call rejects with a `MarketplaceFault`. */
export interface MarketplaceProvider {
  testConnection(signal: AbortSignal): Promise<void>;
  handOver(order: HandOver, signal: AbortSignal): Promise<ReportedShipment>;
  /** Pages are counted from 1. */
  listShipments(page: number, signal: AbortSignal): Promise<ShipmentPage>;
}

/** A sentence for the error list of a run. */
export class MarketplaceFault extends Error {
  override readonly name = 'MarketplaceFault';
  /** The whole marketplace fails, not only this call. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false, cause }: { isAway?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isAway = isAway;
  }
}
