import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NameOffer } from '#api/contracts/name-offers.ts';
import { axe, setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, type MountedPage, mountPage } from '#tests/support/mounted-page.tsx';
import { nameOfferRow, productRow } from '#tests/support/sample-rows.ts';

/*
 * Names of products that customers use: staff offer them on the paste page, an admin answers them in
 * Products.
 */

const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await setMedia({});
  await setWidth(1280);
});

describe('the offered names in Products', () => {
  const dialog = page.getByRole('dialog', { name: 'Offered names' });
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  const answersWith = (offers: readonly NameOffer[]): Answers => ({
    'GET /products/': { data: [productRow({ product_id: 1, version: 1, name: 'Vase' })] },
    'GET /categories/': { data: [] },
    'GET /products/in-stock/': { data: [] },
    'GET /products/name-offers/': { data: offers },
    'POST /products/name-offers/7/accept/': { data: productRow({ product_id: 1, version: 2, name: 'Vase' }) },
    'POST /products/name-offers/8/refuse/': { data: { refused: true } },
    'POST /products/name-offers/9/accept/': { status: 404, code: 'name_offer.not_found', values: { id: 9 } },
  });
  const OFFERS = [
    nameOfferRow({ offer_id: 7, version: 3, alias: 'swirl', times: 3 }),
    nameOfferRow({ offer_id: 8, version: 2, alias: 'vessel', times: 2 }),
    nameOfferRow({ offer_id: 9, version: 1, alias: 'pot' }),
  ];

  test('are counted on a button, and each is accepted or refused in its row', async () => {
    await mountPage('admin', '/admin/products', answersWith(OFFERS));
    await button('Names (3)').click();
    await expect.element(row('swirl')).toBeVisible();
    expect(row('swirl').element().textContent).toMatch(/swirl.*Vase.*3.*staff.*1 Jan 2026/);
    expect(await axe()).toEqual([]);

    await button(/^Accept the name .?swirl/).click();
    await expect.element(page.getByText(/swirl.? is now a name of .?Vase/)).toBeVisible();
    await button(/^Refuse the name .?vessel/).click();
    await expect.element(page.getByText(/vessel.? was refused as a name of .?Vase/)).toBeVisible();
    // Another admin was faster.
    await button(/^Accept the name .?pot/).click();
    await expect.element(page.getByText(/pot.? has been answered already/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('appear when staff offer the first one', async () => {
    const { setAnswers, publish } = await mountPage('admin', '/admin/products', answersWith([]));
    await expect.element(page.getByRole('cell', { name: /^Vase/ })).toBeVisible();
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    setAnswers(answersWith(OFFERS.slice(0, 1)));
    await publish({ entity: 'product_name_offer', action: 'product_name.offered', id: '7', version: 3 });
    await expect.element(button('Names (1)')).toBeVisible();
  });

  test('leave the page as it is on a server that does not have them', async () => {
    const { calls } = await mountPage('admin', '/admin/products', {
      ...answersWith([]),
      'GET /products/name-offers/': { status: 404 },
    });
    await expect.element(page.getByRole('cell', { name: /^Vase/ })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/products/name-offers/')).toHaveLength(1);
    await expect.element(button(/^Names/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument();
  });
});

describe('a product that is chosen for a name of a message', () => {
  const PLANTERS = ['Faceted Planter, Small', 'Faceted Planter, Large'].map((name, index) => ({
    ...productRow({ product_id: index + 1, version: 1, name }),
    dimensions: '',
  }));
  const MESSAGE =
    'Hi, I want 1 planter\nName: Zainab Ali\n0770 123 4567\nBaghdad, Karrada, Street 14, house 3';
  const OFFER = 'POST /products/name-offers/';
  const answersWith = (answer: Answer): Answers => ({
    'GET /products/': { data: PLANTERS },
    'GET /filament/colours/': { data: [] },
    'POST /d2c/phone-lookups/': { data: { people: [], open_orders: [], returned_parcels: 0, recent: [] } },
    'POST /d2c/orders/': { data: { d2c_order_id: 41 } },
    'POST /d2c/orders/41/items/': { data: {} },
    [OFFER]: answer,
  });
  const SENT: Answer = {
    data: nameOfferRow({ offer_id: 1, version: 1, alias: 'planter', product_name: 'Faceted Planter, Small' }),
  };
  const offers = page.getByRole('list', { name: 'Names to remember' });
  const remember = button(/^Remember .?planter.? as a name of .?Faceted Planter, Small/);
  const submit = button(/^Submit Order/);
  const offersSent = ({ calls }: MountedPage) =>
    calls.filter(({ method, path }) => `${method} ${path}` === OFFER).map(({ body }) => body);

  const choose = async (answer: Answer): Promise<MountedPage> => {
    const mounted = await mountPage('staff', '/customer/paste', answersWith(answer));
    const box = page.getByRole('textbox', { name: "Paste the customer's message" });
    await box.fill(MESSAGE);
    await button('Read message').click();
    await button(/^Faceted Planter, Small/).click();
    await expect.element(submit).toHaveFocus();
    return mounted;
  };

  test('can be remembered: the offer takes no focus, and comes last in the tab order', async () => {
    const mounted = await choose(SENT);
    await expect
      .element(offers.getByText(/Remember ".?planter.?" as a name of .?Faceted Planter, Small.?\?/))
      .toBeVisible();
    expect(await axe()).toEqual([]);
    const lines = page.getByRole('region', { name: 'Items' }).element().getBoundingClientRect();
    const customer = page.getByRole('region', { name: 'Customer' }).element().getBoundingClientRect();
    const { top, bottom } = offers.element().getBoundingClientRect();
    expect([top >= lines.bottom, bottom <= customer.top]).toEqual([true, true]);

    await remember.click();
    await expect.element(offers.getByText(/An admin will see it in Products/)).toBeVisible();
    await expect.element(submit).toHaveFocus();
    expect(offersSent(mounted)).toEqual([{ product_id: 1, alias: 'planter' }]);
    await userEvent.keyboard('{Tab}');
    await expect.element(button(/^Close: .?planter/)).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(submit).toHaveFocus();
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Order Submitted Successfully!' })).toBeVisible();
  });

  test('is not remembered against the will of the person, who continues where the page was', async () => {
    const mounted = await choose(SENT);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(button(/^Not now: .?planter/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(offers).not.toBeInTheDocument();
    await expect.element(submit).toHaveFocus();
    expect(offersSent(mounted)).toEqual([]);
  });

  test.each<[string, Answer, RegExp, again: boolean]>([
    ['without an answer', 'offline', /was not sent as a name of/, true],
    [
      'another product has it',
      { status: 409, code: 'name_offer.taken', values: { name: 'planter', owner: 'Pot' } },
      /is a name of .?Pot.? already/,
      false,
    ],
    [
      'an admin has refused it',
      { status: 409, code: 'name_offer.refused' },
      /an admin has refused it/,
      false,
    ],
    ['another server', { status: 404 }, /This server cannot remember names/, false],
  ])('is told in place when it was not remembered: %s', async (_, answer, text, again) => {
    const { setAnswers } = await choose(answer);
    await remember.click();
    await expect.element(offers.getByText(text)).toBeVisible();
    const retry = button(/^Try again: .?planter/);
    if (!again) await expect.element(retry).not.toBeInTheDocument();
    else {
      setAnswers(answersWith(SENT));
      await retry.click();
      await expect.element(offers.getByText(/An admin will see it in Products/)).toBeVisible();
    }
  });

  test('is offered for words that no rule has read, too, and only for the order of the message', async () => {
    const mounted = await mountPage('staff', '/customer/paste', answersWith(SENT));
    await page
      .getByRole('textbox', { name: "Paste the customer's message" })
      .fill(MESSAGE.replace('1 planter', '2 zogzog'));
    await button('Read message').click();
    await button('Find the product').click();
    await page.getByRole('searchbox', { name: /^Product to add/ }).fill('large');
    await userEvent.keyboard('{Enter}');
    await button(/^Remember .?zogzog.? as a name of .?Faceted Planter, Large/).click();
    await expect.element(offers.getByText(/An admin will see it in Products/)).toBeVisible();
    expect(offersSent(mounted)).toEqual([{ product_id: 2, alias: 'zogzog' }]);
    await button(/^Remove Faceted Planter, Large/).click();
    await expect.element(offers).not.toBeInTheDocument();
  });
});
