import type { Caller } from '#api/call.ts';
import { getD2cOrder, listD2cOrderItems } from '#api/contracts/d2c-orders.ts';
import { listProducts } from '#api/contracts/products.ts';
import { isApiError } from '#api/errors.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { JobSheet, JobSheets } from './job-sheet.machine.ts';

/** So that a long selection does not take the server for itself. */
const AT_ONCE = 6;

/** Pictures by product, inactive products too. */
const fetchPictures = async (call: Caller, signal: AbortSignal): Promise<ReadonlyMap<number, string>> => {
  const pictures = new Map<number, string>();
  for (let skip = 0; ; skip += MAX_FETCHED) {
    const query = { limit: MAX_FETCHED, active_only: false, ...(skip === 0 ? {} : { skip }) };
    const products = await call(listProducts, { query, signal });
    const known = pictures.size;
    for (const { product_id, picture_url } of products) pictures.set(product_id, picture_url ?? '');
    if (products.length < MAX_FETCHED || pictures.size === known) return pictures;
  }
};

export const createJobSheetActors = (call: Caller) =>
  createResourceActors<JobSheets, readonly number[]>({
    fetch: async (ids, signal) => {
      const pictures = await fetchPictures(call, signal);
      const sheets: JobSheet[] = [];
      const missing: number[] = [];
      const fetchOne = async (id: number): Promise<JobSheet | null> => {
        const wanted = { params: { id }, signal };
        try {
          const [order, items] = await Promise.all([
            call(getD2cOrder, wanted),
            call(listD2cOrderItems, wanted),
          ]);
          const withPicture = items.map((item) => ({
            ...item,
            picture: item.product_id === null ? null : (pictures.get(item.product_id) ?? null),
          }));
          return { order, items: withPicture };
        } catch (error) {
          if (isApiError(error, 'not-found')) return null;
          throw error;
        }
      };
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const some = ids.slice(start, start + AT_ONCE);
        const fetched = await Promise.all(some.map(fetchOne));
        fetched.forEach((sheet, index) => {
          const id = some[index];
          if (sheet) sheets.push(sheet);
          else if (id !== undefined) missing.push(id);
        });
      }
      return { sheets, missing };
    },
  });
