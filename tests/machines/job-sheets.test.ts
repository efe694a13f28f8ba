import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { jobSheet } from '#machines/d2c/job-sheet.ts';
import { selectData } from '#machines/kit/resource.machine.ts';
import { createPrintListStore } from '#storage/print-list-store.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { type FakeCall, fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { orderRow } from '#tests/support/sample-rows.ts';

const item = (product_id: number | null) => ({
  d2c_order_item_id: 1,
  product_id,
  product: 'Vase',
  quantity: 2,
  unit_price: 500,
  custom_cost: 0,
  subtotal: 1000,
});

const calls: FakeCall[] = [];
const call = fakeCallEndpoint(async (fakeCall) => {
  calls.push(fakeCall);
  const ids: readonly number[] =
    fakeCall.body &&
    typeof fakeCall.body === 'object' &&
    'ids' in fakeCall.body &&
    Array.isArray(fakeCall.body.ids)
      ? fakeCall.body.ids
      : [];
  return {
    sheets: ids
      .filter((id) => id !== 7)
      .map((id) => ({
        order: orderRow({ d2c_order_id: id, version: 1, status: 'pending' }),
        items: [item(3), item(null)],
      })),
    products: [{ product_id: 3, product_code: 'HOM003', dimensions: '10 x 10 x 20 cm', picture_url: '/p' }],
  };
});

const sheetsOf = async (orderIds: readonly number[]) => {
  calls.length = 0;
  const actor = createActor(jobSheet.openIn(areaScope({ call })), { input: { query: orderIds } }).start();
  return selectData(await waitFor(actor, (snapshot) => snapshot.matches('shown')));
};

describe('thousands of job sheets', () => {
  test('are loaded in calls of five hundred, with the numbers in the body instead of the address', async () => {
    const ids = Array.from({ length: 2701 }, (_, index) => index + 1);
    const data = await sheetsOf(ids);
    expect(data?.sheets).toHaveLength(2700);
    expect(data?.missing).toEqual([7]);
    expect(calls.map(({ name }) => name)).toEqual(Array(6).fill('POST /d2c/job-sheets/'));
    expect(calls.every(({ query, params }) => Object.keys({ ...query, ...params }).length === 0)).toBe(true);
  });

  test('have the code, size and picture of each product, or only the name of a deleted one', async () => {
    const [sheet] = (await sheetsOf([1]))?.sheets ?? [];
    expect(sheet?.items).toMatchObject([
      { product: 'Vase', product_code: 'HOM003', dimensions: '10 x 10 x 20 cm', picture_url: '/p' },
      { product: 'Vase', product_code: '', dimensions: '', picture_url: null },
    ]);
  });
});

describe('the orders of a print tab', () => {
  const memoryStorage = () => {
    const texts = new Map<string, string>();
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
    };
  };
  const ids = Array.from({ length: 3000 }, (_, index) => index + 1);

  test('are found again under their name after a reload, and under no other name', () => {
    const storage = memoryStorage();
    createPrintListStore(() => storage).write('first', ids);
    const reloaded = createPrintListStore(() => storage);
    expect(reloaded.read('first')).toEqual(ids);
    expect(reloaded.read('second')).toBeNull();
  });

  test.each(['', 'null', '{', '{"name":"first","ids":[0]}', '{"ids":[1]}'])('are missing in %s', (text) => {
    const storage = memoryStorage();
    storage.setItem('job-sheet', text);
    expect(createPrintListStore(() => storage).read('first')).toBeNull();
  });

  test('exist as long as the page if nothing can be stored', () => {
    const store = createPrintListStore(() => {
      throw new Error('forbidden');
    });
    expect(store.read('first')).toBeNull();
    store.write('first', ids);
    expect(store.read('first')).toEqual(ids);
  });
});
