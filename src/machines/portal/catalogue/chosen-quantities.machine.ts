import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

type ChosenQuantitiesEvent =
  | { type: 'quantity.chosen'; readonly productId: number; readonly quantity: number }
  /** The cart has added the product. */
  | { type: 'product.added'; readonly productId: number };

/**
 * The quantities on the product cards, by product id, while their page is shown. They are kept here because a
 * card that scrolls out of view is unmounted. After a product is added to the cart its quantity is 0 again.
 */
export const chosenQuantitiesMachine = setup({
  types: {
    context: {} as { readonly quantities: Readonly<Record<number, number>> },
    events: {} as ChosenQuantitiesEvent,
  },
  actions: {
    keepQuantity: assign(({ context }, { productId, quantity }: { productId: number; quantity: number }) => ({
      quantities: { ...context.quantities, [productId]: quantity },
    })),
  },
}).createMachine({
  id: 'chosenQuantities',
  context: { quantities: {} },
  on: {
    'quantity.chosen': { actions: { type: 'keepQuantity', params: ({ event }) => event } },
    'product.added': {
      actions: {
        type: 'keepQuantity',
        params: ({ event: { productId } }) => ({ productId, quantity: 0 }),
      },
    },
  },
  initial: 'choosing',
  states: { choosing: {} },
});

export type ChosenQuantitiesActor = ActorRefFrom<typeof chosenQuantitiesMachine>;

export const selectQuantity = (
  { context }: SnapshotFrom<typeof chosenQuantitiesMachine>,
  productId: number,
): number => context.quantities[productId] ?? 0;
