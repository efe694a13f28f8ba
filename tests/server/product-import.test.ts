import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyProductImport, type ImportReport, tryProductImport } from '#api/contracts/product-import.ts';
import {
  MAX_IMPORTED_BYTES,
  MAX_IMPORTED_ROWS,
  MAX_REPORTED_ROWS,
  type ProductFile,
} from '#domain/product-file.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import {
  catalogueVersion,
  productPrices,
  productStock,
  products,
  stockMovements,
} from '#server/db/schema/products.ts';
import { planImport } from '#server/store/product-import-plan.ts';
import { AMOUNTS, NO_AMOUNTS, REFUSED_AMOUNTS } from '#tests/support/amounts.ts';
import { type CallInit, createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'product-import' });
  await app.tokenOf('admin');
});
afterEach(() => expect(app.reported.splice(0)).toEqual([]));
afterAll(() => app.close());

type FileContent = string | Uint8Array;

const base64 = (file: FileContent): string => Buffer.from(file).toString('base64');

/** Posts with a Content-Length header, as every client over a socket does. */
const post = (path: string, json: unknown, init: CallInit = {}): Promise<Response> => {
  const body = JSON.stringify(json);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return app.call(path, { method: 'POST', as: 'admin', body, headers, ...init });
};

const responseSchema = z.object({ data: tryProductImport.response });

const reportIn = async (response: Response): Promise<ImportReport> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return z.parse(responseSchema, await response.json()).data;
};

const dryRun = async (file: FileContent): Promise<ImportReport> =>
  reportIn(await post(tryProductImport.path, { file: base64(file) }));

const apply = (file: FileContent, digest: string, init: CallInit = {}): Promise<Response> =>
  post(applyProductImport.path, { file: base64(file), digest }, init);

const importFile = async (file: FileContent): Promise<ImportReport> =>
  reportIn(await apply(file, (await dryRun(file)).digest));

const exportFile = async (): Promise<Uint8Array> =>
  new Uint8Array(await (await app.call('/products/export/csv', { as: 'admin' })).arrayBuffer());

const refusal = async (response: Response): Promise<{ status: number; code: unknown; values: unknown }> => {
  const { code, values } = z.parse(
    z.object({ code: z.string(), values: z.unknown() }),
    await response.json(),
  );
  return { status: response.status, code, values };
};

const unchangedTotals = (total: number) => ({ created: 0, changed: 0, unchanged: total, refused: 0 });

const codeOf = async (name: string): Promise<string | undefined> => {
  const [row] = await app.db.select().from(products).where(eq(products.name, name));
  return row?.product_code;
};

/** Returns the rows that an import may write. */
const readAllRows = async () => ({
  products: await app.db.select().from(products).orderBy(products.product_id),
  stock: await app.db.select().from(productStock).orderBy(productStock.product_id),
  movements: await app.db.select().from(stockMovements).orderBy(stockMovements.movement_id),
  prices: await app.db.select().from(productPrices).orderBy(productPrices.price_id),
  audit: (await app.db.select().from(auditLog)).length,
  version: await app.db.select().from(catalogueVersion),
});

beforeEach(async () => {
  await app.db.delete(products);
  await app.db.insert(products).values([
    {
      product_code: 'TVA001',
      name: 'Vase',
      base_price: 15_000,
      category_id: app.categories.vases,
      dimensions: '1 x 2 x 3 cm',
    },
    {
      product_code: 'TVA007',
      name: 'مزهرية',
      base_price: 20_000.5,
      wholesale_price: 18_000,
      wholesale_min_qty: 5,
      category_id: app.categories.vases,
    },
    {
      product_code: 'TTO001',
      name: 'Car',
      base_price: 750,
      active: false,
      customizable: true,
      category_id: app.categories.toys,
    },
  ]);
});

describe('export and import', () => {
  test('an export that is imported again changes nothing, whatever it contains', async () => {
    const texts = [
      '=1+1',
      "'=1+1",
      '-3',
      '@a',
      '\t=1',
      '\r=1',
      ' spaced ',
      'a;b\tc,d"e\nf',
      "'",
      '٣ قطع',
      '1,000',
      '\u202eabc',
      'e\u0301',
    ];
    await app.db.insert(products).values(
      texts.map((text, index) => ({
        product_code: `X${index}`,
        name: text,
        dimensions: text,
        picture_url: `data:image/png;base64,${index}`,
        base_price: index + 0.25,
        category_id: index % 2 === 0 ? null : app.categories.toys,
      })),
    );
    // The export itself is recorded in the audit.
    const file = await exportFile();
    const before = await readAllRows();
    const report = await dryRun(file);
    expect(report).toMatchObject({ totals: unchangedTotals(texts.length + 3), rows: [] });
    expect(await importFile(file)).toEqual(report);
    expect(await readAllRows()).toEqual(before);
  });

  test('importing a file a second time changes nothing, with or without codes', async () => {
    const file = [
      'product_code,name,category,base_price,stock_quantity,active',
      'TVA001,Tall vase,Test vases,16000,4,yes',
      'TVA020,New with its code,Test vases,5000,2,TRUE',
      ',New without a code,Test vases,7000,3,نعم',
      ',مزهرية,Test vases,21000,0,1',
      ',Another,Test toys,"1,250",0,',
    ].join('\n');
    expect((await importFile(file)).totals).toEqual({ created: 3, changed: 2, unchanged: 0, refused: 0 });
    expect(await codeOf('New without a code')).toBe('TVA021');
    expect(await codeOf('Another')).toBe('TTO002');
    const before = await readAllRows();
    expect((await dryRun(file)).totals).toEqual(unchangedTotals(5));
    expect((await importFile(file)).totals).toEqual(unchangedTotals(5));
    expect(await readAllRows()).toEqual(before);
  });
});

describe('other names', () => {
  const aliasesOf = async (code: string) => {
    const [row] = await app.db.select().from(products).where(eq(products.product_code, code));
    return row?.aliases;
  };
  beforeEach(async () => {
    await app.db
      .update(products)
      .set({ aliases: ['لمبة', 'گڵۆپ'] })
      .where(eq(products.product_code, 'TVA001'));
  });

  test('are unchanged after an export and import', async () => {
    expect((await dryRun(await exportFile())).totals).toEqual(unchangedTotals(3));
  });

  test.each([
    ['commas', '"مزهرية, گوڵدان"', ['مزهرية', 'گوڵدان']],
    ['semicolons', 'مزهرية; گوڵدان', ['مزهرية', 'گوڵدان']],
    ['Arabic commas', 'مزهرية، گوڵدان،', ['مزهرية', 'گوڵدان']],
    ['line breaks', '"مزهرية\nگوڵدان"', ['مزهرية', 'گوڵدان']],
    ['one name', 'مزهرية', ['مزهرية']],
    ['an empty cell', '', []],
  ])('are read from a cell with %s', async (_, cell, aliases) => {
    await importFile(`product_code,aliases\nTVA001,${cell}\n`);
    expect(await aliasesOf('TVA001')).toEqual(aliases);
  });

  test('of a new product are imported with it', async () => {
    await importFile('name,category,base_price,aliases\nLamp,Test toys,5,لمبة; گڵۆپ\n');
    expect(await aliasesOf(String(await codeOf('Lamp')))).toEqual(['لمبة', 'گڵۆپ']);
  });

  test('are kept if the file has no column for them', async () => {
    await importFile('product_code,base_price\nTVA001,17000\n');
    expect(await aliasesOf('TVA001')).toEqual(['لمبة', 'گڵۆپ']);
  });

  test('are shown by the dry run with their old and new values', async () => {
    const { rows } = await dryRun('product_code,aliases\nTVA001,مزهرية; گوڵدان\n');
    expect(rows).toMatchObject([
      { changes: [{ field: 'aliases', before: 'لمبة; گڵۆپ', after: 'مزهرية; گوڵدان' }] },
    ]);
  });

  test.each([
    ['one twice', 'لمبة; لمبة', 'twice'],
    ["the product's own name", 'Vase', 'own_name'],
    ['one that is too long', 'x'.repeat(101), 'too_big'],
  ])('refuse their row with %s', async (_, cell, issue) => {
    for (const file of [
      `product_code,aliases\nTVA001,${cell}\n`,
      `product_code,name,category,base_price,aliases\nTVA050,Vase,Test vases,1,${cell}\n`,
    ]) {
      const { rows } = await dryRun(file);
      const values = { issue, field: expect.stringMatching(/^aliases/) };
      expect(rows).toMatchObject([{ outcome: 'refused', reason: { code: 'validation', values } }]);
    }
  });
});

describe('the dry run', () => {
  test('shows the old and new value of each change row by row, and changes nothing', async () => {
    const before = await readAllRows();
    const file =
      'product_code;name;base_price;wholesale_price;stock_quantity\r\nTVA007;زهرية;20000,50;;9\r\nTTO001;Car;750;;0\r\n';
    const { totals, rows } = await dryRun(file);
    expect(totals).toEqual({ created: 0, changed: 1, unchanged: 1, refused: 0 });
    expect(rows).toEqual([
      {
        line: 2,
        product_code: 'TVA007',
        name: 'زهرية',
        outcome: 'changed',
        reason: null,
        changes: [
          { field: 'name', before: 'مزهرية', after: 'زهرية' },
          { field: 'wholesale_price', before: 18_000, after: null },
          { field: 'stock_quantity', before: 0, after: 9 },
        ],
      },
    ]);
    expect(await readAllRows()).toEqual(before);
  });

  test.each([
    ['a price that is no number', 'TVA001,Vase,Test vases,12.000.0,', 'import.number'],
    ['a negative price', 'TVA001,Vase,Test vases,-1,', 'validation'],
    ['a price of four decimals', 'TVA001,Vase,Test vases,1.0055,', 'validation'],
    ['a name that is too long', `TVA001,${'x'.repeat(201)},Test vases,1,`, 'validation'],
    ['a new product without a price', ',Fresh,Test vases,,', 'validation'],
    ['a new product without a category', ',Fresh,,5,', 'validation'],
    ['a number that may be 1 or 1,000', 'TVA001,Vase,Test vases,1.000,', 'import.number'],
    ['neither yes nor no', 'TVA001,Vase,Test vases,1,perhaps', 'import.boolean'],
    ['an unknown category', 'TVA001,Vase,Elsewhere,1,', 'import.category_unknown'],
    ['a code that fits no category', 'ZZZ1,Vase,Test vases,1,', 'import.code_unknown'],
    ['a code with another number of digits', 'TVA0001,Vase,Test vases,1,', 'import.code_unknown'],
    ['a code number above the limit', 'TVA999999999,Vase,Test vases,1,', 'import.code_unknown'],
    ['too few cells', 'TVA001,Vase', 'import.cells'],
    ['too many cells', 'TVA001,Vase,Test vases,1,,,x', 'import.cells'],
    ['NUL', 'TVA001,a\0b,Test vases,1,', 'validation'],
  ])('refuses %s in its row, with a code, its values and a message', async (_, row, code) => {
    const { totals, rows, digest } = await dryRun(
      `product_code,name,category,base_price,active\n${row}\nTTO001,Train,Test toys,800,true\n`,
    );
    expect(totals).toMatchObject({ refused: 1, changed: 1 });
    expect(rows[0]).toMatchObject({ line: 2, outcome: 'refused', reason: { code } });
    expect(rows[0]?.reason?.detail).toMatch(/\S.{10,}/);
    const before = await readAllRows();
    const file = `product_code,name,category,base_price,active\n${row}\nTTO001,Train,Test toys,800,true\n`;
    expect(await refusal(await apply(file, digest))).toEqual({
      status: 409,
      code: 'import.rows_refused',
      values: { rows: 1 },
    });
    expect(await readAllRows()).toEqual(before);
  });

  test('reads every amount as the fields of the app do, or refuses its row', async () => {
    const quotedCell = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    // Line numbers are those of the file.
    const refused = REFUSED_AMOUNTS.filter((text) => !text.includes('\n'));
    const cells = [...AMOUNTS.map(([text]) => text), ...refused, ...NO_AMOUNTS];
    const products = cells.map((text, index) => `,Amount ${index},Test toys,7,${quotedCell(text)}`);
    const { rows } = await dryRun(
      ['product_code,name,category,base_price,wholesale_price', ...products, ''].join('\n'),
    );
    const read = new Map(
      rows.map(({ line, outcome, changes, reason }) => [
        cells[line - 2],
        outcome === 'refused'
          ? reason?.code
          : (changes.find(({ field }) => field === 'wholesale_price')?.after ?? null),
      ]),
    );
    expect(AMOUNTS.map(([text]) => [text, read.get(text)])).toEqual(AMOUNTS);
    for (const text of refused) expect(read.get(text), text).toBe('import.number');
    for (const text of NO_AMOUNTS) expect(read.get(text), text).toBeNull();
  });

  test('refuses an embedded picture, because it was not checked', async () => {
    const { rows } = await dryRun('product_code,picture_url\nTVA001,"data:image/png;base64,AAAA"\n');
    expect(rows[0]?.reason?.code).toBe('import.embedded_picture');
  });

  test('refuses the second row of one product, by code or by name', async () => {
    const { rows } = await dryRun(
      [
        'product_code,name,category,base_price',
        'TVA001,Vase,Test vases,1',
        'TVA001,Vase,Test vases,2',
        ',Vase,Test vases,3',
        'TTO001,Lorry,Test toys,4',
        ',Lorry,Test toys,5',
        ',Fresh,Test toys,6',
        ',Fresh ,Test toys,7',
        ',Fresh,,8',
      ].join('\n'),
    );
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ line, reason }) => [line, reason?.code, reason?.values])).toEqual([
      [3, 'import.twice', { line: 2 }],
      [4, 'import.twice', { line: 2 }],
      [6, 'import.twice', { line: 5 }],
      [8, 'import.twice', { line: 7 }],
      [9, 'import.twice', { line: 7 }],
    ]);
  });

  test('refuses a name that several products have, unless a code decides', async () => {
    await app.db
      .insert(products)
      .values({ product_code: 'TVA009', name: 'Vase', base_price: 1, category_id: app.categories.vases });
    const { rows } = await dryRun('name,base_price\nVase,3\n');
    expect(rows[0]?.reason).toMatchObject({
      code: 'import.ambiguous',
      values: { name: 'Vase', products: 2 },
    });
  });

  test('keeps fields without a column, and required fields whose cell is empty', async () => {
    const { rows } = await dryRun('product_code,name,base_price,dimensions,active\nTVA001,,,,\n');
    expect(rows[0]?.changes).toEqual([{ field: 'dimensions', before: '1 x 2 x 3 cm', after: '' }]);
  });
});

/** Ways to write a name that a person reads as the same name. */
const EQUAL_SPELLINGS: readonly (readonly [string, (name: string) => string])[] = [
  ['as it is', (name) => name],
  ['with a no-break space', (name) => name.replaceAll(' ', '\u00a0')],
  ['with a narrow no-break space', (name) => name.replaceAll(' ', '\u202f')],
  ['with double blanks', (name) => name.replaceAll(' ', '  ')],
  ['with a tab', (name) => name.replaceAll(' ', '\t')],
  ['with blanks around it', (name) => `  ${name}\u00a0`],
  ['with direction marks around it', (name) => `\u200f${name}\u200e`],
  ['with an isolate', (name) => `\u2068${name}\u2069`],
  ['with a zero-width space', (name) => name.replace(' ', ' \u200b')],
  ['with a byte order mark', (name) => `\ufeff${name}`],
  ['with a Hangul filler for a blank', (name) => name.replaceAll(' ', '\u3164')],
  ['with a Hangul filler at its end', (name) => `${name}\u3164`],
  ['with a half-width filler', (name) => name.replace(' ', ' \uffa0')],
  ['with an empty Braille pattern', (name) => name.replaceAll(' ', '\u2800')],
  ['with a variation selector', (name) => `${name}\ufe0f`],
  ['with a tag character', (name) => `${name}\u{e0020}`],
  ['with a soft hyphen', (name) => `${name.slice(0, 3)}\u00ad${name.slice(3)}`],
  ['in capitals', (name) => name.toUpperCase()],
  ['in small letters', (name) => name.toLowerCase()],
  ['decomposed', (name) => name.normalize('NFD')],
  [
    'in full-width letters',
    (name) => name.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
];

describe('a name in another spelling', () => {
  const NAMES = ['Table Lamp Café', 'مزهرية أنيقة', 'گوڵدانی پێچاو'];

  test.each(EQUAL_SPELLINGS)('%s identifies the existing product', async (_, write) => {
    await app.db.insert(products).values(
      NAMES.map((name, index) => ({
        product_code: `TVA10${index}`,
        name,
        base_price: 1000,
        category_id: app.categories.vases,
      })),
    );
    const rows = NAMES.map((name, index) => `"${write(name)}",${index + 2000}`);
    const file = `name,base_price\n${rows.join('\n')}\n`;
    const report = await importFile(file);
    expect(report.totals).toEqual({ created: 0, changed: 3, unchanged: 0, refused: 0 });
    // The name finds the product but does not rename it.
    expect(report.rows.map(({ name, changes }) => [name, changes.map(({ field }) => field)])).toEqual(
      NAMES.map((name) => [name, ['base_price']]),
    );
    expect((await dryRun(file)).totals).toEqual(unchangedTotals(3));
  });

  test.each(EQUAL_SPELLINGS.slice(1))('%s in a second row is the same product', async (_, write) => {
    const { rows } = await dryRun(
      `name,category,base_price\nGlobe Lamp É,Test toys,1\n"${write('Globe Lamp É')}",Test toys,2\n`,
    );
    expect(rows[0]).toMatchObject({ line: 3, reason: { code: 'import.twice', values: { line: 2 } } });
  });

  test.each(EQUAL_SPELLINGS)('%s identifies its category', async (_, write) => {
    const { rows } = await dryRun(`name,category,base_price\nNew,"${write('Test toys')}",1\n`);
    expect(rows).toMatchObject([{ outcome: 'created', product_code: 'TTO002' }]);
  });

  test.each(['\u200fGlobe Lamp\u200e', 'Globe\u3164Lamp', 'Glo\u200bbe Lamp'])(
    'of a new product is stored without the invisible characters of %j',
    async (name) => {
      expect((await dryRun(`name,category,base_price\n${name},Test vases,5\n`)).rows).toMatchObject([
        { outcome: 'created', name: 'Globe Lamp' },
      ]);
    },
  );

  test.each([
    ['Globе Lamp', 'е'],
    ['Vаse', 'а'],
    ['ΤABLE Lamp', 'Τ'],
  ])('%s mixes alphabets, and is refused with its letter', async (name, letter) => {
    for (const file of [
      `name,category,base_price\n${name},Test vases,5\n`,
      `product_code,name\nTVA001,${name}\n`,
    ])
      expect((await dryRun(file)).rows).toMatchObject([
        { outcome: 'refused', reason: { code: 'import.look_alike', values: { name, letter } } },
      ]);
  });

  test('in another alphabet that looks like the name of a product is refused, in both directions', async () => {
    await app.db.insert(products).values([
      { product_code: 'TVA101', name: 'Coca', base_price: 1, category_id: app.categories.vases },
      { product_code: 'TVA102', name: 'рососа', base_price: 1, category_id: app.categories.vases },
    ]);
    for (const [name, letter] of [
      ['Соса', 'С'],
      ['pococa', 'р'],
    ])
      expect((await dryRun(`name,category,base_price\n${name},Test vases,5\n`)).rows).toMatchObject([
        { outcome: 'refused', reason: { code: 'import.look_alike', values: { name, letter } } },
      ]);
  });

  test.each(['Лампа', 'Лампа Globe', 'Lamp 10 μm', 'Δx', 'مصباح Globe'])(
    '%s is a different name',
    async (name) => {
      expect((await dryRun(`name,category,base_price\n${name},Test vases,5\n`)).rows).toMatchObject([
        { outcome: 'created', name },
      ]);
    },
  );

  test('of two products that differ only in case identifies the one with the same case', async () => {
    await app.db
      .insert(products)
      .values({ product_code: 'TVA009', name: 'VASE', base_price: 1, category_id: app.categories.vases });
    expect((await dryRun('name,base_price\nVASE,3\n')).rows).toMatchObject([{ product_code: 'TVA009' }]);
    expect((await dryRun('name,base_price\nVase,3\n')).rows).toMatchObject([{ product_code: 'TVA001' }]);
    expect((await dryRun('name,base_price\nvase,3\n')).rows).toMatchObject([
      { reason: { code: 'import.ambiguous' } },
    ]);
  });

  test('renames a product that is identified by its code', async () => {
    expect((await dryRun('product_code,name\nTVA001,VASE\n')).rows).toMatchObject([
      { changes: [{ field: 'name', before: 'Vase', after: 'VASE' }] },
    ]);
    for (const name of ['\u200fVase\u200e', '\u00a0Vase', 'Va\u200bse'])
      expect((await dryRun(`product_code,name\nTVA001,"${name}"\n`)).totals, JSON.stringify(name)).toEqual(
        unchangedTotals(1),
      );
  });
});

describe('a code in another spelling', () => {
  test.each([
    'tva001',
    'Tva001',
    ' TVA001 ',
    '\u00a0tva001\u00a0',
    '\u200fTVA001\u200e',
    'TVA٠٠١',
    'ＴＶＡ００１',
  ])('%j identifies the existing product', async (code) => {
    expect((await dryRun(`product_code,base_price\n"${code}",17000\n`)).rows).toMatchObject([
      { product_code: 'TVA001', outcome: 'changed' },
    ]);
  });

  test.each(['tva050', '\u200fTVA050', 'tva٠٥٠'])(
    '%j of a new product is stored in the usual form',
    async (code) => {
      await importFile(`product_code,name,category,base_price\n${code},Fifty,Test vases,5\n`);
      expect(await codeOf('Fifty')).toBe('TVA050');
    },
  );

  test('in a second row is the same product', async () => {
    const { rows } = await dryRun(
      'product_code,name,category,base_price\nTVA001,,,1\ntva001,,,2\nTVA050,A,Test vases,3\ntva050,B,Test vases,4\n',
    );
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { line: 3, reason: { code: 'import.twice' } },
      { line: 5, reason: { code: 'import.twice' } },
    ]);
  });

  test('of two products that differ only in case identifies the one with the same case', async () => {
    await app.db.insert(products).values({ product_code: 'tva001', name: 'Other', base_price: 1 });
    for (const code of ['tva001', 'TVA001'])
      expect((await dryRun(`product_code,base_price\n${code},17000\n`)).rows).toMatchObject([
        { product_code: code },
      ]);
    for (const file of [
      'product_code,base_price\nTva001,17000\n',
      'product_code,name,category,base_price\nTva001,Vase,Test vases,17000\n',
    ])
      expect((await dryRun(file)).rows).toMatchObject([{ reason: { code: 'import.code_unknown' } }]);
  });
});

describe('additions by a spreadsheet', () => {
  const CHANGED = [{ product_code: 'TVA001', outcome: 'changed' }];

  test.each([
    ['empty columns at the end', 'product_code,name,base_price,,,\nTVA001,Vase,17000,,,\n'],
    ['empty columns at the end of the header only', 'product_code,name,base_price,,\nTVA001,Vase,17000\n'],
    ['empty columns at the end of the rows only', 'product_code,name,base_price\nTVA001,Vase,17000,,\n'],
    ['columns of blanks', 'product_code,name,base_price, ,\u00a0\nTVA001,Vase,17000, ,\u00a0\n'],
    ['an empty column in the middle', 'product_code,,name,base_price\nTVA001,,Vase,17000\n'],
    ['an empty column at the beginning', ',product_code,base_price\n,TVA001,17000\n'],
    ['empty rows', 'product_code,base_price\n,\n\nTVA001,17000\n,\n,\n'],
    ['rows of blanks', 'product_code,base_price\n \u00a0,\nTVA001,17000\n\u200b,\ufeff\n'],
    ['both, with semicolons', 'product_code;base_price;;\r\n;;;\r\nTVA001;17000;;\r\n;;;\r\n'],
    ['invisible marks in the header', '\ufeff\u200fProduct_Code\u00a0,\u200ebase_price\nTVA001,17000\n'],
  ])('%s is ignored', async (_, file) => {
    expect((await dryRun(file)).rows).toMatchObject(CHANGED);
  });

  test.each([
    ['has no name', 'product_code,base_price,\nTVA001,17000,\nTVA007,5,5\n', 3],
    ['has no name, in the middle', 'product_code,,base_price\nTVA001,x,17000\n', 2],
  ])('a column with values that %s is refused', async (_, file, column) => {
    const refused = await refusal(await post(tryProductImport.path, { file: base64(file) }));
    expect(refused).toEqual({ status: 422, code: 'import.column_unnamed', values: { column } });
  });
});

describe('an import', () => {
  test('records who changed what, the old price, the stock movement, and a new version of the list', async () => {
    const before = await readAllRows();
    await importFile('product_code,base_price,stock_quantity\nTVA001,17000,6\n');
    const after = await readAllRows();
    expect(after.products.find(({ product_code }) => product_code === 'TVA001')).toMatchObject({
      base_price: 17_000,
      version: 2,
    });
    expect(after.movements.at(-1)).toMatchObject({
      kind: 'set',
      delta: 6,
      quantity_after: 6,
      reason: 'CSV',
      username: 'The admin',
    });
    expect(after.prices.length).toBe(before.prices.length + 1);
    expect(after.version).not.toEqual(before.version);
    const entries = await app.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.slice(-2)).toMatchObject([
      {
        action: 'product.changed',
        before: { base_price: 15_000 },
        after: { base_price: 17_000, version: 2 },
      },
      { action: 'stock.set', before: { quantity: 0 }, after: { quantity: 6 } },
    ]);
  });

  test('of a new product with a stock of 0 does not count as a stock count', async () => {
    await importFile(
      'name,category,base_price,stock_quantity\nCounted,Test toys,750,4\nUncounted,Test toys,750,\n',
    );
    const stockOf = async (name: string) => {
      const [row] = await app.db.select().from(products).where(eq(products.name, name));
      const response = await app.call(`/products/${row?.product_id}/stock`, { as: 'admin' });
      return (await response.json()).data;
    };
    expect(await stockOf('Counted')).toMatchObject({
      quantity: 4,
      version: 1,
      last_updated: expect.any(String),
    });
    expect(await stockOf('Uncounted')).toMatchObject({ quantity: 0, version: 0, last_updated: null });
    // The movement has its user and source, as with any other count.
    const { rows: moves } = await app.db.execute(
      `select m.delta, m.reason, m.username from stock_movements m join products p using (product_id) where p.name = 'Counted'`,
    );
    expect(moves).toEqual([{ delta: 4, reason: 'CSV', username: 'The admin' }]);
    const { rows: audited } = await app.db.execute(
      `select action, after from audit_log a join products p on a.entity_id = p.product_id::text
        where entity = 'product_stock' and p.name in ('Counted', 'Uncounted')`,
    );
    expect(audited).toEqual([{ action: 'stock.set', after: { quantity: 4, reason: 'CSV' } }]);
  });

  test('is refused if its result would differ by now, and writes nothing', async () => {
    const file = 'product_code,base_price\nTVA001,17000\nTVA007,5\n';
    const { digest } = await dryRun(file);
    await app.db.update(products).set({ base_price: 16_000 }).where(eq(products.product_code, 'TVA001'));
    const before = await readAllRows();
    expect(await refusal(await apply(file, digest))).toEqual({
      status: 409,
      code: 'import.stale',
      values: {},
    });
    expect(await readAllRows()).toEqual(before);
  });

  test('is refused with the digest of another file', async () => {
    const { digest } = await dryRun('product_code,base_price\nTVA001,17000\n');
    expect((await apply('product_code,base_price\nTVA001,18000\n', digest)).status).toBe(409);
  });

  test('happens once under one key and returns the same answer; without a key existing values are no change', async () => {
    const file = 'name,category,base_price\nOnce,Test toys,5\n';
    const { digest } = await dryRun(file);
    const first = await reportIn(await apply(file, digest, { key: 'import-once' }));
    const before = await readAllRows();
    expect(await reportIn(await apply(file, digest, { key: 'import-once' }))).toEqual(first);
    expect((await reportIn(await apply(file, digest))).totals).toEqual(unchangedTotals(1));
    expect(await readAllRows()).toEqual(before);
  });

  test('of one file by two concurrent requests happens once, and the other finds no changes', async () => {
    const file = 'name,category,base_price\nRace A,Test toys,5\nRace B,Test toys,6\n';
    const { digest } = await dryRun(file);
    const totals = await Promise.all([
      apply(file, digest).then(reportIn),
      apply(file, digest).then(reportIn),
    ]);
    expect(totals.map((report) => report.totals.created).sort()).toEqual([0, 2]);
  });
});

const MANY = IS_FULL ? 5_000_000 : 100_000;
const ROWS = IS_FULL ? MAX_IMPORTED_ROWS : 2500;

describe('files as people send them', () => {
  const TEXT = 'product_code,name,base_price\r\nTVA007,زهرية كبيرة,٢١٬٠٠٠٫٥\r\n';
  const utf16 = (text: string, hasMark: boolean, isBigEndian: boolean): Uint8Array => {
    const bytes = Buffer.from(hasMark ? `\ufeff${text}` : text, 'utf16le');
    return isBigEndian ? bytes.swap16() : bytes;
  };
  /** The letters of the text above in the encoding of Windows. */
  const WINDOWS: Readonly<Record<string, number>> = {
    ز: 0xd2,
    ه: 0xe5,
    ر: 0xd1,
    ي: 0xed,
    ة: 0xc9,
    ك: 0xdf,
    ب: 0xc8,
  };
  const windows1256 = (text: string): Uint8Array =>
    Uint8Array.from(text, (letter) => WINDOWS[letter] ?? letter.charCodeAt(0));

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 LE with a byte order mark', utf16(TEXT, true, false)],
    ['UTF-16 BE with a byte order mark', utf16(TEXT, true, true)],
    ['UTF-16 LE without a byte order mark', utf16(TEXT, false, false)],
    ['UTF-16 BE without a byte order mark', utf16(TEXT, false, true)],
    ['Windows-1256', windows1256(TEXT.replace('٢١٬٠٠٠٫٥', '"21,000.5"'))],
    ['semicolons', Buffer.from(TEXT.replaceAll(',', ';'))],
    ['tabs', Buffer.from(TEXT.replaceAll(',', '\t'))],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${TEXT.replaceAll(',', ';')}`)],
    ['lines that end in LF', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
    ['quotes everywhere', Buffer.from(TEXT.replaceAll(/[^,\r\n]+/g, '"$&"'))],
    ['empty lines and rows', Buffer.from(`\r\n${TEXT}\r\n,,\r\n`)],
    ['a header in capitals', Buffer.from(TEXT.replace('name,base_price', ' Name , BASE_PRICE'))],
  ])('%s', async (_, file) => {
    expect((await dryRun(file)).rows).toMatchObject([
      {
        outcome: 'changed',
        changes: [
          { field: 'name', after: 'زهرية كبيرة' },
          { field: 'base_price', after: 21_000.5 },
        ],
      },
    ]);
  });

  test.each([
    ['nothing but a header', 'product_code,name\n', 'import.empty'],
    ['nothing but white space', ' \n \n', 'import.empty'],
    [
      'nothing but a header and rows of invisible marks',
      'product_code,name\n\u200b,\u200f\n',
      'import.empty',
    ],
    ['an unknown column', 'product_code,prise\nTVA001,5\n', 'import.columns_unknown'],
    ['a repeated column', 'name,name\nVase,Vase\n', 'import.column_twice'],
    ['no column that identifies the product', 'base_price\n5\n', 'import.column_missing'],
    ['an unclosed quote', 'product_code,name\nTVA001,"Vase\n', 'import.unreadable'],
    ['a quote in the middle', 'product_code,name\nTVA001,Va"s"e\n', 'import.unreadable'],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(3000, 7)]), 'import.columns_unknown'],
    ['half of a surrogate pair in UTF-16', Buffer.from('\ufeff\ud800name\n', 'utf16le'), 'import.empty'],
    ['millions of empty cells', ','.repeat(MANY), 'import.empty'],
    ['millions of cells', 'x,'.repeat(MANY), 'import.columns_unknown'],
    ['millions of lines', '\n'.repeat(MANY), 'import.empty'],
    ['a row too many', `product_code\n${'x\n'.repeat(MAX_IMPORTED_ROWS + 1)}`, 'import.too_many_rows'],
  ])('refuses %s as a whole', async (_, file, code) => {
    const refused = await refusal(await post(tryProductImport.path, { file: base64(file) }));
    expect(refused).toMatchObject({ status: 422, code });
  });

  test('more bytes than the limit of a file are refused', async () => {
    const file = 'A'.repeat(Math.ceil(MAX_IMPORTED_BYTES / 3) * 4 + 4);
    expect((await post(tryProductImport.path, { file })).status).toBe(422);
    expect((await post(tryProductImport.path, { file: `${file}${'A'.repeat(32 * 1024)}` })).status).toBe(413);
  });

  test('tens of thousands of rows, some of them reported, are read, planned and written', async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => `منتج رقم ${index},Test toys,${index + 1},1`);
    const file = `name,category,base_price,stock_quantity\n${rows.join('\n')}\n`;
    const { totals, rows: shownRows, digest } = await dryRun(file);
    expect(totals).toEqual({ created: ROWS, changed: 0, unchanged: 0, refused: 0 });
    expect(shownRows).toHaveLength(MAX_REPORTED_ROWS);
    expect((await reportIn(await apply(file, digest))).totals.created).toBe(ROWS);
    expect((await dryRun(file)).totals).toEqual(unchangedTotals(ROWS));
  });

  test('a plan of many rows leaves the event loop to other calls after every few hundred rows', async () => {
    const file: ProductFile = {
      columns: ['name', 'category', 'base_price'],
      rows: Array.from({ length: 5000 }, (_, index) => ({
        line: index + 2,
        cells: [`Vase ${index}`, 'Elsewhere', '5'],
        cellCount: 3,
      })),
    };
    let isPlanned = false;
    const planning = planImport(file, { products: [], categories: [] }).finally(() => {
      isPlanned = true;
    });
    let turns = 0;
    while (!isPlanned) {
      await nextTurn();
      turns += 1;
    }
    expect((await planning).totals.refused).toBe(5000);
    // Twenty pieces of 250 rows are planned, and twenty are hashed.
    expect(turns).toBeGreaterThanOrEqual(40);
  });
});

test('columns that an admin has assigned or skipped are remembered for files with these headers', async () => {
  const file = base64('Name,Shop section,Unit cost,Price\nAssigned vase,Test toys,3000,5000\n');
  const refused = await refusal(await post(tryProductImport.path, { file }));
  expect(refused).toMatchObject({
    code: 'import.columns_unknown',
    values: { columns: 'Shop section\nUnit cost' },
  });
  const columns = [
    { head: 'Shop section', column: 'category' },
    { head: 'Unit cost', column: null },
  ];
  const { digest, totals } = await reportIn(await post(tryProductImport.path, { file, columns }));
  expect(totals).toMatchObject({ created: 1, refused: 0 });
  await reportIn(await post(applyProductImport.path, { file, columns, digest }));
  expect((await reportIn(await post(tryProductImport.path, { file }))).totals).toMatchObject({
    unchanged: 1,
  });
});
