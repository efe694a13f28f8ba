import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilamentPurchase, FilamentStock, FilamentUsage } from '#api/contracts/filament.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/*
 * Random purchases, openings, undos and deletions, partly concurrent. The stock is what was bought less what
 * was opened plus what was undone. It is never negative, and a refusal changes nothing.
 */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'filament-sums' });
});
afterAll(() => app.close());

const spools = (maxSpools: number) => fc.integer({ min: 1, max: maxSpools });
/** The row of the log, the latest first. */
const rowIndex = fc.nat(9);

const action = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), spools: spools(4) }),
  fc.record({ kind: fc.constant('open' as const), spools: spools(3) }),
  fc.record({ kind: fc.constant('undo' as const), row: rowIndex }),
  fc.record({ kind: fc.constant('deletePurchase' as const), row: rowIndex }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Actions in order, one or two at once. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 12 });

const request = (method: string, path: string, json?: unknown): Promise<Response> =>
  app.call(`/filament/${path}`, { method, as: 'admin', ...(json === undefined ? {} : { json }) });

const rowsOf = async <Row>(path: string): Promise<Row[]> => (await (await request('GET', path)).json()).data;

const UNKNOWN_ID = 999_999;

let lastId = 0;

const perform = async (filament_id: number, requested: Action): Promise<Response> => {
  switch (requested.kind) {
    case 'buy':
      return request('POST', 'purchases/', { filament_id, spools_bought: requested.spools });
    case 'open':
      return request('POST', 'usage/', { filament_id, spools_opened: requested.spools });
    case 'undo': {
      const log = await rowsOf<FilamentUsage>(`types/${filament_id}/usage/`);
      return request('DELETE', `usage/${log[requested.row]?.usage_id ?? UNKNOWN_ID}`);
    }
    case 'deletePurchase': {
      const ownPurchases = (await rowsOf<FilamentPurchase>('purchases/')).filter(
        (purchase) => purchase.filament_id === filament_id,
      );
      return request('DELETE', `purchases/${ownPurchases[requested.row]?.purchase_id ?? UNKNOWN_ID}`);
    }
  }
};

test('the stock is what was bought, less what was opened, plus what was undone', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      lastId += 1;
      const id = lastId;
      await request('POST', 'types/', { filament_id: id, brand: 'Sums' });
      for (const round of rounds) {
        const responses = await Promise.all(round.map((requested) => perform(id, requested)));
        for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status);
        const boughtSpools = (await rowsOf<FilamentPurchase>('purchases/'))
          .filter(({ filament_id }) => filament_id === id)
          .reduce((sum, { spools_bought }) => sum + spools_bought, 0);
        const openedSpools = (await rowsOf<FilamentUsage>(`types/${id}/usage/`))
          .filter(({ undone_at }) => undone_at === null)
          .reduce((sum, { spools_opened }) => sum + spools_opened, 0);
        const listed = (await rowsOf<FilamentStock>('stock-with-details/')).find(
          ({ filament_id }) => filament_id === id,
        );
        expect(listed).toMatchObject({
          current_stock: boughtSpools - openedSpools,
          total_used: openedSpools,
        });
        expect(listed?.current_stock).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: IS_FULL ? 200 : 12 },
  );
  expect(app.reported).toEqual([]);
});
