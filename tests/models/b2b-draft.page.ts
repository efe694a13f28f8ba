import type { Locator, Page } from 'playwright-core';
import type { SnapshotFrom } from 'xstate';
import { addB2bOrderItem, createB2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bDraftEdit, StoredB2bDraft } from '#domain/b2b-draft.ts';
import type { b2bDraftMachine } from '#machines/b2b/b2b-draft.machine.ts';
import { numberIn, rowsIn } from '#tests/support/kit/at-screen.ts';
import { writeInOtherTab } from '#tests/support/other-tab.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { fakeReply, type PageModel, type PlanRun, REAL, visible } from '#tests/support/page-model.ts';
import { userIdOf } from '#tests/support/stored-order.ts';
import { draftFacts } from './b2b-draft.model.ts';
import { addClient, nameOf, textIn } from './pages/plan-records.ts';

type Machine = typeof b2bDraftMachine;

/** The client of the plan, and the user who owns the draft. */
let client = 0;
let user = 0;
let writtenCount = 0;
const IS_POSTING = 'the posting has the order, as the plans of kit-posting show';

/** Creates an order with one of its two lines. */
const addPartialOrder = async (
  { callAsSuperadmin }: PlanRun,
  products: readonly object[],
): Promise<number> => {
  const order = await callAsSuperadmin('POST', '/b2b/orders/', {
    client_id: client,
    order_notes: '',
    status: 'printing',
    expected_items: 2,
  });
  const id = numberIn(order, 'b2b_order_id');
  await callAsSuperadmin('POST', `/b2b/orders/${id}/items/`, {
    product_id: numberIn(products[0], 'product_id'),
    quantity: 2,
    unit_price: 500,
    notes: '',
  });
  return id;
};

/**
 * Returns the text of the stored draft with a real client, products and order. Each call makes another draft.
 */
const textOf = async (planRun: PlanRun, { draft, progress }: StoredB2bDraft): Promise<string> => {
  const products = rowsIn(await planRun.callAsSuperadmin('GET', '/products/?limit=2'));
  const hasOrder = progress !== null && progress.order_id !== null;
  return JSON.stringify({
    version: 1,
    user_id: user,
    draft: {
      ...draft,
      draft_id: crypto.randomUUID().replaceAll('-', ''),
      client: draft.client && { client_id: client, name: nameOf('Client', planRun) },
      lines: draft.lines.map((line, index) => ({
        ...line,
        product_id: numberIn(products[index], 'product_id'),
        product_name: textIn(products[index], 'name'),
      })),
    },
    progress: hasOrder ? { ...progress, order_id: await addPartialOrder(planRun, products) } : progress,
  });
};
const keyOf = (): string => `b2b_order_draft:user-${user}`;

const order = (page: Page): Locator => page.getByRole('region', { name: 'The order', exact: true });
const quantity = (page: Page): Locator =>
  order(page)
    .getByRole('spinbutton', { name: /^Quantity of / })
    .first();
const canType = (before: SnapshotFrom<Machine>): boolean =>
  before.context.draft.lines.length > 0 && !before.matches('posting');
const READ_ONLY = 'numbers cannot be changed while the order is sent, and there are none without an item';
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const edit = async ({ page }: PlanRun, change: B2bDraftEdit, lineIds: readonly string[]): Promise<void> => {
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
      await form.getByLabel(/^Quantity/).fill(String(change.line.quantity));
      await form.getByLabel(/^Unit price/).fill(String(change.line.unit_price));
      await button(form, 'Add item').click();
      return;
    }
    case 'lineRemoved':
      await order(page)
        .getByRole('button', { name: /^Remove / })
        .nth(lineIds.indexOf(change.line_id))
        .click();
  }
};

/** Spec 2 section 5: quantity x unit price. The key is the number of lines of 2 x 500. */
const TOTALS: Readonly<Record<number, string>> = { 0: '0 IQD', 1: '1,000 IQD', 2: '2,000 IQD' };
const amountsOf = (tab: Page, lines: number): readonly Locator[] => [
  order(tab).getByText(`Total: ${TOTALS[lines]}`, { exact: true }),
  ...Array.from({ length: lines }, (_, line) =>
    order(tab)
      .getByRole('row')
      .nth(line + 1)
      .filter({ hasText: '1,000 IQD' }),
  ),
];

export const page: PageModel<Machine> = {
  account: 'admin',
  path: '/admin',
  receivesOnlyPlanEvents: true,
  open: async (planRun, { stored }) => {
    user = await userIdOf(planRun, 'admin');
    client = await addClient(planRun);
    if (stored) {
      const text = await textOf(planRun, stored);
      await planRun.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        keyOf(),
        text,
      ] as const);
    }
    await planRun.page.goto('/admin/b2b?tab=new');
  },
  states: {
    editing: {
      shows: ({ page: tab, expected }) => ({
        visible: [
          button(order(tab), 'Create order'),
          ...amountsOf(tab, draftFacts.at(expected)?.draft.lines.length ?? 0),
        ],
        hidden: [order(tab).getByRole('status'), order(tab).getByRole('alert')],
      }),
    },
    refused: {
      shows: ({ page: tab }) => visible(order(tab).getByText(/^Failed to create order/)),
    },
    posting: {
      shows: ({ page: tab, expected }) => {
        const progress = draftFacts.at(expected)?.progress ?? null;
        if (progress === null) return visible(order(tab).getByText(/^Creating the order: 0 of/));
        return visible(
          order(tab).getByText(
            progress.order_id === null
              ? 'The order may have been created'
              : /^Order #\d+ is unfinished: \d of/,
          ),
        );
      },
    },
  },
  events: {
    'draft.edited': {
      act: async (planRun, event, { context }) => {
        if (event.type === 'draft.edited')
          await edit(
            planRun,
            event.edit,
            context.draft.lines.map(({ line_id }) => line_id),
          );
      },
      isPossible: (_, before) => !before.matches('posting'),
      whyImpossible: IS_POSTING,
    },
    'draft.submitted': {
      act: ({ page: tab }) => button(order(tab), 'Create order').click(),
      isPossible: (_, before) => !before.matches('posting'),
      whyImpossible: IS_POSTING,
    },
    'number.refused': {
      act: ({ page: tab }) => quantity(tab).fill(''),
      isPossible: (_, before) => canType(before),
      whyImpossible: READ_ONLY,
    },
    'number.corrected': {
      act: ({ page: tab }, _, { context }) => quantity(tab).fill(String(context.draft.lines[0]?.quantity)),
      isPossible: (_, before) => canType(before),
      whyImpossible: READ_ONLY,
    },
    'draft.replaced': {
      isPossible: (event, before) =>
        !before.matches('posting') ||
        (event.type === 'draft.replaced' &&
          (event.stored?.draft.draft_id ?? before.context.draft.draft_id) !== before.context.draft.draft_id),
      whyImpossible: IS_POSTING,
      act: async (planRun, event) => {
        if (event.type !== 'draft.replaced') return;
        writtenCount += 1;
        // A draft that cannot be read counts as no draft.
        const text =
          event.stored === null ? `unreadable ${writtenCount}` : await textOf(planRun, event.stored);
        await writeInOtherTab(planRun, keyOf(), text);
      },
    },
  },
  calls: {
    posting: {
      endpoints: [createB2bOrder, addB2bOrderItem],
      hasSeveralCalls: true,
      // Spec 2 section 4: a new order is printed at once.
      sends: ({ path }) => (path === createB2bOrder.path ? { status: 'printing' } : undefined),
      successReply: (event) =>
        Reflect.get(outputOf(event), 'outcome') === 'placed'
          ? REAL
          : fakeReply({ detail: 'Refused by the plan.' }, 404),
      // A draft that the screen has found waits for the person.
      isPossible: (event, { context }) =>
        context.progress === null &&
        ['placed', 'refused'].includes(String(Reflect.get(outputOf(event), 'outcome'))),
      whyImpossible: IS_POSTING,
    },
    watchDraft: { impossible: 'the subscription ends only with its page' },
  },
};
