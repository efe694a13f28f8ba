/** An order as the marketplace is told of it. Amounts in IQD. */
export interface HandOver {
  /** Ours, and the marketplace's idempotency key: handed over again it stays one shipment. */
  readonly reference: string;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly province: string;
  readonly district: string;
  readonly address: string;
  readonly cash_to_collect: number;
  readonly items: number;
}

/** What the marketplace says of one shipment, before anybody has judged it. */
export interface ReportedShipment {
  readonly reference: string;
  readonly tracking_number: string;
  readonly status: string;
  readonly shipped_date: string | null;
}

/** One page of the marketplace's list; what of it could not be read is told in sentences. */
export interface ShipmentPage {
  readonly shipments: readonly ReportedShipment[];
  readonly faults: readonly string[];
  readonly hasMore: boolean;
}

export interface MarketplaceSettings {
  /** An address, `sandbox`, or empty where none is given. */
  readonly apiRoot: string;
  readonly email: string;
  readonly password: string;
  readonly deviceType: string;
  readonly pageSize: number;
}

/** The courier marketplace, whoever it is. Every call rejects with a `MarketplaceFault`. */
export interface MarketplaceProvider {
  testConnection(signal: AbortSignal): Promise<void>;
  handOver(order: HandOver, signal: AbortSignal): Promise<ReportedShipment>;
  /** Pages are counted from 1. */
  listShipments(page: number, signal: AbortSignal): Promise<ShipmentPage>;
}

/** What went wrong at the marketplace, as a sentence for the person who reads the errors of a run. */
export class MarketplaceFault extends Error {
  override readonly name = 'MarketplaceFault';
  /** The marketplace as a whole is away, and not only what it was asked for. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false, cause }: { isAway?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isAway = isAway;
  }
}
