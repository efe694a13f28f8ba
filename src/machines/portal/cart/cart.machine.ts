import { type ActorRefFrom, assign, emit, fromCallback, setup } from 'xstate';
import type { Product } from '#api/contracts/products.ts';
import {
  addProduct,
  type CartItem,
  type CartLineChange,
  cartTotal,
  changeParts,
  itemCount,
  removeLine,
  updateLine,
  withoutPlaced,
} from '#domain/cart.ts';
import type { CartDraft } from '#domain/drafts.ts';
import { isolated } from '#domain/isolated.ts';
import type { LineParts } from '#domain/line-parts.ts';
import type { Hundredths } from '#domain/money.ts';
import { newRandomId } from '#domain/random-id.ts';
import { placeholderAction, placeholderCallback } from '../../kit/provide.ts';

export type SellableProduct = Pick<
  Product,
  'product_id' | 'name' | 'picture_url' | 'dimensions' | 'customizable' | 'base_price'
>;

export type CartEdit =
  | { type: 'cart.productAdded'; product: SellableProduct; quantity: number }
  | { type: 'cart.lineChanged'; productId: number; change: CartLineChange }
  | { type: 'cart.partsChanged'; productId: number; parts: LineParts }
  | { type: 'cart.lineRemoved'; productId: number }
  | { type: 'cart.cleared' }
  | { type: 'cart.replaced'; items: readonly CartItem[] };

export type CartEvent =
  | CartEdit
  | { type: 'cart.changedElsewhere'; draft: CartDraft }
  | { type: 'order.placed'; draftId: string; items: readonly CartItem[] }
  | { type: 'order.abandoned'; draftId: string };

/** The quantity that was added, and the quantity that exceeded the limit. */
export interface CartAdded {
  type: 'cart.added';
  readonly values: { readonly product: string; readonly quantity: number };
  readonly notAdded: number;
}

interface CartContext {
  readonly userId: number;
  readonly draft: CartDraft;
}

/**
 * The cart (spec 1 section 4): empty or filled. Every change is saved at once, and changes of the same person's other tabs are applied.
 * Colours and texts of a line are ignored when they do not fit into its notes. A placed order removes its lines if the cart still has the
 * placed draft; lines added since then stay under a new draft id. An abandoned order keeps its lines under a new draft id, because the
 * server knows the former id.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartAdded,
    input: {} as { userId: number; draft: CartDraft | null },
  },
  actors: {
    watchDraft: fromCallback<CartEvent, { userId: number }>(placeholderCallback('watchDraft')),
  },
  actions: {
    saveDraft: placeholderAction<CartContext>('saveDraft'),
    keepItems: assign(({ context }, params: { items: readonly CartItem[] }) => ({
      draft: { ...context.draft, items: params.items },
    })),
    emitAdded: emit(
      ({ context }, { product, quantity }: { product: SellableProduct; quantity: number }): CartAdded => {
        const { items } = context.draft;
        const added = itemCount(addProduct(items, product, quantity)) - itemCount(items);
        return {
          type: 'cart.added',
          values: { product: isolated(product.name), quantity: added },
          notAdded: quantity - added,
        };
      },
    ),
    keepDraft: assign((_, params: { draft: CartDraft }) => ({ draft: params.draft })),
  },
  guards: {
    hasItems: ({ context }) => context.draft.items.length > 0,
    isThisDraft: ({ context }, params: { draftId: string }) => params.draftId === context.draft.draft_id,
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({
    userId: input.userId,
    draft: input.draft ?? { draft_id: newRandomId(), items: [] },
  }),
  invoke: {
    id: 'watchDraft',
    src: 'watchDraft',
    input: ({ context }) => ({ userId: context.userId }),
    onError: { description: 'Reported. Other tabs are not followed.' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasItems', target: 'filled' }, { target: 'empty' }],
    },
    empty: {},
    filled: {
      on: {
        'cart.lineChanged': {
          target: 'deciding',
          actions: [
            {
              type: 'keepItems',
              params: ({ context, event }) => ({
                items: updateLine(context.draft.items, event.productId, event.change),
              }),
            },
            { type: 'saveDraft', params: ({ context }) => context },
          ],
        },
        'cart.partsChanged': {
          target: 'deciding',
          actions: [
            {
              type: 'keepItems',
              params: ({ context, event }) => ({
                items: changeParts(context.draft.items, event.productId, event.parts),
              }),
            },
            { type: 'saveDraft', params: ({ context }) => context },
          ],
        },
        'cart.lineRemoved': {
          target: 'deciding',
          actions: [
            {
              type: 'keepItems',
              params: ({ context, event }) => ({ items: removeLine(context.draft.items, event.productId) }),
            },
            { type: 'saveDraft', params: ({ context }) => context },
          ],
        },
        'cart.cleared': {
          target: 'deciding',
          actions: [
            { type: 'keepDraft', params: () => ({ draft: { draft_id: newRandomId(), items: [] } }) },
            { type: 'saveDraft', params: ({ context }) => context },
          ],
        },
      },
    },
  },
  on: {
    'cart.productAdded': {
      target: '.deciding',
      actions: [
        { type: 'emitAdded', params: ({ event }) => event },
        {
          type: 'keepItems',
          params: ({ context, event }) => ({
            items: addProduct(context.draft.items, event.product, event.quantity),
          }),
        },
        { type: 'saveDraft', params: ({ context }) => context },
      ],
    },
    'cart.replaced': {
      target: '.deciding',
      actions: [
        {
          type: 'keepDraft',
          params: ({ event }) => ({ draft: { draft_id: newRandomId(), items: event.items } }),
        },
        { type: 'saveDraft', params: ({ context }) => context },
      ],
    },
    'cart.changedElsewhere': {
      target: '.deciding',
      actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
    },
    'order.placed': {
      guard: { type: 'isThisDraft', params: ({ event }) => ({ draftId: event.draftId }) },
      target: '.deciding',
      actions: [
        {
          type: 'keepDraft',
          params: ({ context, event }) => ({
            draft: {
              draft_id: newRandomId(),
              items: withoutPlaced(context.draft.items, event.items),
            },
          }),
        },
        { type: 'saveDraft', params: ({ context }) => context },
      ],
    },
    'order.abandoned': {
      guard: { type: 'isThisDraft', params: ({ event }) => ({ draftId: event.draftId }) },
      target: '.deciding',
      actions: [
        {
          type: 'keepDraft',
          params: ({ context }) => ({ draft: { draft_id: newRandomId(), items: context.draft.items } }),
        },
        { type: 'saveDraft', params: ({ context }) => context },
      ],
    },
  },
});

export type CartActor = ActorRefFrom<typeof cartMachine>;
type CartSnapshot = ReturnType<typeof cartMachine.getInitialSnapshot>;

export const selectDraft = (snapshot: CartSnapshot): CartDraft => snapshot.context.draft;
export const selectItems = (snapshot: CartSnapshot): readonly CartItem[] => snapshot.context.draft.items;
export const selectItemCount = (snapshot: CartSnapshot): number => itemCount(snapshot.context.draft.items);
export const selectTotal = (snapshot: CartSnapshot): Hundredths => cartTotal(snapshot.context.draft.items);
