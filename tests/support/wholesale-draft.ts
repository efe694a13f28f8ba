import type { StoredB2bDraft } from '#domain/b2b-draft.ts';
import { numberIn } from '#tests/support/kit/at-screen.ts';
import type { Account, PlanRun } from '#tests/support/page-model.ts';
import { userIdOf } from '#tests/support/stored-order.ts';

interface WholesaleClient {
  readonly client_id: number;
  readonly name: string;
}

/** The clients and orders by plan; each is created once. */
const clients = new Map<string, Promise<WholesaleClient>>();
const orders = new Map<string, Promise<number>>();

/** Returns the client of this plan. The first call creates it. */
export const wholesaleClientOf = (planRun: PlanRun): Promise<WholesaleClient> => {
  const existing = clients.get(planRun.uniqueText);
  if (existing) return existing;
  const name = `Dijla ${planRun.uniqueText}`;
  const created = planRun
    .callAsSuperadmin('POST', '/b2b/clients/', { name, contact_person: 'Huda', phone: '07701234567' })
    .then((client) => ({ client_id: numberIn(client, 'client_id'), name }));
  clients.set(planRun.uniqueText, created);
  return created;
};

/** Returns the order of this plan, with the first of two lines. The first call creates it. */
const partialOrderOf = (planRun: PlanRun): Promise<number> => {
  const existing = orders.get(planRun.uniqueText);
  if (existing) return existing;
  const make = async (): Promise<number> => {
    const { client_id } = await wholesaleClientOf(planRun);
    const order = await planRun.callAsSuperadmin('POST', '/b2b/orders/', {
      client_id,
      order_notes: '',
      status: 'printing',
      expected_items: 2,
    });
    const id = numberIn(order, 'b2b_order_id');
    await planRun.callAsSuperadmin('POST', `/b2b/orders/${id}/items/`, {
      product_id: 1,
      quantity: 2,
      unit_price: 500,
      notes: '',
    });
    return id;
  };
  const created = make();
  orders.set(planRun.uniqueText, created);
  return created;
};

/** Makes a draft id unique for each plan, because the idempotency keys are derived from it. */
const uniqueDraftId = ({ uniqueText }: PlanRun, draftId: string): string => {
  const hex = [...uniqueText].map((character) => character.charCodeAt(0).toString(16)).join('');
  return `${draftId.charAt(0)}${hex}`.padEnd(32, '0').slice(0, 32);
};

interface StoredText {
  readonly key: string;
  readonly text: string;
}

/**
 * Returns the storage key and the text of a person's wholesale draft. `isKept` is false when there is no
 * draft.
 */
export const wholesaleTextOf = async (
  planRun: PlanRun,
  account: Account,
  storedDraft: StoredB2bDraft | null,
): Promise<StoredText & { readonly isStored: boolean }> => {
  const user_id = await userIdOf(planRun, account);
  const key = `b2b_order_draft:user-${user_id}`;
  if (storedDraft === null) return { key, text: '', isStored: false };
  const { draft, progress } = storedDraft;
  const order_id = progress?.order_id ? await partialOrderOf(planRun) : null;
  const text = JSON.stringify({
    version: 1,
    user_id,
    draft: {
      ...draft,
      draft_id: uniqueDraftId(planRun, draft.draft_id),
      client: draft.client && (await wholesaleClientOf(planRun)),
    },
    progress: progress && { ...progress, order_id },
  });
  return { key, text, isStored: true };
};

/** Creates a wholesale draft whose requests were sent but not answered. */
export const unansweredWholesale = async (
  planRun: PlanRun,
  account: Account,
): Promise<Readonly<Record<string, string>>> => {
  const line = { line_id: 'one', product_id: 1, product_name: 'Product 1', quantity: 2, unit_price: 500 };
  const { key, text } = await wholesaleTextOf(planRun, account, {
    draft: {
      draft_id: 'a'.repeat(32),
      client: await wholesaleClientOf(planRun),
      lines: [{ ...line, notes: '' }],
      order_notes: '',
    },
    progress: { order_id: null, acknowledged: 0 },
  });
  return { [key]: text };
};
