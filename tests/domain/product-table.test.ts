import { describe, expect, test } from 'vitest';
import { productColumnOf } from '#domain/product-columns.ts';
import type { AssignedHead, ProductFileColumn } from '#domain/product-file.ts';
import { parseTableFile } from '#server/documents/parse-table-file.ts';
import { interpretProducts, layoutOf } from '#server/documents/read-product-file.ts';
import { HttpError } from '#server/http-error.ts';

/* Product files as shops have them, read from the file to the rows. */

const readProducts = async (text: string, assigned: readonly AssignedHead[] = []) => {
  const table = await parseTableFile({
    bytes: new TextEncoder().encode(text),
    maxRows: 100,
    content: 'products',
  });
  if (table.kind !== 'read') throw new Error(table.kind);
  const layout = layoutOf(table.header, assigned);
  return interpretProducts({ columns: table.header, rows: table.rows }, layout);
};

const cellsOf = async (text: string) => {
  const { columns, rows } = await readProducts(text);
  return rows.map(({ cells }) => Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
};

test.each<[ProductFileColumn | undefined, readonly string[]]>([
  [
    'product_code',
    [
      'product_code',
      'Product Code',
      'productCode',
      'PRODUCT-CODE',
      'SKU',
      'Code',
      'Item No.',
      'Article Number',
      'كود المنتج',
      'الكود',
      'رمز المادة',
      'رقم المنتج',
      'کۆدی کاڵا',
      'کۆد',
    ],
  ],
  [
    'name',
    [
      'Name',
      'Product',
      'productName',
      'Title',
      'Item',
      'اسم المنتج',
      'الاسم',
      'المادة',
      'المنتج',
      'ناو',
      'ناوی کاڵا',
      'کاڵا',
    ],
  ],
  [
    'category',
    [
      'Category',
      'Product Category',
      'Group',
      'Product Type',
      'الفئة',
      'القسم',
      'التصنيف',
      'نوع المنتج',
      'پۆل',
      'بەش',
      'جۆری کاڵا',
    ],
  ],
  [
    'base_price',
    [
      'Base Price',
      'basePrice',
      'BASE-PRICE',
      'Price',
      'Price (IQD)',
      'Unit price',
      'Selling price',
      'السعر',
      'سعر البيع',
      'سعر المفرد',
      'نرخ',
      'نرخی فرۆشتن',
      'قیمەت',
    ],
  ],
  [
    'wholesale_price',
    ['Wholesale Price', 'wholesalePrice', 'Bulk price', 'سعر الجملة', 'نرخی کۆ', 'نرخی جوملە'],
  ],
  [
    'wholesale_min_qty',
    [
      'Wholesale Min Qty',
      'wholesaleMinQty',
      'Minimum order',
      'MOQ',
      'أقل كمية للجملة',
      'الحد الأدنى للطلب',
      'کەمترین بڕی کۆ',
    ],
  ],
  [
    'stock_quantity',
    ['Stock', 'Quantity', 'stockQuantity', 'Qty on hand', 'الكمية', 'المخزون', 'العدد', 'کۆگا', 'بڕ'],
  ],
  ['dimensions', ['Dimensions', 'Size (cm)', 'الأبعاد', 'القياس', 'قەبارە']],
  ['customizable', ['Customizable', 'Is customisable', 'قابل للتخصيص', 'دەستکاری']],
  ['picture_url', ['Picture URL', 'imageUrl', 'Photo', 'رابط الصورة', 'وێنە']],
  ['active', ['Active', 'Is active', 'Published', 'فعال', 'مفعل', 'چالاک']],
  ['aliases', ['Aliases', 'Other names', 'أسماء أخرى', 'ناوی تر']],
  [
    undefined,
    [
      'Cost price',
      'Compare at price',
      'سعر الشراء',
      'Price ($)',
      'Price USD',
      'No',
      'رقم',
      'Barcode',
      'In stock?',
      'Weight',
      'Notes',
      '',
      // A word of a column beside a word of another meaning, or without the word that decides.
      'Minimum stock',
      'Wholesale notes',
      'Alias code',
      'Other name (Arabic)',
      'Other product',
      'Picture size',
      'Color code',
      'Supplier item no',
      'Category discount',
      'Product type notes',
      'Type',
      'Brand name',
      'cm',
      'Size chart',
      'Is',
      'Custom cost',
      'Active from',
      'Total',
      'Stock location',
    ],
  ],
])('the column %s is recognised', (column, heads) => {
  for (const head of heads) expect(productColumnOf(head), head).toBe(column);
});

test('a table may have a title, and any separator', async () => {
  for (const mark of [',', ';', '\t', '|']) {
    const text = ['Price list, 2026', ['الكود', 'السعر'].join(mark), ['TVA001', '5000'].join(mark)].join(
      '\n',
    );
    expect(await cellsOf(text)).toEqual([{ product_code: 'TVA001', base_price: '5000' }]);
  }
});

describe('unknown columns', () => {
  const TEXT = 'Name,Price,Cost price,Shelf,Notes\nVase,5000,3000,A1,x\n';

  test('are named all at once', async () => {
    const refusal = await readProducts(TEXT).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({
      code: 'import.columns_unknown',
      values: { count: 3, columns: 'Cost price\nShelf\nNotes' },
    });
  });

  test('are assigned or skipped', async () => {
    const assigned: AssignedHead[] = [
      { head: 'Cost price', column: 'wholesale_price' },
      { head: 'Shelf', column: null },
      { head: 'Notes', column: null },
    ];
    const { columns, rows } = await readProducts(TEXT, assigned);
    expect(columns).toEqual(['name', 'base_price', 'wholesale_price']);
    expect(rows.map(({ cells }) => cells)).toEqual([['Vase', '5000', '3000']]);
  });
});

describe('the export of', () => {
  test('Shopify has a product for each variant, and none for a picture', async () => {
    const text = [
      'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
      'lamp,Globe Lamp,<p>Hi</p>,Lamps,TRUE,Title,Default Title,GL-1,4,25000,https://a/1.png,active',
      'lamp,,,,,,,,,,https://a/2.png,',
      'vase,Vase,,Vases,TRUE,Colour,Red,V-R,1,9000,,draft',
      'vase,,,,,,Blue,V-B,2,9500,,',
    ].join('\n');
    const vase = { category: 'Vases', picture_url: '', active: 'false' };
    expect(await cellsOf(text)).toEqual([
      {
        product_code: 'GL-1',
        name: 'Globe Lamp',
        category: 'Lamps',
        base_price: '25000',
        stock_quantity: '4',
        picture_url: 'https://a/1.png',
        active: 'true',
      },
      { ...vase, product_code: 'V-R', name: 'Vase - Red', base_price: '9000', stock_quantity: '1' },
      { ...vase, product_code: 'V-B', name: 'Vase - Blue', base_price: '9500', stock_quantity: '2' },
    ]);
  });

  test('Shopify of today has other headers', async () => {
    const text = [
      'Title,URL handle,Description,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL',
      'Globe Lamp,lamp,x,Home & Garden > Lighting > Lamps,,TRUE,Active,GL-1,,,25000,30000,4,https://a/1.png',
    ].join('\n');
    expect(await cellsOf(text)).toMatchObject([
      { name: 'Globe Lamp', category: 'Lamps', base_price: '25000', active: 'true' },
    ]);
  });

  test('WooCommerce has a product for each variation', async () => {
    const text = [
      'ID,Type,SKU,Name,Published,"Short description","In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent',
      '1,simple,GL-1,Globe Lamp,1,x,1,4,20000,25000,"Home > Lamps, Gifts","https://a/1.png, https://a/2.png",',
      '2,variable,V,Vase,1,,1,,,,Vases,http://a/3.png,',
      '3,variation,V-R,Vase - Red,1,,1,,,9000,,,id:2',
      '4,variation,V-B,Vase - Blue,-1,,1,2,,9500,,,V',
    ].join('\n');
    expect(await cellsOf(text)).toEqual([
      {
        product_code: 'GL-1',
        name: 'Globe Lamp',
        category: 'Lamps',
        base_price: '25000',
        stock_quantity: '4',
        picture_url: 'https://a/1.png',
        active: 'true',
      },
      {
        product_code: 'V-R',
        name: 'Vase - Red',
        category: 'Vases',
        base_price: '9000',
        stock_quantity: '',
        picture_url: '',
        active: 'true',
      },
      {
        product_code: 'V-B',
        name: 'Vase - Blue',
        category: 'Vases',
        base_price: '9500',
        stock_quantity: '2',
        picture_url: '',
        active: 'false',
      },
    ]);
  });
});
