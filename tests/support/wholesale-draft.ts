import type { StoredB2bDraft } from '#domain/b2b-draft.ts';
import { numberIn } from '#tests/support/kit/at-screen.ts';
import type { Account, Desk } from '#tests/support/page-model.ts';
import { userIdOf } from '#tests/support/stored-order.ts';

interface WholesaleClient {
  readonly client_id: number;
  readonly name: string;
}

/** The clients by plan; each is created once. */
const clients = new Map<string, Promise<WholesaleClient>>();
const orders = new Map<string, Promise<number>>();

/** Creates a client. */
export const addWholesaleClient = (desk: Desk): Promise<WholesaleClient> => {
  const known = clients.get(desk.unique);
  if (known) return known;
  const name = `Dijla ${desk.unique}`;
  const made = desk
    .elsewhere('POST', '/b2b/clients/', { name, contact_person: 'Huda', phone: '07701234567' })
    .then((client) => ({ client_id: numberIn(client, 'client_id'), name }));
  clients.set(desk.unique, made);
  return made;
};

/** Creates an order with the first of two lines. */
const addPartOfOrder = (desk: Desk): Promise<number> => {
  const known = orders.get(desk.unique);
  if (known) return known;
  const make = async (): Promise<number> => {
    const { client_id } = await addWholesaleClient(desk);
    const order = await desk.elsewhere('POST', '/b2b/orders/', {
      client_id,
      order_notes: '',
      status: 'printing',
      expected_items: 2,
    });
    const id = numberIn(order, 'b2b_order_id');
    await desk.elsewhere('POST', `/b2b/orders/${id}/items/`, {
      product_id: 1,
      quantity: 2,
      unit_price: 500,
      notes: '',
    });
    return id;
  };
  const made = make();
  orders.set(desk.unique, made);
  return made;
};

/** Makes a draft id unique for each plan, because the idempotency keys are derived from it. */
const ownDraftId = ({ unique }: Desk, draftId: string): string => {
  const hex = [...unique].map((sign) => sign.charCodeAt(0).toString(16)).join('');
  return `${draftId.charAt(0)}${hex}`.padEnd(32, '0').slice(0, 32);
};

interface Stored {
  readonly key: string;
  readonly text: string;
}

/** Returns the stored wholesale draft of a person. Null means that the draft is removed. */
export const wholesaleTextOf = async (
  desk: Desk,
  account: Account,
  kept: StoredB2bDraft | null,
): Promise<Stored & { readonly isKept: boolean }> => {
  const user_id = await userIdOf(desk, account);
  const key = `b2b_order_draft:user-${user_id}`;
  if (kept === null) return { key, text: '', isKept: false };
  const { draft, progress } = kept;
  const order_id = progress?.order_id ? await addPartOfOrder(desk) : null;
  const text = JSON.stringify({
    version: 1,
    user_id,
    draft: {
      ...draft,
      draft_id: ownDraftId(desk, draft.draft_id),
      client: draft.client && (await addWholesaleClient(desk)),
    },
    progress: progress && { ...progress, order_id },
  });
  return { key, text, isKept: true };
};

/** Creates a wholesale draft whose requests were sent but not answered. */
export const unansweredWholesale = async (
  desk: Desk,
  account: Account,
): Promise<Readonly<Record<string, string>>> => {
  const line = { line_id: 'one', product_id: 1, product_name: 'Product 1', quantity: 2, unit_price: 500 };
  const { key, text } = await wholesaleTextOf(desk, account, {
    draft: {
      draft_id: 'a'.repeat(32),
      client: await addWholesaleClient(desk),
      lines: [{ ...line, notes: '' }],
      order_notes: '',
    },
    progress: { order_id: null, acknowledged: 0 },
  });
  return { [key]: text };
};
