import type { Page } from 'playwright-core';
import type { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { type Desk, type PageModel, seen } from '#tests/support/page-model.ts';
import { staffId, storedOrderOf } from '#tests/support/stored-order.ts';

const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Order desk' }).getByRole('link', { name }).click();
const toCart = ({ page }: Desk) => step(page, /^Cart/);

/** Another tab of the same person writes the cart. */
const storeElsewhere = async (desk: Desk, isEmpty: boolean): Promise<void> => {
  const stored = await storedOrderOf(desk, { hasCustomer: false });
  const user_id = await staffId(desk);
  const draft = isEmpty
    ? JSON.stringify({ version: 1, user_id, draft_id: 'e'.repeat(32), items: [] })
    : (stored.unified_cart ?? '');
  await writeInOtherTab(desk, 'unified_cart', draft);
};
/** Where a line of the model stands among those that are shown. */
const placeOf = (productId: number, items: readonly { readonly product_id: number }[]): number =>
  items.findIndex(({ product_id }) => product_id === productId);

export const page: PageModel<typeof cartMachine> = {
  as: 'staff',
  at: '/customer/cart',
  states: {
    empty: { look: ({ page }) => seen(page.getByText('Order cart is empty')) },
    filled: { look: ({ page }) => seen(page.getByText(/^Selected Items/)) },
  },
  events: {
    'cart.productAdded': {
      act: async (desk, event) => {
        if (event.type !== 'cart.productAdded') return;
        await step(desk.page, /^Products/);
        const place = event.product.product_id - 1;
        for (const name of [/^One more of /, /^Add to Cart: /])
          await desk.page.getByRole('button', { name }).nth(place).click();
        await toCart(desk);
      },
      can: (event) => event.type === 'cart.productAdded' && event.quantity > 0,
      otherwise: 'the catalogue adds one at least',
    },
    'cart.lineChanged': {
      act: async ({ page }, event, { context }) => {
        if (event.type !== 'cart.lineChanged') return;
        const place = placeOf(event.productId, context.draft.items);
        const { quantity, notes } = event.change;
        if (quantity !== undefined) {
          const box = page.getByRole('spinbutton', { name: /^Quantity of / }).nth(place);
          await box.fill(String(quantity));
          await box.press('Tab');
        }
        if (notes !== undefined)
          await page
            .getByLabel(/^Notes for this item/)
            .nth(place)
            .fill(notes);
      },
      can: (event, { context }) =>
        event.type === 'cart.lineChanged' &&
        event.change.custom_cost === undefined &&
        event.change.quantity !== 0 &&
        placeOf(event.productId, context.draft.items) >= 0,
      otherwise: 'a line that is gone has no fields, one that cannot be customized no cost',
    },
    'cart.lineRemoved': {
      act: async ({ page }, event, { context }) => {
        if (event.type !== 'cart.lineRemoved') return;
        await page
          .getByRole('button', { name: /^Remove / })
          .nth(placeOf(event.productId, context.draft.items))
          .click();
      },
      can: (event, { context }) =>
        event.type === 'cart.lineRemoved' && placeOf(event.productId, context.draft.items) >= 0,
      otherwise: 'a line that is gone has no button',
    },
    'cart.cleared': {
      act: async ({ page }) => {
        await page.getByRole('button', { name: 'Clear Cart' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click();
      },
      can: (_event, before) => before.matches('filled'),
      otherwise: 'an empty cart has nothing to clear',
    },
    'cart.changedElsewhere': {
      act: (desk, event) =>
        storeElsewhere(desk, event.type === 'cart.changedElsewhere' && event.draft.items.length === 0),
    },
    'order.placed': { undone: 'the submission tells it' },
    'order.abandoned': { undone: 'the submission tells it' },
  },
  calls: { watchDraft: { undone: 'the listening is the page itself: it breaks with it' } },
};
