import type { D2cOrder, D2cOrderItem } from '#api/contracts/d2c-orders.ts';
import type { PrintedProduct } from '#api/contracts/job-sheets.ts';
import { createResourceMachine } from '../kit/resource.machine.ts';

export interface JobSheet {
  readonly order: D2cOrder;
  readonly items: readonly (D2cOrderItem & Omit<PrintedProduct, 'product_id'>)[];
}

export interface JobSheets {
  readonly sheets: readonly JobSheet[];
  /** Orders that do not exist. */
  readonly missing: readonly number[];
}

/** What the people at the printers take with them, for the orders that were chosen. Paper follows nothing. */
export const jobSheetMachine = createResourceMachine<JobSheets, readonly number[]>({
  id: 'jobSheet',
  versionOf: () => null,
});
