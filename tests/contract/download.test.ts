import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { downloadCatalogue, exportProducts } from '#api/contracts/product-files.ts';
import { createDownloader } from '#api/download.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/app.ts';

/* The real downloader with the real server. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'download' });
});
afterAll(() => app.close());

const downloaderOf = async (person: Person, changed: { token?: string; fetch?: typeof fetch } = {}) => {
  const saved: { name: string; file: Blob }[] = [];
  const reported: string[] = [];
  const token = changed.token ?? (await app.tokenOf(person));
  const download = createDownloader(
    createClient({
      origin: app.origin,
      fetch: changed.fetch ?? app.fetch,
      readToken: () => token,
      onUnauthorized: (old) => reported.push(`unauthorized ${old}`),
      onForbidden: () => reported.push('forbidden'),
      onUnavailable: (code) => reported.push(`trouble ${code}`),
    }),
    (name, file) => saved.push({ name, file }),
  );
  return { download, saved, reported };
};

test('a file is fetched with the session of the person, and saved under the name that the server sends', async () => {
  const { download, saved } = await downloaderOf('admin');
  await download(exportProducts, { name: 'products.csv', query: { active_only: true } });
  expect(saved.map(({ name }) => name)).toEqual(['products.csv']);
  const text = (await saved[0]?.file.text()) ?? '';
  const rows: { product_code: string }[] = parse(text, { bom: true, columns: true });
  expect(rows.map(({ product_code }) => product_code)).toEqual(['T-1', 'T-2', 'T-3']);
});

test('a refusal saves nothing and reports the reason, like any other call', async () => {
  const admin = await downloaderOf('admin');
  const missing = admin.download(downloadCatalogue, { name: 'x.pdf', params: { categoryId: 2_000_000_000 } });
  await expect(missing).rejects.toMatchObject({
    kind: 'not-found',
    code: 'category.not_found',
    message: 'There is no category #2000000000.',
  });
  const staff = await downloaderOf('staff');
  await expect(staff.download(exportProducts, { name: 'x.csv' })).rejects.toMatchObject({
    kind: 'forbidden',
  });
  expect(staff.reported).toEqual(['forbidden']);
  const nobody = await downloaderOf('admin', { token: 'old' });
  await expect(nobody.download(exportProducts, { name: 'x.csv' })).rejects.toMatchObject({
    kind: 'unauthorized',
  });
  expect(nobody.reported).toEqual(['unauthorized old']);
  expect([...admin.saved, ...staff.saved, ...nobody.saved]).toEqual([]);
});

test('a busy server is reported, and a lost answer is a network failure', async () => {
  const busy = await downloaderOf('admin', {
    fetch: async () => Response.json({ detail: 'Busy.', code: 'document.busy' }, { status: 503 }),
  });
  await expect(busy.download(exportProducts, { name: 'x.csv' })).rejects.toMatchObject({ kind: 'throttled' });
  expect(busy.reported).toEqual(['trouble document.busy']);
  const lost = await downloaderOf('admin', { fetch: async () => Promise.reject(new TypeError('lost')) });
  await expect(lost.download(exportProducts, { name: 'x.csv' })).rejects.toMatchObject({ kind: 'network' });
  const left = new AbortController();
  left.abort();
  const aborted = (await downloaderOf('admin')).download(exportProducts, {
    name: 'x.csv',
    signal: left.signal,
  });
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});

test('another answer format of the backend is read as in any other call', async () => {
  const refusal = { detail: [{ msg: 'no' }], code: 'category.not_found', values: { id: 7, rows: [] } };
  const { download } = await downloaderOf('admin', {
    fetch: () => Promise.resolve(Response.json(refusal, { status: 404 })),
  });
  await expect(download(exportProducts, { name: 'x.csv' })).rejects.toMatchObject({
    kind: 'not-found',
    code: 'category.not_found',
    values: { id: 7 },
  });
});
