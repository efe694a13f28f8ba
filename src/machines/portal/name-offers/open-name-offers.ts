/* Opens the offers of names. They load with the paste page and live as long as the portal. */
import { fromPromise } from 'xstate';
import { offerName } from '#api/contracts/name-offers.ts';
import type { Product } from '#api/contracts/products.ts';
import { nameToOffer } from '#domain/name-offer.ts';
import { define } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import { nameOffersMachine, type PendingName } from './name-offers.machine.ts';

/** A product that a person has chosen for a text of a message. */
export interface ChosenProduct {
  readonly draftId: string;
  readonly text: string;
  readonly product: Pick<Product, 'product_id' | 'name'>;
  /** All products, because a name that one of them has is not offered. */
  readonly products: readonly Product[];
}

export const nameOffers = define(({ call, onClose, report }) => {
  const actor = createActor(
    provide(nameOffersMachine, {
      actors: {
        sendName: fromPromise<void, PendingName>(async ({ input, signal }) => {
          const { productId: product_id, alias, requestKey: idempotencyKey } = input;
          await call(offerName, { body: { product_id, alias }, idempotencyKey, signal });
        }),
      },
    }),
  ).start();
  onClose(() => actor.stop());
  const offer = async ({ draftId, text, product, products }: ChosenProduct): Promise<void> => {
    // The words around a name are those of the reader, whose script has loaded with the message.
    const { nameInText } = await import('#domain/chat/name-in-text.ts');
    const alias = nameToOffer(nameInText(text), products);
    if (alias === null) return;
    const name = { draftId, alias, productId: product.product_id, productName: product.name };
    actor.send({ type: 'name.chosen', name });
  };
  return {
    actor,
    /** Offers to remember the name in a text, if it has one that no product has. */
    offerNameIn: (chosen: ChosenProduct): void => void offer(chosen).catch(report),
  };
});
