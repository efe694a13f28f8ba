import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  chosenQuantitiesMachine,
  selectQuantity,
} from '#machines/portal/catalogue/chosen-quantities.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

type Machine = typeof chosenQuantitiesMachine;

const PRODUCTS = [7, 12] as const;

const open = ({ machine, inspect }: Opening<Machine>) => ({
  actor: createActor(machine, { inspect }).start(),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  for (const product of PRODUCTS) {
    const former = selectQuantity(before, product);
    const isOther = !('productId' in event) || event.productId !== product;
    const quantity = event.type === 'quantity.chosen' ? event.quantity : 0;
    expect(selectQuantity(after, product)).toBe(isOther ? former : quantity);
  }
};

/**
 * Spec 1 section 2, product catalog: each card has its own quantity, and adding it to the cart resets it to
 * 0.
 */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'chosen-quantities',
  words: {
    title: 'the quantities of the product cards',
    place: 'Sign in as staff and open the product catalogue.',
    spec: 'spec 1 section 2, product catalogue',
    states: { choosing: 'each card shows its own quantity' },
    events: {
      'quantity.chosen': 'a quantity is chosen on a card',
      'product.added': 'a product is added to the cart',
    },
    eventText: (event) => {
      if (event.type === 'quantity.chosen')
        return `${event.quantity} of product ${event.productId} is chosen`;
      return event.type === 'product.added' ? `product ${event.productId} is added to the cart` : undefined;
    },
  },
  machine: chosenQuantitiesMachine,
  cases: {
    'quantity.chosen': () =>
      PRODUCTS.flatMap((productId) =>
        [0, 3].map((quantity) => ({ type: 'quantity.chosen', productId, quantity }) as const),
      ),
    'product.added': () => PRODUCTS.map((productId) => ({ type: 'product.added', productId })),
  },
  allowed: { choosing: ['quantity.chosen → choosing', 'product.added → choosing'] },
  rules,
  fingerprint: ({ context }) => context.quantities,
  environment: { open },
  limit: 200,
};
