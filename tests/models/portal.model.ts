import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { CartItem } from '#domain/cart.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { selectDraft } from '#machines/portal/cart/cart.machine.ts';
import { selectCustomer } from '#machines/portal/checkout/checkout.selectors.ts';
import { type PortalInput, portalMachine } from '#machines/portal/portal.machine.ts';
import type { Model } from '#tests/support/model.ts';
import { words } from './portal.words.ts';

const ITEM: CartItem = {
  product_id: 2,
  product_name: 'Product 2',
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 2001,
  unit_price: 2001,
  quantity: 1,
  notes: '',
  custom_cost: 0,
};
const restored: PortalInput = {
  userId: 7,
  draft: { draft_id: 'a'.repeat(32), items: [ITEM] },
  customer: { ...EMPTY_CUSTOMER, fullName: 'Adam' },
};
const fresh: PortalInput = { userId: 7, draft: null, customer: null };

/** It goes nowhere: it holds what one person works with, from what was written down of them. */
export const model: Model<typeof portalMachine> = {
  name: 'portal',
  words,
  machine: portalMachine,
  inputs: [fresh, restored],
  cases: {},
  allowed: {},
  fingerprint: ({ context }) => Object.keys(context).sort(),
  environment: {
    open: ({ machine, input, inspect }) => ({ actor: createActor(machine, { input, inspect }).start() }),
    check: ({ actor }) => {
      const { cart, checkout, catalogue } = actor.getSnapshot().context;
      const all = [cart, checkout, catalogue];
      expect(all.map((child) => child.getSnapshot().status)).toEqual(['active', 'active', 'active']);
      expect(checkout.getSnapshot().context.cart).toBe(cart);
      expect(checkout.getSnapshot().context.userId).toBe(7);
      const wasLeft = selectCustomer(checkout.getSnapshot()).fullName === 'Adam';
      const draft = selectDraft(cart.getSnapshot());
      expect(cart.getSnapshot().value).toBe(wasLeft ? 'filled' : 'empty');
      expect(draft).toEqual(wasLeft ? restored.draft : { draft_id: draft.draft_id, items: [] });
    },
  },
  limit: 10,
};
