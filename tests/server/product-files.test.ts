import { parse } from 'csv-parse/sync';
import { extractImages, extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CATALOGUE_PRODUCTS, PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { categories, pictures, productStock, products } from '#server/db/schema/products.ts';
import { CATALOGUE_IN_ENGLISH } from '#server/documents/catalogue-words.ts';
import { readCategoryCatalogue } from '#server/store/product-files.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'product-files', now: new Date('2026-03-01T22:30:00Z') });
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

/** A picture with one red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const category = async (name: string, code_prefix: string, description = ''): Promise<number> => {
  const [row] = await app.db
    .insert(categories)
    .values({ name, code_prefix, description })
    .returning({ id: categories.id });
  return row?.id ?? 0;
};

const product = async (values: Partial<typeof products.$inferInsert> & { product_code: string }) => {
  const [row] = await app.db
    .insert(products)
    .values({ name: values.product_code, base_price: 1000, ...values })
    .returning({ product_id: products.product_id });
  return row?.product_id ?? 0;
};

describe('the CSV of all products', () => {
  const exported = async (search = ''): Promise<{ response: Response; text: string }> => {
    const response = await app.call(`/products/export/csv${search}`, { as: 'admin' });
    expect(response.status).toBe(200);
    return {
      response,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    };
  };
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

  test('has the date in Iraq in its name, is UTF-8 with a byte order mark, and ends lines with CRLF', async () => {
    const { response, text } = await exported();
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="products_catalog_2026-03-02.csv"; filename*=UTF-8''products_catalog_2026-03-02.csv`,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(text.startsWith(`\ufeff${PRODUCT_FILE_COLUMNS.join(',')}\r\n`)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('restores every field of every product unchanged, whatever it contains', async () => {
    const toys = await category('Toys, "big" & small', 'CSVT');
    const id = await product({
      product_code: 'CSV-1',
      name: 'مزهرية، "حلزونية"\nline two; tab\tأ',
      category_id: toys,
      dimensions: '14 x 14 x 22 cm',
      customizable: true,
      base_price: 18_000.5,
      wholesale_price: 14_500,
      wholesale_min_qty: 10,
      picture_url: 'https://pictures.test/a,b.png',
      aliases: ['لمبة طاولة', 'گڵۆپی سەر مێز'],
    });
    await app.db.insert(productStock).values({ product_id: id, quantity: 7 });
    const rows = rowsOf((await exported()).text);
    expect(rows.find((row) => row.product_code === 'CSV-1')).toEqual({
      product_code: 'CSV-1',
      name: 'مزهرية، "حلزونية"\nline two; tab\tأ',
      category: 'Toys, "big" & small',
      dimensions: '14 x 14 x 22 cm',
      customizable: 'true',
      base_price: '18000.5',
      wholesale_price: '14500',
      wholesale_min_qty: '10',
      picture_url: 'https://pictures.test/a,b.png',
      active: 'true',
      stock_quantity: '7',
      aliases: 'لمبة طاولة; گڵۆپی سەر مێز',
    });
    expect(rows.find((row) => row.product_code === 'T-1')).toMatchObject({
      category: '',
      wholesale_price: '',
      stock_quantity: '0',
      aliases: '',
    });
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'makes the formula %j inert',
    async (name) => {
      await product({ product_code: `F${name}`, name });
      const { text } = await exported();
      const row = rowsOf(text).find(({ product_code }) => product_code === `F${name}`);
      expect(row?.name).toBe(`'${name}`);
      expect(text).not.toMatch(/(^|[,\n])"?[=+\-@]/);
    },
  );

  test('quotes a name of two lines, so that no spreadsheet starts a row with the second line', async () => {
    await product({ product_code: 'LINES-1', name: 'Two\nlines' });
    await product({ product_code: 'LINES-2', name: 'Two\rlines' });
    const { text } = await exported();
    expect(text).toContain('LINES-1,"Two\nlines",');
    expect(text).toContain('LINES-2,"Two\rlines",');
  });

  test('has inactive products too, and leaves them out on request', async () => {
    const codes = async (search: string) =>
      rowsOf((await exported(search)).text).map(({ product_code }) => product_code);
    expect(await codes('')).toContain('T-4');
    expect(await codes('?active_only=false')).toContain('T-4');
    expect(await codes('?active_only=true')).not.toContain('T-4');
  });
});

describe('the catalogue of a category', () => {
  const downloaded = async (id: number): Promise<{ response: Response; bytes: Uint8Array }> => {
    const response = await app.call(`/products/catalog/${id}`, { as: 'admin' });
    expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const pagesOf = async (bytes: Uint8Array): Promise<string[]> => {
    const { text } = await extractText(await getDocumentProxy(bytes.slice()));
    return text.map((page) => page.replaceAll(/\s+/g, ' '));
  };

  test('has names, codes, dimensions, prices with minimum quantities, and page numbers', async () => {
    const id = await category('Lamps & Light', 'PDF', 'Lamps with warm LED');
    for (let number = 1; number <= 11; number += 1)
      await product({ product_code: `PDF${String(number).padStart(3, '0')}`, category_id: id });
    await product({
      product_code: 'PDF000',
      name: 'Table Lamp مصباح طاولة',
      category_id: id,
      dimensions: '20 x 20 x 28 cm',
      base_price: 48_000.5,
      wholesale_price: 39_500,
      wholesale_min_qty: 5,
      customizable: true,
    });
    await product({ product_code: 'PDF999', category_id: id, active: false });
    const { response, bytes } = await downloaded(id);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Lamps & Light_catalog.pdf"; filename*=UTF-8''Lamps%20%26%20Light_catalog.pdf`,
    );
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(3);
    const [cover = '', first = '', second = ''] = pages;
    for (const expectedText of ['Lamps & Light', 'Lamps with warm LED', '12 products', 'March 2, 2026'])
      expect(cover).toContain(expectedText);
    for (const expectedText of [
      'Table Lamp',
      'Code PDF000 · Made to order',
      'Size 20 x 20 x 28 cm',
      '48,000.50 IQD',
      'Wholesale 39,500 IQD from 5 pcs',
      '2 / 3',
    ])
      expect(first).toContain(expectedText);
    expect(second).toContain('PDF011');
    expect(second).toContain('3 / 3');
    expect(pages.join()).not.toContain('PDF999');
  });

  test('says how many products there are if it cannot contain them all', async () => {
    const id = await category('Crowded', 'CRO');
    await app.db.insert(products).values(
      Array.from({ length: MAX_CATALOGUE_PRODUCTS + 1 }, (_, index) => ({
        product_code: `CRO${index}`,
        name: `Hook ${index}`,
        category_id: id,
        base_price: 500,
      })),
    );
    const catalogue = await readCategoryCatalogue(app.db, id);
    expect(catalogue).toMatchObject({ count: MAX_CATALOGUE_PRODUCTS + 1 });
    expect(catalogue.products).toHaveLength(MAX_CATALOGUE_PRODUCTS);
    expect(CATALOGUE_IN_ENGLISH.products(2000, 2001)).toBe('The first 2,000 of 2,001 products');
  });

  test('draws Arabic names connected, and has the name of an Arabic category', async () => {
    const id = await category('هدايا', 'ARB');
    await product({ product_code: 'ARB001', name: 'فانوس رمضان', category_id: id });
    const { response, bytes } = await downloaded(id);
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="__catalog.pdf"; filename*=UTF-8''${encodeURIComponent('هدايا_catalog.pdf')}`,
    );
    const normalizedText = (await pagesOf(bytes)).join(' ').normalize('NFKC');
    for (const word of ['هدايا', 'فانوس', 'رمضان']) expect(normalizedText).toContain(word);
  });

  test('draws stored pictures, and none that is elsewhere, broken or huge', async () => {
    const id = await category('Pictures', 'PIC');
    await app.db.insert(pictures).values([
      { name: 'dot.png', mime: 'image/png', bytes: PNG },
      { name: 'half.png', mime: 'image/png', bytes: PNG.subarray(0, 40) },
      { name: 'text.png', mime: 'image/png', bytes: Buffer.from('no picture') },
    ]);
    const addresses = [
      '/api/v1/pictures/dot.png',
      `data:image/png;base64,${PNG.toString('base64')}`,
      '/api/v1/pictures/half.png',
      '/api/v1/pictures/text.png',
      '/api/v1/pictures/none.png',
      'https://127.0.0.1:1/never.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
    ];
    for (const [index, picture_url] of addresses.entries())
      await product({ product_code: `PIC${index}`, category_id: id, picture_url });
    const { bytes } = await downloaded(id);
    const images = await extractImages(await getDocumentProxy(bytes.slice()), 2);
    expect(images).toHaveLength(2);
    expect((await pagesOf(bytes))[1]?.match(/No picture/g)).toHaveLength(5);
  });

  test('has the shop of the settings on its cover without empty fields, and in its properties', async () => {
    const id = await category('Contacts', 'CON');
    await product({ product_code: 'CON001', category_id: id });
    const documentWith = async (change: object): Promise<Uint8Array> => {
      const saved = await app.call('/settings/', {
        as: 'admin',
        method: 'PUT',
        json: { company_name: 'Dijla Prints', ...change },
        headers: { 'If-Match': '*' },
      });
      expect(saved.status).toBe(200);
      return (await downloaded(id)).bytes;
    };
    const coverWith = async (change: object): Promise<string> =>
      (await pagesOf(await documentWith(change)))[0] ?? '';
    const full = await coverWith({ contact_email: 'sales@dijla.example', contact_phone: '0770 123 4567' });
    expect(full).toContain('Dijla Prints sales@dijla.example 0770 123 4567 Product catalogue');
    const withoutContact = await coverWith({ contact_email: '', contact_phone: '' });
    expect(withoutContact).toContain('Dijla Prints Product catalogue');
    const { info } = await getMeta(
      await getDocumentProxy(await documentWith({ company_name: 'Printing Farm' })),
    );
    expect(info).toMatchObject({ Title: 'Contacts · Product catalogue', Author: 'Printing Farm' });
  });

  test('is refused for an unknown category, and for a category without products', async () => {
    const emptyCategory = await category('Nothing', 'NIL');
    await product({ product_code: 'NIL001', category_id: emptyCategory, active: false });
    const refused = await app.call(`/products/catalog/${emptyCategory}`, { as: 'admin' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      detail: `'Nothing' has no active products: there is nothing to put into a catalogue.`,
      code: 'catalogue.empty',
      values: { category: 'Nothing' },
    });
    const missing = await app.call('/products/catalog/2000000000', { as: 'admin' });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'category.not_found', values: { id: 2_000_000_000 } });
  });
});
