import type { Caller } from '#api/call.ts';
import { listJobSheets } from '#api/contracts/job-sheets.ts';
import { MAX_JOB_SHEETS } from '#domain/limits.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { JobSheet, JobSheets } from './job-sheet.machine.ts';

const NO_PRODUCT = { product_code: '', dimensions: '', picture_url: null };

export const createJobSheetActors = (call: Caller) =>
  createResourceActors<JobSheets, readonly number[]>({
    fetch: async (ids, signal) => {
      const found: JobSheet[] = [];
      for (let start = 0; start < ids.length; start += MAX_JOB_SHEETS) {
        const body = { ids: ids.slice(start, start + MAX_JOB_SHEETS) };
        const { sheets, products } = await call(listJobSheets, { body, signal });
        const productOf = new Map(products.map((product) => [product.product_id, product]));
        for (const { order, items } of sheets) {
          found.push({
            order,
            items: items.map((item) => {
              const product = item.product_id === null ? undefined : productOf.get(item.product_id);
              const { product_code, dimensions, picture_url } = product ?? NO_PRODUCT;
              return { ...item, product_code, dimensions, picture_url };
            }),
          });
        }
      }
      const there = new Set(found.map(({ order }) => order.d2c_order_id));
      return { sheets: found, missing: ids.filter((id) => !there.has(id)) };
    },
  });
