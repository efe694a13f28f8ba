import { expect, test } from 'vitest';
import { createCallEndpoint } from '#api/call.ts';
import { createClient } from '#api/client.ts';
import { exportProducts } from '#api/contracts/product-files.ts';
import { setProductStock } from '#api/contracts/product-stock.ts';
import { createDownloader } from '#api/download.ts';

/* The URLs of calls. Empty parameters are left out. */

const openClient = () => {
  const requestedUrls: string[] = [];
  const client = createClient({
    origin: 'http://desk',
    fetch: (input: RequestInfo | URL) => {
      requestedUrls.push(input instanceof Request ? input.url : String(input));
      return Promise.resolve(new Response('{}', { status: 404 }));
    },
    readToken: () => null,
    onUnauthorized: () => {},
  });
  return { requestedUrls, call: createCallEndpoint(client), download: createDownloader(client) };
};

test.each([
  [{ quantity: 5, reason: '' }, '?quantity=5'],
  [{ quantity: 0, reason: 'counted & checked' }, '?quantity=0&reason=counted+%26+checked'],
])('a call with %j requests %s', async (query, search) => {
  const { requestedUrls, call } = openClient();
  await expect(call(setProductStock, { params: { id: 7 }, query })).rejects.toThrow();
  expect(requestedUrls.map((url) => new URL(url).search)).toEqual([search]);
});

test('a download leaves out empty parameters, too', async () => {
  const { requestedUrls, download } = openClient();
  const query = { active_only: false, search: '' };
  await expect(download(exportProducts, { name: 'products.csv', query })).rejects.toThrow();
  expect(requestedUrls.map((url) => new URL(url).search)).toEqual(['?active_only=false']);
});
