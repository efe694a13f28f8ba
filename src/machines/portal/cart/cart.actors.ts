import { fromCallback } from 'xstate';
import type { CartDraft } from '#domain/drafts.ts';
import type { CartEvent } from './cart.machine.ts';

/** The storage of the cart (spec 1 section 4). */
export interface CartStore {
  readCart(userId: number): CartDraft | null;
  writeCart(userId: number, draft: CartDraft): void;
  watchCart(userId: number, listener: (draft: CartDraft) => void): () => void;
}

/** The actors of the cart: they save the draft and watch other tabs. */
export const createCartActors = (drafts: CartStore) => ({
  actors: {
    watchDraft: fromCallback<CartEvent, { userId: number }>(({ input, sendBack }) =>
      drafts.watchCart(input.userId, (draft) => sendBack({ type: 'cart.changedElsewhere', draft })),
    ),
  },
  actions: {
    saveDraft: (_: unknown, { userId, draft }: { userId: number; draft: CartDraft }) =>
      drafts.writeCart(userId, draft),
  },
});
