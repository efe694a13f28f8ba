import { createFilamentPurchase } from '#api/contracts/filament.ts';
import { changeProduct, createProduct } from '#api/contracts/product-changes.ts';
import { getProductStock, setProductStock } from '#api/contracts/product-stock.ts';
import { MAX_STOCK_REASON } from '#domain/stock-level.ts';
import type { PurchaseValues } from '#machines/filament/purchase.ts';
import type { StockValues } from '#machines/products/counted-stock.ts';
import type { ProductValues } from '#machines/products/product-form.ts';
import { dialog, numberIn, press } from '#tests/support/kit/at-screen.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import { fakeReply, type PlanRun } from '#tests/support/page-model.ts';

/** The product of the plan. */
let product = 0;
const nameOf = ({ uniqueText }: PlanRun): string => `Product 7 ${uniqueText}`;

/** Shows the list with a product as the models have it. */
const showProduct = async (planRun: PlanRun): Promise<void> => {
  const made = await planRun.callAsSuperadmin('POST', '/products/', {
    name: nameOf(planRun),
    category_id: 1,
    dimensions: '10 x 10 x 20 cm',
    base_price: 15_000,
  });
  product = numberIn(made, 'product_id');
  await planRun.callAsSuperadmin('PUT', `/products/${product}/stock?quantity=12`);
  await planRun.page.goto(`/admin/products?search=${planRun.uniqueText}`);
};

/** The typed numbers of a purchase. An empty text is no number. */
const PURCHASE_NUMBERS: Readonly<Record<string, number>> = {
  '1': 1,
  '١٬٢٠٠': 1200,
  '9,999': 9999,
  '10,000': 10_000,
  '12,500': 12_500,
  '22,500.50': 22_500.5,
  '0.01': 0.01,
  '٧٬٥٠٠': 7500,
  '999999999999.99': 999_999_999_999.99,
};
const numberOf = (text: unknown): number | null => PURCHASE_NUMBERS[String(text)] ?? null;

/** Spec 2 section 5, Product form: the three measures as one text, or nothing if one of them is missing. */
const dimensionsOf = (sides: readonly string[], others: string): string =>
  sides.includes('') ? others : `${sides.join(' x ')} cm`;

/** The forms of products and filament. */
export const pages = {
  'product-form': formPage<ProductValues>({
    account: 'admin',
    path: '/admin/products',
    open: async (planRun, { version }) => {
      if (version === null) return press('Add Product')(planRun);
      await showProduct(planRun);
      await press(`Edit ${nameOf(planRun)}`)(planRun);
    },
    place: dialog,
    fields: {
      name: 'Name',
      aliases: 'Other names',
      category_id: 'Category',
      base_price: 'Base price (IQD)',
      wholesale_price: 'Wholesale price (IQD)',
      wholesale_min_qty: 'Wholesale min qty',
      length: 'Length (cm)',
      width: 'Width (cm)',
      height: 'Height (cm)',
      picture_url: 'Image URL',
    },
    submit: /^(Create product|Save)$/,
    save: [createProduct, changeProduct],
    sends: (expectedOf) => ({
      base_price: expectedOf('base_price'),
      wholesale_price: expectedOf('wholesale_price'),
      wholesale_min_qty: expectedOf('wholesale_min_qty'),
      dimensions: dimensionsOf(
        [expectedOf('length'), expectedOf('width'), expectedOf('height')].map((side) => String(side ?? '')),
        String(expectedOf('other_dimensions') ?? ''),
      ),
    }),
    fault: new RegExp(
      [
        'This field is required',
        'One of these names is entered twice\\.',
        'Please enter an address that begins with https:\\/\\/',
        'Please enter a whole number',
        'Please enter a number .*',
      ].join('|'),
    ),
    refused:
      /^(This category no longer exists\. Choose another one\.|The image is animated\. Please choose a still one\.)$/,
    saveElsewhere: (planRun) =>
      planRun.callAsSuperadmin('PUT', `/products/${product}`, {
        dimensions: 'Ø 12 cm',
        wholesale_price: 9000,
        active: false,
        aliases: ['تنين', 'Dragon'],
      }),
  }),
  'stock-form': formPage<StockValues>({
    account: 'admin',
    path: '/admin',
    open: async (planRun, { version }) => {
      await showProduct(planRun);
      // If the stock cannot be loaded, the form opens without a number.
      if (version === null)
        planRun.setReply(getProductStock, fakeReply({ detail: 'Played by the plan.' }, 500));
      await press(`Stock of ${nameOf(planRun)}`)(planRun);
    },
    canMake: ({ reason = '' }) => reason.length <= MAX_STOCK_REASON,
    place: dialog,
    fields: { quantity: 'New quantity', reason: 'Reason' },
    submit: 'Update stock',
    save: [setProductStock],
    fault: 'Please enter a valid quantity',
    saveElsewhere: (planRun) => planRun.callAsSuperadmin('PUT', `/products/${product}/stock?quantity=9`),
  }),
  'purchase-form': formPage<PurchaseValues>({
    account: 'admin',
    path: '/admin/filament?tab=purchases',
    open: press('Log Purchase'),
    place: dialog,
    fields: {
      filament_id: ({ page }) =>
        page.getByRole('radiogroup', { name: 'Filament' }).getByRole('radio').first().check(),
      spools_bought: 'Spools bought',
      price_per_spool: 'Price per spool (IQD)',
      total_cost: 'Total cost (IQD)',
      supplier: 'Supplier',
    },
    submit: 'Log Purchase',
    save: [createFilamentPurchase],
    // The numbers of the typed texts, with any digits and separators.
    sends: (expectedOf) => ({
      spools_bought: numberOf(expectedOf('spools_bought')),
      price_per_spool: numberOf(expectedOf('price_per_spool')),
      total_cost: numberOf(expectedOf('total_cost')),
    }),
    fault: new RegExp(
      [
        'This field is required',
        'Enter a whole number, at least 1',
        'Enter an amount above 0, like 22,500, or leave it empty',
        'Enter an amount with two decimals at most',
      ].join('|'),
    ),
    refused: /^(This filament (is inactive now|does not exist)|This date is in the future)$/,
  }),
};
