import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallEndpoint } from '#api/call.ts';
import { getProductStock } from '#api/contracts/product-stock.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import type { Notify } from '#machines/notices/notices.machine.ts';
import { stockAction } from '#machines/products/counted-stock.ts';
import { type ProductAction, productAction } from '#machines/products/product-action.ts';
import { productImport, tryImport } from '#machines/products/product-import.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { stubFileReader } from '#tests/support/file-reader.ts';
import { type LossyClient, openLossyClient } from '#tests/support/lost-replies.ts';

/*
 * Every write of Products whose reply is lost after the server has done its work is sent again, and is done
 * once.
 */

let app: TestApp;
let client: LossyClient;
let call: CallEndpoint;

beforeAll(async () => {
  app = await createTestApp({ name: 'products-lost' });
  client = await openLossyClient(app);
  ({ call } = client);
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

const findByName = async (name: string): Promise<Product[]> =>
  (await call(listProducts, { query: { limit: 1000, active_only: false } })).filter(
    (product) => product.name === name,
  );
const findOnly = async (name: string): Promise<Product> => {
  const [product, ...more] = await findByName(name);
  expect(more).toEqual([]);
  if (!product) throw new Error(`there is no ${name}`);
  return product;
};
const repeatProductAction = (
  command: ProductAction,
  failedNotice: string,
  doneNotice: string,
): Promise<void> => client.runLosingReply(productAction, { command, failedNotice, doneNotice });
const dataUrlOf = async (background: string): Promise<string> => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } }).jpeg();
  return `data:image/jpeg;base64,${(await picture.toBuffer()).toString('base64')}`;
};

test('a product with its picture is created, changed and deleted once, whatever reply is lost', async () => {
  const values = {
    name: 'Lost vase',
    category_id: 1,
    base_price: 7_500,
    picture_url: await dataUrlOf('teal'),
  };
  await repeatProductAction({ kind: 'create', values }, 'products.saveFailed', 'products.created');
  const created = await findOnly('Lost vase');
  expect(created).toMatchObject({ version: 1, picture_url: expect.stringMatching(/^\//) });

  const change = { name: 'Found vase', picture_url: await dataUrlOf('maroon') };
  await repeatProductAction(
    { kind: 'change', row: created, change },
    'products.saveFailed',
    'products.saved',
  );
  const changed = await findOnly('Found vase');
  expect(changed).toMatchObject({ product_id: created.product_id, version: 2 });
  expect(changed.picture_url).not.toBe(created.picture_url);

  await repeatProductAction({ kind: 'delete', row: changed }, 'products.deleteFailed', 'products.deleted');
  expect(await findByName('Found vase')).toEqual([]);
});

test('a stock count is set once, and its ledger has the difference once', async () => {
  const { product_id } = app.products.vase;
  await client.runLosingReply(stockAction, {
    command: { product_id, name: 'Vase', quantity: 7, reason: 'Counted', version: undefined },
    failedNotice: 'products.stockFailed',
    doneNotice: 'products.stockSet',
  });
  const { quantity, movements } = await call(getProductStock, { params: { id: product_id } });
  expect([quantity, movements.map(({ delta, reason }) => [delta, reason])]).toEqual([7, [[7, 'Counted']]]);
});

test('a file is imported once after a lost reply', async () => {
  stubFileReader();
  const text = 'name,category,base_price,stock_quantity\nOf a file,Test vases,700,3\n';
  let notify: Notify = () => undefined;
  const area = areaScope({ call, notify: (...notice) => notify(...notice) });
  const imports = productImport.openIn(area);
  const digest = new Promise<string>((resolve) => {
    imports.on('command.done', ({ outcome }) => resolve(outcome.digest));
  });
  const file = tryImport.openIn(area)(new Blob([text]));
  const command = { kind: 'apply', file, digest: await digest } as const;
  // This area owns the file, so its notices appear here.
  const definition = {
    openIn: (areaOfFile: AreaScope) => {
      notify = areaOfFile.notify;
      return imports;
    },
  };
  await client.runLosingReply(definition, {
    command,
    failedNotice: 'products.importUnanswered',
    doneNotice: 'products.imported',
  });
  const { product_id } = await findOnly('Of a file');
  const { quantity, movements } = await call(getProductStock, { params: { id: product_id } });
  expect([quantity, movements.length]).toEqual([3, 1]);
});
