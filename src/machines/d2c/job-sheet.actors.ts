import { fromPromise } from 'xstate';
import type { D2cOfficeApi } from '#api/client/d2c-office.ts';
import { isApiError } from '#api/errors.ts';
import type { JobSheet, JobSheets } from './job-sheet.machine.ts';

/** So that a long selection does not take the server for itself. */
const AT_ONCE = 6;

export const createJobSheetActors = (orders: Pick<D2cOfficeApi, 'order' | 'items' | 'pictures'>) => ({
  actors: {
    fetchSheets: fromPromise<JobSheets, { readonly ids: readonly number[] }>(async ({ input, signal }) => {
      const pictures = await orders.pictures(signal);
      const sheets: JobSheet[] = [];
      const missing: number[] = [];
      const fetchOne = async (id: number): Promise<JobSheet | null> => {
        try {
          const [order, items] = await Promise.all([orders.order(id, signal), orders.items(id, signal)]);
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
      for (let start = 0; start < input.ids.length; start += AT_ONCE) {
        const some = input.ids.slice(start, start + AT_ONCE);
        const fetched = await Promise.all(some.map(fetchOne));
        fetched.forEach((sheet, index) => {
          const id = some[index];
          if (sheet) sheets.push(sheet);
          else if (id !== undefined) missing.push(id);
        });
      }
      return { sheets, missing };
    }),
  },
});
