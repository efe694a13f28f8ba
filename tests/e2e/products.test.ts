import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Product } from '#api/contracts/products.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_UPLOAD_BYTES } from '#domain/picture-upload.ts';
import { axe } from '#tests/support/chromium.ts';
import { loseFirstAnswer } from '#tests/support/lost-answers.ts';
import { largePhoto } from '#tests/support/pictures.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('products');
const PATH = '/admin/products';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** Finds a field by the start of its label, because 'Name' is not 'Other names'. */
const field = (page: Page, label: string) => {
  const name = new RegExp(`^${label.replace(/[()]/g, '\\$&')}`);
  return dialog(page).getByRole('textbox', { name }).or(dialog(page).getByRole('spinbutton', { name }));
};
const choice = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const visitProducts = (query = '') => site.visit({ as: 'admin', at: `${PATH}${query}` });
const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const responseBody: { data: Answer } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(responseBody)}`);
  return responseBody.data;
};

/** Creates a product that no other test uses. */
const addProduct = (name: string): Promise<Product> =>
  call('POST', '/products/', { name, category_id: 1, base_price: 7_500 });
const stored = async (name: string): Promise<Product | undefined> =>
  (await call<Product[]>('GET', '/products/?limit=1000')).find((product) => product.name === name);

const downloadOf = async (page: Page, ask: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('a product with a photo of 9 MB is created once, and its picture is a small file with its own path', async () => {
  const name = 'Vase "Nine", 9 MB';
  const page = await visitProducts();
  await button(page, 'Add Product').click();
  await button(page, 'Create product').click();
  await expect
    .poll(() =>
      dialog(page)
        .locator('[aria-invalid=true]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
    )
    .toEqual(['name', 'category_id', 'base_price']);
  await field(page, 'Name').fill(name);
  await choice(page, 'Category').selectOption({ index: 1 });
  await expect.poll(() => field(page, 'Product Code').inputValue()).toMatch(/^[A-Z]+XXX$/);
  await field(page, 'Length').fill('12');
  await field(page, 'Width').fill('8.5');
  await field(page, 'Height').fill('20');
  await field(page, 'Base price').fill('12500');
  await field(page, 'Wholesale price').fill('9000');
  await field(page, 'Wholesale min qty').fill('10');
  const photo = await largePhoto();
  expect(photo.length).toBeGreaterThan(8_000_000);
  expect(photo.length).toBeLessThan(MAX_UPLOAD_BYTES);
  await upload(page, 'photo.jpg', 'image/jpeg', photo);
  await waitForVisible(
    dialog(page).getByText('An uploaded image', { exact: true }),
    dialog(page).getByRole('img', { name }),
  );
  await button(page, 'Create product').dblclick();
  await waitForVisible(page.getByText(`${isolated(name)} was created.`));
  await waitForHidden(dialog(page));
  expect(
    (await call<Product[]>('GET', '/products/?limit=1000')).filter((each) => each.name === name),
  ).toHaveLength(1);

  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.keyboard.press('Enter');
  const row = rowOf(page, name);
  await waitForVisible(
    row.getByText('12 x 8.5 x 20 cm'),
    row.getByText('12,500 IQD'),
    row.getByText('min. 10', { exact: true }).filter({ visible: true }),
  );
  const address = await row.getByRole('img').or(row.locator('img')).first().getAttribute('src');
  expect(address).toMatch(/^\/(?!\/)/);
  const picture = await fetch(new URL(address ?? '', site.app().origin));
  expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|webp)/);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 600 });
  expect(bytes.length).toBeLessThan(photo.length / 10);
  await row.getByRole('button', { name: `View the image of ${isolated(name)}` }).click();
  await waitForVisible(dialog(page).getByRole('img', { name }));
});

test('two people who change one product at once see both versions, and one version is kept', async () => {
  const product = await addProduct('Of two people');
  const page = await visitProducts(`?productId=${product.product_id}`);
  await button(page, 'Edit Of two people').click();
  await call('PUT', `/products/${product.product_id}`, { base_price: 8_000, name: 'Theirs' });
  await field(page, 'Name').fill('Mine');
  await button(page, 'Save').click();
  const versions = dialog(page).getByRole('table', { name: 'Your version and theirs' });
  await waitForVisible(versions.getByText('Mine'), versions.getByText('Theirs'));
  // The price was not edited here.
  await expect.poll(() => versions.getByText('8,000 IQD').count()).toBe(0);
  await button(page, 'Take theirs').click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Theirs');
  await field(page, 'Name').fill('Of both');
  await button(page, 'Save').click();
  await waitForVisible(rowOf(page, 'Of both').getByText('8,000 IQD'));
  await expect.poll(() => stored('Of both')).toMatchObject({ base_price: 8_000 });
});

test('a product with orders is not deleted and an alternative is shown; a product without orders is', async () => {
  const [orderedProduct] = await site
    .app()
    .query<{ name: string; product_id: number }>(
      'select name, product_id from products where product_id in (select product_id from d2c_order_items) order by 2 limit 1',
    );
  const unorderedProduct = await addProduct('Ordered by nobody');
  const page = await visitProducts(`?productId=${orderedProduct?.product_id}`);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await button(page, `Delete ${orderedProduct?.name}`).click();
  await confirm.click();
  await waitForVisible(
    page.getByText(
      `${isolated(orderedProduct?.name ?? '')} has orders and cannot be deleted. Make it inactive`,
    ),
    rowOf(page, orderedProduct?.name ?? ''),
  );
  await page.goto(`${PATH}?search=${unorderedProduct.product_id}`);
  await button(page, 'Delete Ordered by nobody').click();
  await button(page, 'Cancel').click();
  await button(page, 'Delete Ordered by nobody').click();
  await confirm.click();
  await waitForVisible(page.getByText(`${isolated('Ordered by nobody')} was deleted.`));
  await expect.poll(() => stored('Ordered by nobody')).toBeUndefined();
});

test('search and productId are in the address and in the box, and letters match in their order', async () => {
  const { product_id } = await addProduct('Zyx wvu');
  const page = await visitProducts(`?productId=${product_id}`);
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await waitForVisible(rowOf(page, 'Zyx wvu'));
  await expect.poll(() => box.inputValue()).toBe(String(product_id));
  await box.fill('zxwu');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('1 product', { exact: true }), rowOf(page, 'Zyx wvu'));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?search=zxwu`);
  await box.fill('uwxz');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('No products found'));
  await page.goBack();
  await waitForVisible(rowOf(page, 'Zyx wvu'));
  await expect.poll(() => box.inputValue()).toBe('zxwu');
  await box.fill('');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(/^Page 1 of \d+$/));
  await button(page, 'Next page').click();
  await waitForVisible(page.getByText(/^Page 2 of \d+$/));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?page=2`);

  // The list updates at every letter, and all letters of one term are one history entry.
  await addProduct('Quince jug');
  await addProduct('Quill pot');
  await box.pressSequentially('Quin');
  await waitForVisible(page.getByText('1 product', { exact: true }), rowOf(page, 'Quince jug'));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?search=Quin`);
  await expect.poll(() => box.inputValue()).toBe('Quin');
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Backspace');
  await waitForVisible(rowOf(page, 'Quill pot'), rowOf(page, 'Quince jug'));
  await page.keyboard.press('Enter');
  await box.pressSequentially('ill');
  await waitForHidden(rowOf(page, 'Quince jug'));
  await page.goBack();
  await waitForVisible(rowOf(page, 'Quince jug'));
  await expect.poll(() => box.inputValue()).toBe('Qu');
  await page.goBack();
  await waitForVisible(page.getByText(/^Page 2 of \d+$/));
  await expect.poll(() => box.inputValue()).toBe('');
});

test('a word from an input method is searched once it is complete', async () => {
  await addProduct('Composed پلاک');
  const page = await visitProducts();
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {
    text: 'Composed p',
    selectionStart: 10,
    selectionEnd: 10,
  });
  await waitForVisible(page.getByText(/^Page 1 of \d+$/));
  await expect.poll(() => locationOf(page)).toBe(PATH);
  await devtools.send('Input.insertText', { text: 'Composed پلاک' });
  await waitForVisible(page.getByText('1 product', { exact: true }), rowOf(page, 'Composed پلاک'));
  await expect.poll(() => box.inputValue()).toBe('Composed پلاک');
});

test('products are found by code and filtered by category, status and stock, all in the address', async () => {
  const createProductWithStock = async (
    name: string,
    quantity: number,
    change: object = {},
  ): Promise<Product> => {
    const product = await addProduct(name);
    await call('PUT', `/products/${product.product_id}`, { category_id: 2, ...change });
    if (quantity > 0) await call('PUT', `/products/${product.product_id}/stock?quantity=${quantity}`);
    return product;
  };
  const wellStocked = await createProductWithStock('Filtered many', 40);
  await createProductWithStock('Filtered few', 3);
  await createProductWithStock('Filtered none', 0);
  await createProductWithStock('Filtered retired', 40, { active: false });
  await addProduct('Filtered elsewhere');
  const page = await visitProducts('?search=filtered');
  const filters = page.getByRole('search', { name: 'Filters' });
  const filter = (name: string) => filters.getByRole('combobox', { name });
  const shownNames = () =>
    page
      .getByRole('row')
      .getByText(/^Filtered \w+$/)
      .allTextContents();
  await expect.poll(async () => (await shownNames()).length).toBe(5);
  await filter('Category').selectOption('2');
  await expect
    .poll(shownNames)
    .toEqual(['Filtered few', 'Filtered many', 'Filtered none', 'Filtered retired']);
  await filter('Status').selectOption('Inactive');
  await expect.poll(shownNames).toEqual(['Filtered retired']);
  await filter('Status').selectOption('Active');
  await filter('Stock').selectOption('In stock');
  await expect.poll(shownNames).toEqual(['Filtered few', 'Filtered many']);
  await filter('Stock').selectOption('Low stock');
  await expect.poll(shownNames).toEqual(['Filtered few']);
  await filter('Stock').selectOption('Out of stock');
  await expect.poll(shownNames).toEqual(['Filtered none']);
  await expect
    .poll(() => locationOf(page))
    .toBe(`${PATH}?search=filtered&category=2&status=active&stock=out`);
  await page.reload();
  await expect.poll(shownNames).toEqual(['Filtered none']);
  await expect.poll(() => filter('Stock').inputValue()).toBe('out');
  await page.goBack();
  await expect.poll(shownNames).toEqual(['Filtered few']);
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.fill('no such thing');
  await waitForVisible(page.getByText('No products found'));
  await button(page, 'Clear search and filters').click();
  await waitForVisible(page.getByText(/^Page 1 of \d+$/));
  await expect.poll(() => locationOf(page)).toBe(PATH);
  await box.fill((wellStocked.product_code ?? '').toLowerCase());
  await expect.poll(async () => (await shownNames()).at(0)).toBe('Filtered many');
  await axe(page);
});

test('a product is found by another name from its form', async () => {
  const { product_id } = await addProduct('Night owl');
  const page = await visitProducts(`?search=${product_id}`);
  await button(page, 'Edit Night owl').click();
  await field(page, 'Other names').fill('بومة\n\nبومة');
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByText('One of these names is entered twice.'));
  await field(page, 'Other names').fill('بومة، کوندەپەپوو');
  await button(page, 'Save').click();
  await waitForHidden(dialog(page));
  expect((await stored('Night owl'))?.aliases).toEqual(['بومة', 'کوندەپەپوو']);
  const box = page.getByRole('searchbox', { name: 'Search products' });
  for (const term of ['بومه', 'کوندەپەپوو']) {
    await box.fill(term);
    await waitForVisible(rowOf(page, 'Night owl'));
  }
  await button(page, 'Edit Night owl').click();
  await expect.poll(() => field(page, 'Other names').inputValue()).toBe('بومة\nکوندەپەپوو');
});

test('a number that is invalid, unclear or too precise is an error at its field, and nothing is saved or rounded', async () => {
  const { product_id } = await addProduct('With numbers');
  const page = await visitProducts(`?search=${product_id}`);
  await button(page, 'Edit With numbers').click();
  const price = field(page, 'Base price (IQD)');
  const wholesale = field(page, 'Wholesale price (IQD)');
  await price.fill('-5000');
  await wholesale.fill('12,5000');
  await field(page, 'Wholesale min qty').fill('0.5');
  await field(page, 'Length (cm)').fill('3.25');
  await field(page, 'Width (cm)').fill('4');
  await field(page, 'Height (cm)').fill('5');
  await wholesale.press('Enter');
  await waitForVisible(
    dialog(page).getByText('Please enter a number from 0 to 999,999,999,999.99'),
    dialog(page).getByText('This could be 12.5 or 125,000. Please write which.'),
    dialog(page).getByText('Please enter a whole number'),
    dialog(page).getByText('Please enter a number with 1 decimal at most'),
  );
  await expect
    .poll(() => Promise.all([price.inputValue(), wholesale.inputValue()]))
    .toEqual(['-5000', '12,5000']);
  expect((await stored('With numbers'))?.base_price).toBe(7_500);
  await field(page, 'Length (cm)').fill('3.2');
  await field(page, 'Wholesale min qty').fill('');
  await price.fill('5,000.125');
  await wholesale.fill('many');
  await button(page, 'Save').click();
  await waitForVisible(
    dialog(page).getByText('Please enter a number with 2 decimals at most'),
    dialog(page).getByText('Please enter a number, like 22,500', { exact: true }),
  );
  await price.fill('8،000 د.ع');
  await wholesale.fill(' - ');
  await button(page, 'Save').click();
  await waitForHidden(dialog(page));
  await expect.poll(() => stored('With numbers')).toMatchObject({ base_price: 8000, wholesale_price: null });
});

test('a stock count is set with its reason, and the Stock tab shows it', async () => {
  const { product_id } = await addProduct('Counted by hand');
  const page = await visitProducts(`?search=${product_id}`);
  await button(page, 'Stock of Counted by hand').click();
  await waitForVisible(dialog(page).getByText('Out of Stock'));
  await field(page, 'New quantity').fill('');
  await button(page, 'Update stock').click();
  await waitForVisible(dialog(page).getByText('Please enter a valid quantity'));
  // Invalid quantities are refused and stay as typed.
  for (const [typed, words = 'Please enter a valid quantity'] of [
    ['-5'],
    ['25.000', 'This could be 25 or 25,000. Please write which.'],
    ['many'],
  ] as const) {
    await field(page, 'New quantity').fill(typed);
    await field(page, 'New quantity').press('Enter');
    await waitForVisible(dialog(page).getByText(words));
    await expect.poll(() => field(page, 'New quantity').inputValue()).toBe(typed);
  }
  await field(page, 'New quantity').fill('7');
  await waitForHidden(dialog(page).getByText('Please enter a valid quantity'));
  await field(page, 'Reason').fill('Counted on Thursday');
  await button(page, 'Update stock').dblclick();
  await waitForVisible(page.getByText(`The stock of ${isolated('Counted by hand')} was set to 7.`));
  await waitForHidden(dialog(page));
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  const row = rowOf(page, 'Counted by hand');
  await waitForVisible(page.getByText(/^Page 1 of \d+$/));
  await page.getByRole('searchbox', { name: 'Search products' }).fill('cntd by hnd');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('1 product in stock'));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?tab=stock&search=cntd+by+hnd`);
  await waitForVisible(row.getByText('7', { exact: true }), row.getByText('In Stock'));
  // The mark follows the threshold as soon as another person changes it.
  await call('PUT', '/settings/', { low_stock_threshold: 7 });
  await waitForVisible(row.getByText('Low Stock'));
  await call('PUT', '/settings/', { low_stock_threshold: 5 });
  await waitForVisible(row.getByText('In Stock'));
  await button(page, 'Set stock of Counted by hand').click();
  const movementRow = dialog(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: 'Counted on Thursday' });
  await waitForVisible(movementRow.getByText('+7'));
  await expect.poll(() => movementRow.count()).toBe(1);
});

test('low stock is listed lowest first, linked from the dashboard, and follows counts and the threshold', async () => {
  await call('PUT', '/settings/', { low_stock_threshold: 3 });
  const [scarceTray, plentifulTray] = [
    await addProduct('Scarce Qaf tray'),
    await addProduct('Plentiful Qaf tray'),
  ];
  await call('PUT', `/products/${scarceTray.product_id}/stock?quantity=2`);
  await call('PUT', `/products/${plentifulTray.product_id}/stock?quantity=9`);
  const page = await site.visit({ as: 'admin', at: '/admin' });
  await page.getByRole('link', { name: 'Products with low stock' }).click();
  await waitForVisible(page.getByText(/^Page 1 of \d+$/));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?tab=stock&low=true`);
  const parts = page.getByRole('navigation', { name: 'Stock', exact: true });
  await expect.poll(() => parts.locator('[aria-current]').allTextContents()).toEqual(['Low stock']);
  const cells = page.getByRole('table').getByRole('row').locator('td:nth-child(4)');
  const quantities = (await cells.allTextContents()).map(Number);
  expect(quantities).toEqual(quantities.toSorted((first, second) => first - second));
  expect(quantities[0]).toBe(0);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('qaf tray');
  await page.keyboard.press('Enter');
  await waitForVisible(
    rowOf(page, 'Scarce Qaf tray').getByText('Low Stock'),
    page.getByText('1 product with low stock'),
  );
  await waitForHidden(rowOf(page, 'Plentiful Qaf tray'));

  await button(page, 'Set stock of Scarce Qaf tray').click();
  await field(page, 'New quantity').fill('8');
  await button(page, 'Update stock').click();
  await waitForHidden(rowOf(page, 'Scarce Qaf tray'));
  await call('PUT', '/settings/', { low_stock_threshold: 8 });
  await waitForVisible(rowOf(page, 'Scarce Qaf tray'));
  await waitForHidden(rowOf(page, 'Plentiful Qaf tray'));
  await call('PUT', '/settings/', { low_stock_threshold: 9 });
  await waitForVisible(rowOf(page, 'Plentiful Qaf tray'), page.getByText('2 products with low stock'));
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await waitForVisible(rowOf(page, 'Plentiful Qaf tray'));
});

test('the CSV of the list has its name, a BOM and every product, and a catalog is a PDF', async () => {
  await addProduct('=HYPERLINK("x"), quoted');
  const page = await visitProducts();
  const csv = await downloadOf(page, () => button(page, 'Export CSV').click());
  expect(csv.name).toMatch(/^products_catalog_\d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(csv.bytes, { bom: true });
  const [counted] = await site.app().query<{ count: string }>('select count(*) from products');
  expect(rows).toHaveLength(Number(counted?.count) + 1);
  expect(rows.flat()).toContain(`'=HYPERLINK("x"), quoted`);
  expect(rows.flat()).not.toContain('=HYPERLINK("x"), quoted');

  await page.getByRole('link', { name: 'Catalog', exact: true }).click();
  const [category] = await site
    .app()
    .query<{ name: string }>('select name from categories order by id limit 1');
  const pdf = await downloadOf(page, () => button(page, `Download PDF of ${category?.name}`).click());
  expect(pdf.name).toMatch(/_catalog\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await waitForVisible(page.getByText(`The catalog of ${isolated(category?.name ?? '')} was downloaded.`));
});

test('a file that is not a picture is refused with a message, and another one can be selected', async () => {
  const page = await visitProducts();
  await button(page, 'Add Product').click();
  await waitForVisible(field(page, 'Name'));
  const expectInDialog = (sentence: string) => waitForVisible(dialog(page).getByText(sentence));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const wide = await sharp({ create: { width: 30_000, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const frame = await sharp({ create: { width: 9, height: 9, channels: 4, background: 'teal' } })
    .png()
    .toBuffer();
  const animated = await sharp([frame, frame], { join: { animated: true } })
    .gif()
    .toBuffer();
  const executable = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4_000)]);
  const files: readonly (readonly [string, string, Buffer, string])[] = [
    ['renamed.jpg', 'image/jpeg', svg, 'Failed to process image'],
    ['drawing.svg', 'image/svg+xml', svg, 'Failed to process image'],
    ['setup.exe', 'application/octet-stream', executable, 'Please select a valid image file'],
    ['empty.png', 'image/png', Buffer.alloc(0), 'Failed to process image'],
    ['huge.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024), 'Image size must be less than 10MB'],
    ['setup.png', 'image/png', executable, 'Failed to process image'],
  ];
  for (const [name, type, bytes, sentence] of files) {
    await upload(page, name, type, bytes);
    await expectInDialog(sentence);
    await expect.poll(() => dialog(page).getByRole('img').count(), { message: name }).toBe(0);
    // The message of the last file is cleared before the next.
    await dialog(page).getByLabel('Image URL').fill('h');
    await waitForHidden(dialog(page).getByText(sentence));
    await dialog(page).getByLabel('Image URL').fill('');
  }
  // A wide or animated picture becomes a still picture of at most 800 pixels.
  for (const [name, type, bytes] of [
    ['wide.png', 'image/png', wide],
    ['animated.gif', 'image/gif', animated],
  ] as const) {
    await upload(page, name, type, bytes);
    await waitForVisible(dialog(page).getByText('An uploaded image', { exact: true }));
    const picture = dialog(page).locator('img');
    await waitForVisible(picture);
    expect(
      await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      name,
    ).toBeLessThanOrEqual(800);
    await button(page, 'Remove image').click();
    await waitForHidden(dialog(page).getByText('An uploaded image', { exact: true }));
  }
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await upload(page, 'small.png', 'image/png', small);
  await waitForVisible(dialog(page).getByText('An uploaded image', { exact: true }));
});

const csvOf = (...rows: readonly string[]): Buffer =>
  Buffer.from(['\uFEFFname,category,base_price,stock_quantity', ...rows].join('\r\n'));
const chooseFile = (page: Page, file: Buffer) => upload(page, 'products.csv', 'text/csv', file);
/** Returns the category that `addProduct` uses. */
const firstCategory = async (): Promise<string> =>
  (await call<{ id: number; name: string }[]>('GET', '/categories/')).find(({ id }) => id === 1)?.name ?? '';
const countOf = async (name: string): Promise<number> =>
  (await call<Product[]>('GET', '/products/?limit=1000')).filter((product) => product.name === name).length;

test('a file is previewed before its import, refused rows prevent the import, and the same file changes nothing', async () => {
  const category = await firstCategory();
  await addProduct('Known by its name');
  const page = await visitProducts();
  await button(page, 'Import CSV').click();
  await chooseFile(
    page,
    csvOf(
      `Known by its name,${category},8000,4`,
      `Of a file,${category},1e,2`,
      `Lost,No such category,900,1`,
    ),
  );
  const rows = dialog(page).getByRole('table', { name: 'Changes of the file' });
  await waitForVisible(
    dialog(page).getByText('0 new products, 1 changed, 0 unchanged, 2 refused'),
    rows.getByText(`Category “${isolated('No such category')}” does not exist.`),
    rows.getByText(/^Base price \(IQD\): .?7,500.? → .?8,000/),
    rows.getByText(/^Quantity: .?0.? → .?4/),
  );
  await expect.poll(() => button(page, 'Import 1 product').count()).toBe(0);
  expect((await stored('Known by its name'))?.base_price).toBe(7_500);

  const right = csvOf(`Known by its name,${category},8000,4`, `Of a file,${category},950,2`);
  await chooseFile(page, right);
  await waitForVisible(dialog(page).getByText('1 new product, 1 changed, 0 unchanged, 0 refused'));
  await button(page, 'Import 2 products').dblclick();
  await waitForVisible(page.getByText('The file was imported: 1 new product, 1 changed, 0 unchanged.'));
  await waitForHidden(dialog(page));
  expect((await stored('Known by its name'))?.base_price).toBe(8_000);
  await expect.poll(() => countOf('Of a file')).toBe(1);

  await button(page, 'Import CSV').click();
  await chooseFile(page, right);
  await waitForVisible(dialog(page).getByText('This file changes nothing: there is nothing to import.'));
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: /^Import \d/ })
        .count(),
    )
    .toBe(0);
});

test('an import with a lost reply is retried and done once, and an import whose page is left reports its end', async () => {
  const category = await firstCategory();
  const page = await visitProducts();
  await loseFirstAnswer(page, '**/products/import/');
  await button(page, 'Import CSV').click();
  await chooseFile(page, csvOf(`Asked for twice,${category},700,3`));
  await button(page, 'Import 1 product').click();
  await waitForVisible(dialog(page).getByText('The file may have been imported.'));
  await dialog(page).getByRole('button', { name: 'Send again' }).click();
  await waitForVisible(page.getByText('The file was imported: 1 new product, 0 changed, 0 unchanged.'));
  await waitForHidden(dialog(page));
  await expect.poll(() => countOf('Asked for twice')).toBe(1);

  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/products/import/', async (route) => {
    await gate;
    await route.continue();
  });
  await button(page, 'Import CSV').click();
  await chooseFile(page, csvOf(`Left alone,${category},700,3`, `Left as well,${category},700,3`));
  const request = page.waitForRequest('**/products/import/');
  await button(page, 'Import 2 products').click();
  await request;
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await page.getByRole('link', { name: 'Filament', exact: true }).click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Filament' }));
  release();
  await waitForVisible(page.getByText('The file was imported: 2 new products, 0 changed, 0 unchanged.'));
  await expect.poll(() => countOf('Left alone')).toBe(1);
});

/** Answers like a server that failed, with or without its own message. */
const failRequests = (page: Page, path: string, method: string, detail?: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: detail === undefined ? 500 : 409,
          json: detail === undefined ? {} : { detail },
        })
      : route.fallback(),
  );

test('failures are described in the words of Products, and the input stays', async () => {
  await site
    .app()
    .query(`insert into categories (name, code_prefix) values ('Nothing yet', 'NIL') on conflict do nothing`);
  const { product_id } = await call<Product>('POST', '/products/', {
    name: 'Ill-fated',
    category_id: 1,
    base_price: 7_500,
    picture_url: 'https://127.0.0.1:1/gone.png',
  });
  const page = await site.visit({
    as: 'admin',
    at: `${PATH}?productId=${product_id}`,
    prepare: async (context, newPage) => {
      // The stream of changes stays unanswered: a broken one would load the list again before Retry is
      // pressed.
      await context.route('**/api/v1/events*', () => undefined);
      await newPage.route('**/api/v1/products/?*', (route) => route.abort());
    },
  });
  await waitForVisible(page.getByText('Failed to load products'));
  await page.unrouteAll();
  await button(page, 'Retry').click();
  await button(page, `View the image of ${isolated('Ill-fated')}`).click();
  await waitForVisible(dialog(page).getByText('Image not found'));
  await page.keyboard.press('Escape');

  await failRequests(page, `**/products/${product_id}`, 'PUT');
  await button(page, 'Edit Ill-fated').click();
  await field(page, 'Name').fill('Fated');
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByText(/^An error occurred/));
  await failRequests(page, `**/products/${product_id}`, 'PUT', 'The shelf is full.');
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByText('The shelf is full.'));
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Fated');
  await page.unrouteAll();
  await button(page, 'Save').click();
  await waitForHidden(dialog(page));

  await failRequests(page, `**/products/${product_id}/stock*`, 'GET');
  await failRequests(page, `**/products/${product_id}/stock*`, 'PUT');
  await button(page, 'Stock of Fated').click();
  await waitForVisible(
    dialog(page).getByText('The stock could not be loaded. It is shown as 0, which may be wrong.'),
    dialog(page).getByText('Out of Stock'),
  );
  await field(page, 'New quantity').fill('3');
  await button(page, 'Update stock').click();
  await waitForVisible(dialog(page).getByText(/^Failed to update stock/));
  await page.unrouteAll();
  await button(page, 'Retry').click();
  await waitForHidden(dialog(page).getByText('The stock could not be loaded.'));
  await expect.poll(() => field(page, 'New quantity').inputValue()).toBe('3');
  await button(page, 'Update stock').click();
  await waitForHidden(dialog(page));

  const alert = page.getByRole('alert');
  await failRequests(page, `**/products/${product_id}`, 'DELETE');
  await button(page, 'Delete Fated').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(
    alert.getByText(`Failed to delete ${isolated('Fated')}`, { exact: true }),
    alert.getByText('The server reported an error.', { exact: true }),
  );
  await failRequests(page, '**/products/export/csv*', 'GET');
  await button(page, 'Export CSV').click();
  await waitForVisible(alert.getByText('Failed to export CSV. Please try again.'));
  await page.getByRole('link', { name: 'Catalog', exact: true }).click();
  await failRequests(page, '**/products/catalog/*', 'GET');
  await button(page, 'Download PDF of Lighting').click();
  await waitForVisible(alert.getByText('Failed to download catalog. Please try again.'));
  await expect.poll(() => button(page, 'Download PDF of Nothing yet').isDisabled()).toBe(true);

  await page.unrouteAll();
  await page.goto(`${PATH}?productId=${product_id}`);
  await button(page, 'Edit Fated').click();
  await field(page, 'Name').fill('Too late');
  await call('DELETE', `/products/${product_id}`);
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByText('Product not found. It may have been deleted already.'));
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Too late');
});

test('a product whose picture is being prepared is saved although the page is left, and a notice says so', async () => {
  const { product_id } = await addProduct('Left with its picture');
  const page = await visitProducts(`?productId=${product_id}`);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/products/${product_id}`, async (route) => {
    await gate;
    await route.continue();
  });
  await button(page, 'Edit Left with its picture').click();
  const picture = await sharp({ create: { width: 900, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  // Only the picture is being prepared and nothing else was typed. Leaving the page still asks.
  await upload(page, 'photo.jpg', 'image/jpeg', await largePhoto());
  await waitForVisible(button(page, 'Preparing...'));
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await waitForVisible(dialog(page).getByText('An uploaded image', { exact: true }));
  await upload(page, 'picture.png', 'image/png', picture);
  await waitForVisible(dialog(page).getByText('An uploaded image', { exact: true }));
  const request = page.waitForRequest(`**/products/${product_id}`);
  await button(page, 'Save').click();
  await request;
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await page.getByRole('link', { name: 'Filament', exact: true }).click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Filament' }));
  release();
  await waitForVisible(page.getByText(`${isolated('Left with its picture')} was saved.`));
  expect((await stored('Left with its picture'))?.picture_url).toMatch(/^\//);
});

test('categories are added, changed and deleted by keyboard, and a category with products stays with their number', async () => {
  const prefix = 'FNSX';
  const name = `فوانيس ${prefix}`;
  const product = `Fanous ${prefix}`;
  const page = await visitProducts();
  const list = page.getByRole('dialog', { name: 'Categories' });
  const form = page.getByRole('dialog', { name: 'Add category' });
  // The buttons stay in place when the categories load, so that a press on them counts.
  await waitForVisible(page.getByRole('button', { name: /^Edit / }));
  const answer = Promise.withResolvers<void>();
  await page.route('**/categories/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(page, 'Categories').click();
  const add = list.getByRole('button', { name: 'Add category' });
  await add.hover();
  const placeWhileLoading = await add.boundingBox();
  await page.mouse.down();
  answer.resolve();
  await waitForVisible(list.getByRole('button', { name: /^Edit / }));
  expect(await add.boundingBox()).toEqual(placeWhileLoading);
  await page.mouse.up();
  await waitForVisible(form.getByRole('textbox', { name: 'Name' }));
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await waitForHidden(form);
  await waitForVisible(list.getByRole('table'));
  expect(await axe(page)).toEqual([]);
  await add.press('Enter');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('textbox', { name: 'Code prefix' }).fill('F1');
  await page.keyboard.press('Enter');
  await waitForVisible(form.getByText('Two to six Latin letters', { exact: true }));
  expect(await axe(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Code prefix' }).fill(prefix.toLowerCase());
  await page.keyboard.press('Enter');
  await waitForHidden(form);
  await waitForVisible(list.getByText(name), list.getByText(prefix, { exact: true }));

  // The form of a product offers the new category at once.
  await page.keyboard.press('Escape');
  await waitForHidden(list);
  await button(page, 'Add Product').click();
  await choice(page, 'Category').selectOption(name);
  await expect.poll(() => field(page, 'Product Code').inputValue()).toBe(`${prefix}XXX`);
  await field(page, 'Name').fill(product);
  await field(page, 'Base price').fill('5000');
  await button(page, 'Create product').click();
  await waitForHidden(dialog(page));
  expect((await stored(product))?.product_code).toBe(`${prefix}001`);

  await button(page, 'Categories').press('Enter');
  const remove = list.getByRole('button', { name: `Delete category ${isolated(name)}` });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await waitForVisible(page.getByText(/it has 1 product\. Give it another category first\./));
  await call('DELETE', `/products/${(await stored(product))?.product_id}`);
  await waitForVisible(remove);
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await waitForVisible(page.getByText(`Category ${isolated(name)} was deleted.`));
  await waitForHidden(list.getByText(name, { exact: true }));
});

test('two blanks in the name of a product are shown in the list and on its card, and the desk finds another name', async () => {
  const name = 'Vase  with two  blanks';
  await addProduct(name);
  const list = await visitProducts(`?search=${encodeURIComponent(name)}`);
  await expect.poll(() => list.getByRole('row').nth(1).innerText()).toContain(name);
  const catalogue = await site.visit({
    as: 'staff',
    at: `/customer/products?search=${encodeURIComponent(name)}`,
  });
  const cards = catalogue.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect.poll(() => cards.first().innerText()).toContain(name);
  // Another name of a product of the demo.
  const box = catalogue.getByRole('searchbox', { name: 'Search products' }).last();
  await box.fill('ئەژدیها');
  await box.press('Enter');
  await waitForVisible(catalogue.getByRole('heading', { name: 'Articulated Dragon', exact: true }));
});
