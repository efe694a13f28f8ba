import type { Locator, Page } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import { addB2bOrderItem, createB2bOrder, deleteB2bOrder, getB2bOrder } from '#api/contracts/b2b-orders.ts';
import { isApiError } from '#api/errors.ts';
import type { B2bDraftEdit, KeptB2bDraft } from '#domain/b2b-draft.ts';
import { type b2bDraftMachine, selectIsAsking, selectIsSending } from '#machines/b2b/b2b-draft.machine.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { type Desk, type PageModel, played, REAL, type Sight, seen } from '#tests/support/page-model.ts';
import { userIdOf } from '#tests/support/stored-order.ts';
import { addClient, nameOf, textIn } from './pages/made.ts';

type Machine = typeof b2bDraftMachine;

/** The client of the plan at hand, and where this person's draft is kept. */
let client = 0;
let user = 0;
let written = 0;

/** An order that has its first line alone, of two. */
const addPart = async ({ elsewhere }: Desk, products: readonly object[]): Promise<number> => {
  const order = await elsewhere('POST', '/b2b/orders/', {
    client_id: client,
    order_notes: '',
    status: 'printing',
    expected_items: 2,
  });
  const id = numberIn(order, 'b2b_order_id');
  await elsewhere('POST', `/b2b/orders/${id}/items/`, {
    product_id: numberIn(products[0], 'product_id'),
    quantity: 2,
    unit_price: 500,
    notes: '',
  });
  return id;
};

/** What the model has there, of a client, products and an order that the server knows; each is another draft. */
const textOf = async (desk: Desk, { draft, progress }: KeptB2bDraft): Promise<string> => {
  const products = rowsIn(await desk.elsewhere('GET', '/products/?limit=2'));
  const hasOrder = progress !== null && progress.order_id !== null;
  return JSON.stringify({
    version: 1,
    user_id: user,
    draft: {
      ...draft,
      draft_id: crypto.randomUUID().replaceAll('-', ''),
      client: draft.client && { client_id: client, name: nameOf('Client', desk) },
      lines: draft.lines.map((line, index) => ({
        ...line,
        product_id: numberIn(products[index], 'product_id'),
        product_name: textIn(products[index], 'name'),
      })),
    },
    progress: hasOrder ? { ...progress, order_id: await addPart(desk, products) } : progress,
  });
};
const keyOf = (): string => `b2b_order_draft:user-${user}`;

const order = (page: Page): Locator => page.getByRole('region', { name: 'The order', exact: true });
const quantity = (page: Page): Locator =>
  order(page)
    .getByRole('spinbutton', { name: /^Quantity of / })
    .first();
const canType = (before: SnapshotFrom<Machine>): boolean =>
  before.context.draft.lines.length > 0 && !selectIsSending(before) && !selectIsAsking(before);
const READ_ONLY =
  'while something is on its way or asked no number can be changed, and without an item none is there';
const dialog = (page: Page): Locator => page.getByRole('alertdialog');
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const said = (text: string | RegExp): Sight<Machine> => ({
  look: ({ page }) => seen(order(page).getByText(text)),
});
/** While something is on its way; where it takes long that is said in its place. */
const onItsWay = (text: RegExp): Sight<Machine> => ({
  look: ({ page, snapshot }) =>
    seen(order(page).getByText(snapshot.context.isSlow ? /^The server takes its time\./ : text)),
});
const ASKING: Sight<Machine> = {
  look: ({ page }) => seen(dialog(page).getByText('Abandon the order first?')),
};

const edit = async ({ page }: Desk, change: B2bDraftEdit, places: readonly string[]): Promise<void> => {
  switch (change.kind) {
    case 'client':
      await order(page)
        .getByLabel(/^Client/)
        .selectOption(String(client));
      return;
    case 'notes':
      await order(page).getByLabel('Order Notes').fill(change.order_notes);
      return;
    case 'lineAdded': {
      const form = page.getByRole('region', { name: 'Add an item', exact: true });
      await form.getByRole('radio').first().check();
      await button(form, 'Add Item').click();
      return;
    }
    case 'lineRemoved':
      await order(page)
        .getByRole('button', { name: /^Remove / })
        .nth(places.indexOf(change.line_id))
        .click();
  }
};

export const page: PageModel<Machine> = {
  as: 'admin',
  at: '/admin',
  hearsPlanOnly: true,
  open: async (desk, { kept }) => {
    user = await userIdOf(desk, 'admin');
    client = await addClient(desk);
    if (kept) {
      const text = await textOf(desk, kept);
      await desk.page.evaluate(([key, left]) => localStorage.setItem(key, left), [keyOf(), text] as const);
    }
    await desk.page.goto('/admin/b2b?tab=new');
  },
  states: {
    editing: {
      look: ({ page: at }) => ({
        seen: [button(order(at), 'Create Order')],
        gone: [order(at).getByRole('status'), order(at).getByRole('alert')],
      }),
    },
    creatingOrder: onItsWay(/^Creating the order: 0 of/),
    postingLine: onItsWay(/^Creating the order: \d of/),
    'orderFailed.refused': said(/^(Failed to create order|Order #\d+ was deleted in the meantime)/),
    'orderFailed.unanswered': said('The order may have been created'),
    'orderFailed.asking': ASKING,
    'partlyCreated.waiting': said(/^Order #\d+ is unfinished: \d of/),
    'partlyCreated.asking': ASKING,
    abandoning: onItsWay(/^Abandoning the order/),
  },
  events: {
    'draft.edited': {
      act: async (desk, event, { context }) => {
        if (event.type === 'draft.edited')
          await edit(
            desk,
            event.edit,
            context.draft.lines.map(({ line_id }) => line_id),
          );
      },
    },
    'draft.submitted': { act: ({ page: at }) => button(order(at), 'Create Order').click() },
    'number.refused': {
      act: ({ page: at }) => quantity(at).fill(''),
      can: (_, before) => canType(before),
      otherwise: READ_ONLY,
    },
    'number.mended': {
      act: ({ page: at }, _, { context }) => quantity(at).fill(String(context.draft.lines[0]?.quantity)),
      can: (_, before) => canType(before),
      otherwise: READ_ONLY,
    },
    'draft.replaced': {
      act: async (desk, event) => {
        if (event.type !== 'draft.replaced') return;
        written += 1;
        // What cannot be read is none.
        const text = event.kept === null ? `unreadable ${written}` : await textOf(desk, event.kept);
        await writeInOtherTab(desk, keyOf(), text);
      },
    },
    'request.retried': { act: ({ page: at }) => button(order(at), 'Retry').click() },
    'abandon.requested': { act: ({ page: at }) => button(order(at), 'Abandon the order').click() },
    'abandon.confirmed': { act: ({ page: at }) => button(dialog(at), 'Abandon the order').click() },
    'abandon.declined': { act: ({ page: at }) => button(dialog(at), 'Keep it').click() },
  },
  calls: {
    createOrder: { by: [createB2bOrder] },
    addLine: {
      by: [addB2bOrderItem],
      // With its last line the order would be whole, and is not abandoned any more.
      failed: (event) =>
        'error' in event && isApiError(event.error, 'network') ? { kind: 'cut' } : undefined,
    },
    abandonOrder: {
      by: [createB2bOrder, getB2bOrder, deleteB2bOrder],
      isSeveral: true,
      done: (event) =>
        'output' in event && event.output === null ? played({ detail: 'Played by the plan.' }, 404) : REAL,
    },
    watchDraft: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
