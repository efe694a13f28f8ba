/* Opens the offers of names. They load with the paste page and live as long as the portal. */
import { fromPromise } from 'xstate';
import { offerName } from '#api/contracts/name-offers.ts';
import { define } from '../../kit/definition.ts';
import { provide } from '../../kit/provide.ts';
import { createActor } from '../../kit/reported-actors.ts';
import { nameOffersMachine, type PendingName } from './name-offers.machine.ts';

export const nameOffers = define(({ call, onClose }) => {
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
  return actor;
});
