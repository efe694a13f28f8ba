import type { D2cOrderItem } from '#api/contracts/d2c-order-details.ts';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { listJobSheets, type PrintedProduct } from '#api/contracts/job-sheets.ts';
import { MAX_JOB_SHEETS } from '#domain/limits.ts';
import { defineResource } from '#machines/kit/define-resource.ts';

export interface JobSheet {
  readonly order: D2cOrder;
  readonly items: readonly (D2cOrderItem & Omit<PrintedProduct, 'product_id'>)[];
}

export interface JobSheets {
  readonly sheets: readonly JobSheet[];
  /** The ids of orders that no longer exist. */
  readonly missing: readonly number[];
}

const NO_PRODUCT = { product_code: '', dimensions: '', picture_url: null };

/**
 * The job sheets of the selected orders. They are not updated while they are shown, because they are made for
 * printing.
 */
export const jobSheet = defineResource<JobSheets, readonly number[]>({
  id: 'jobSheet',
  versionOf: () => null,
  load: async ({ call }, ids, signal) => {
    const jobSheets: JobSheet[] = [];
    for (let start = 0; start < ids.length; start += MAX_JOB_SHEETS) {
      const body = { ids: ids.slice(start, start + MAX_JOB_SHEETS) };
      const { sheets, products } = await call(listJobSheets, { body, signal });
      const productOf = new Map(products.map((product) => [product.product_id, product]));
      for (const { order, items } of sheets) {
        jobSheets.push({
          order,
          items: items.map((item) => {
            const product = item.product_id === null ? undefined : productOf.get(item.product_id);
            const { product_code, dimensions, picture_url } = product ?? NO_PRODUCT;
            return { ...item, product_code, dimensions, picture_url };
          }),
        });
      }
    }
    const foundIds = new Set(jobSheets.map(({ order }) => order.d2c_order_id));
    return { sheets: jobSheets, missing: ids.filter((id) => !foundIds.has(id)) };
  },
});
