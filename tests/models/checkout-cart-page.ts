// The cart on its page, for the page model of the checkout.
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { listProducts } from '#api/contracts/products.ts';
import type { CartItem, CartLineChange } from '#domain/cart.ts';
import type { CartDraft } from '#domain/drafts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { fieldIn, fieldsIn } from '#tests/support/field-in.ts';
import { iqd } from '#tests/support/iqd.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { type ExpectedScreen, type PlanRun, visible } from '#tests/support/page-model.ts';
import { staffId } from '#tests/support/stored-order.ts';
import { product, totalOf } from './checkout-cart.ts';

const openStep = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Order Desk' }).getByRole('link', { name }).click();
const toCart = ({ page }: PlanRun) => openStep(page, /^Cart/);

/** Makes the catalog return the two products of the model at its prices. */
export const replaceCatalogue = ({ setReply }: PlanRun): void =>
  setReply(listProducts, {
    kind: 'real',
    changeBody: (body) => {
      const rows: unknown = fieldIn(body, 'data');
      const [first]: unknown[] = Array.isArray(rows) ? rows : [];
      const products = [product(1), product(2)].map((each) => ({ ...fieldsIn(first), ...each }));
      return { ...fieldsIn(body), data: products, total: 2 };
    },
  });

/** Writes the cart as another tab would do. */
export const storeCartElsewhere = async (planRun: PlanRun, draft: CartDraft): Promise<void> =>
  writeInOtherTab(
    planRun,
    'unified_cart',
    JSON.stringify({ version: 1, user_id: await staffId(planRun), ...draft }),
  );

const lineOf = (page: Page, productId: number): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Product ${productId}` }) });

/** Reads the colours in notes such as `[Colours: 1 red, 1 blue; Text: "سارة"]`. */
const coloursIn = (notes: string) =>
  [...notes.matchAll(/(\d+) (red|blue)/g)].map(([, pieces = '', colour = '']) => ({ colour, pieces }));
const textsIn = (notes: string) => [...notes.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);

/** Spec 1 section 2, Cart: each line with its price, quantity, amounts and notes, and the totals. */
const linesOnScreen = (page: Page, items: readonly CartItem[]): ExpectedScreen => {
  const pieces = items.reduce((count, { quantity }) => count + quantity, 0);
  const total = iqd(totalOf(items));
  const summary = page.getByRole('region', { name: 'Order summary' });
  const all = items.map((item) => ({ item, line: lineOf(page, item.product_id) }));
  return {
    visible: [
      page.getByText(`Selected Items (${pieces})`, { exact: true }),
      summary.filter({ hasText: `Subtotal${total}` }),
      summary.filter({ hasText: 'ShippingFree' }),
      summary.filter({ hasText: `Total${total}` }),
      ...all.flatMap(({ item, line }) => [
        line.getByText(`${iqd(item.unit_price * 100)} each`),
        line.filter({ hasText: `Base amount${iqd(totalOf([{ ...item, custom_cost: 0 }]))}` }),
        line.filter({ hasText: `Line total${iqd(totalOf([item]))}` }),
        ...(item.custom_cost > 0
          ? [line.filter({ hasText: `Custom cost${iqd(item.custom_cost * 100)}` })]
          : []),
      ]),
    ],
    hidden: [
      ...[1, 2]
        .filter((id) => items.every(({ product_id }) => product_id !== id))
        .map((id) => lineOf(page, id)),
      ...all
        .filter(({ item }) => item.custom_cost === 0)
        .map(({ line }) => line.getByText('Custom cost', { exact: true })),
    ],
    filled: all.flatMap(({ item, line }) => [
      [line.getByRole('spinbutton', { name: /^Quantity of / }), String(item.quantity)] as const,
      // The screen shows the colours and texts next to the notes.
      [line.getByLabel(/^Notes for this item/), item.notes.replace(/^\[.*\]$/, '')] as const,
      ...textsIn(item.notes).map(
        (text, index) =>
          [line.getByLabel(`Text ${index + 1} to print on ${item.product_name}`), text] as const,
      ),
      ...(item.quantity > 1 ? coloursIn(item.notes) : []).map(
        ({ colour, pieces }) =>
          [line.getByRole('spinbutton', { name: `Pieces in ${colour} of ` }), pieces] as const,
      ),
    ]),
  };
};

/** True for a cost that is not a number. The cart stores 0 (spec 1 section 5). */
const isInvalidCost = ({ custom_cost }: CartLineChange): boolean => Number.isNaN(custom_cost);

const hasLine = (productId: number, items: readonly { readonly product_id: number }[]): boolean =>
  items.some(({ product_id }) => product_id === productId);

/** The products and quantities of a stored cart. */
const storedLines = (text: string | null): readonly unknown[] => {
  const items: unknown = text === null ? [] : fieldIn(JSON.parse(text), 'items');
  return Array.isArray(items)
    ? items.map((item) => [fieldIn(item, 'product_id'), fieldIn(item, 'quantity')])
    : [];
};

/** True if the browser stores these lines, so that a reload shows them again (spec 1 section 4). */
export const storesLines =
  (items: readonly CartItem[]) =>
  (text: string | null): boolean =>
    isDeepStrictEqual(
      storedLines(text),
      items.map(({ product_id, quantity }) => [product_id, quantity]),
    );

export const cartOnScreen = (page: Page, items: readonly CartItem[]): ExpectedScreen => ({
  ...(items.length === 0
    ? visible(
        page.getByText('Order cart is empty'),
        page.getByText('No products have been added to this order yet.'),
      )
    : linesOnScreen(page, items)),
  stored: { unified_cart: storesLines(items) },
});

/**
 * Names a difference between edits on the screen. `items` are the lines after the edit: a bug may show only
 * beside another line, with several pieces, or with a custom cost.
 */
export const variantOfEdit = (edit: OrderEdit, items: readonly CartItem[]): string => {
  const others = `${items.length} lines`;
  if (edit.kind === 'lineRemoved') return `${edit.kind} ${edit.productId}, ${others}`;
  if (edit.kind === 'lineChanged') {
    const line = items.find(({ product_id }) => product_id === edit.productId);
    const pieces = line && line.quantity > 1 ? 'pieces' : 'piece';
    const cost = line && line.custom_cost > 0 ? ', with a cost' : '';
    return `${Object.entries(edit.change).join()}, ${others}, ${pieces}${cost}`;
  }
  if (edit.kind === 'partsChanged') return JSON.stringify(edit.parts);
  return edit.kind === 'productAdded' ? `${edit.quantity}, ${others}` : edit.kind;
};

type EditOf<Kind extends OrderEdit['kind']> = Extract<OrderEdit, { kind: Kind }>;

const addProduct = async (planRun: PlanRun, { product: added, quantity }: EditOf<'productAdded'>) => {
  await openStep(planRun.page, /^Products/);
  const button = (name: string) =>
    planRun.page.getByRole('button', { name: new RegExp(`^${name} .*${added.name}\\W*$`) });
  for (let count = 0; count < quantity; count += 1) await button('One more of').click();
  await button('Add to Cart:').click();
  await toCart(planRun);
};

const changeLine = async ({ page }: PlanRun, { productId, change }: EditOf<'lineChanged'>) => {
  const line = lineOf(page, productId);
  const { quantity, notes, custom_cost } = change;
  if (quantity !== undefined) {
    const box = line.getByRole('spinbutton', { name: /^Quantity of / });
    await box.fill(String(quantity));
    await box.press('Tab');
  }
  if (notes !== undefined) await line.getByLabel(/^Notes for this item/).fill(notes);
  if (custom_cost !== undefined) {
    const box = line.getByLabel(/^Additional Custom Cost \(IQD\)/);
    await box.fill(isInvalidCost(change) ? 'a little' : String(custom_cost));
    await box.press('Tab');
  }
};

const changeParts = async ({ page }: PlanRun, { productId, parts }: EditOf<'partsChanged'>) => {
  const line = lineOf(page, productId);
  const { colours, texts } = parts;
  await line.getByLabel(/^Text 1 to print on /).fill(texts[0] ?? '');
  for (const colour of ['red', 'blue']) {
    const remove = line.getByRole('button', { name: `Remove ${colour} from ` });
    if (colours.every((part) => part.colour !== colour) && (await remove.count()) > 0) await remove.click();
  }
  for (const { colour } of colours)
    if ((await line.getByRole('button', { name: `Remove ${colour} from ` }).count()) === 0)
      await line.getByRole('combobox', { name: /^Add a color to / }).selectOption(colour);
  for (const { colour, quantity } of colours) {
    const box = line.getByRole('spinbutton', { name: `Pieces in ${colour} of ` });
    await box.fill(String(quantity));
    await box.press('Tab');
  }
};

/** Makes an edit on the page of the cart. */
export const editCart = async (planRun: PlanRun, edit: OrderEdit): Promise<void> => {
  const { page } = planRun;
  switch (edit.kind) {
    case 'productAdded':
      return addProduct(planRun, edit);
    case 'lineChanged':
      return changeLine(planRun, edit);
    case 'partsChanged':
      return changeParts(planRun, edit);
    case 'lineRemoved':
      return lineOf(page, edit.productId)
        .getByRole('button', { name: /^Remove Product \d$/ })
        .click();
    case 'cartCleared':
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      return page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click();
    default:
      throw new Error(`the page of the cart has no ${edit.kind}`);
  }
};

/** True for an edit that the page of the cart allows, with these lines. */
export const canEditCart = (edit: OrderEdit, items: readonly CartItem[]): boolean => {
  switch (edit.kind) {
    case 'productAdded':
      return edit.quantity > 0;
    case 'lineChanged':
      return (
        (['quantity,2', 'quantity,0', 'notes,in red', 'custom_cost,1500.25'].includes(
          Object.entries(edit.change).join(),
        ) ||
          isInvalidCost(edit.change)) &&
        items.some(
          (item) =>
            item.product_id === edit.productId && (item.custom_cost > 0 || !isInvalidCost(edit.change)),
        )
      );
    case 'partsChanged':
      return (
        hasLine(edit.productId, items) &&
        edit.parts.texts.every((text) => text.length <= 200) &&
        edit.parts.colours.every(({ quantity }) => quantity <= 2)
      );
    case 'lineRemoved':
      return hasLine(edit.productId, items);
    case 'cartCleared':
      return items.length > 0;
    default:
      return false;
  }
};
