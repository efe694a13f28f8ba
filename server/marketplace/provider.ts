/* The interface of a courier marketplace, and its failures. */
/** An order as it is sent to the marketplace. Amounts are in IQD. */
export interface HandOver {
  /** Our order number, which is also the idempotency key: sending it again creates no second shipment. */
  readonly reference: string;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly province: string;
  readonly district: string;
  readonly address: string;
  readonly cash_to_collect: number;
  readonly items: number;
}

/** A shipment as the marketplace reports it, not yet validated. */
export interface ReportedShipment {
  readonly reference: string;
  readonly tracking_number: string;
  readonly status: string;
  readonly shipped_date: string | null;
}

/** A page of the marketplace's list. `errors` are sentences about shipments that could not be read. */
export interface ShipmentPage {
  readonly shipments: readonly ReportedShipment[];
  readonly errors: readonly string[];
  readonly hasMore: boolean;
}

export interface MarketplaceSettings {
  /** The address of the marketplace, or `sandbox`, or an empty text. */
  readonly apiRoot: string;
  readonly email: string;
  readonly password: string;
  readonly deviceType: string;
  readonly pageSize: number;
}

/** A courier marketplace. Every call rejects with a `MarketplaceError`. */
export interface MarketplaceProvider {
  testConnection(signal: AbortSignal): Promise<void>;
  handOver(order: HandOver, signal: AbortSignal): Promise<ReportedShipment>;
  /** Returns a page of shipments. Pages count from 1. */
  listShipments(page: number, signal: AbortSignal): Promise<ShipmentPage>;
}

/** A failure of a call. Its message is a sentence for the error list of a run. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  /** True when the whole marketplace fails, and not only this call. */
  readonly isUnavailable: boolean;

  constructor(
    message: string,
    { isUnavailable = false, cause }: { isUnavailable?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isUnavailable = isUnavailable;
  }
}
