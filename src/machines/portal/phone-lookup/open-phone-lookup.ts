/* Opens the phone lookup of a checkout. The script loads with the pages that show or submit a customer. */
import type { ActorRefFrom } from 'xstate';
import { lookUpPhone } from '#api/contracts/phone-lookups.ts';
import { repeatedAmong } from '#domain/repeated-order.ts';
import type { AreaScope } from '../../kit/definition.ts';
import { createActor } from '../../kit/reported-actors.ts';
import { provide } from '../../kit/unprovided.ts';
import type { CartActor } from '../cart/cart.machine.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectCustomer } from '../checkout/checkout.selectors.ts';
import { createPhoneLookupActors } from './phone-lookup.actors.ts';
import { type PhoneLookupActor, phoneLookupMachine } from './phone-lookup.machine.ts';

interface Desk {
  readonly cart: CartActor;
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
}

export interface OpenPhoneLookup {
  readonly actor: PhoneLookupActor;
  /** Returns the number of an earlier order of this phone with the products of the cart, or null. */
  readonly repeatedOrderId: () => number | null;
}

export const openPhoneLookup = (
  { call, onClose }: Pick<AreaScope, 'call' | 'onClose'>,
  { cart, checkout }: Desk,
): OpenPhoneLookup => {
  const phoneNow = (): string => selectCustomer(checkout.getSnapshot()).phone;
  const actor = createActor(
    provide(
      phoneLookupMachine,
      createPhoneLookupActors({
        lookUp: (phone, signal) => call(lookUpPhone, { body: { phone }, signal }),
        watchPhone: (listener) => {
          const watching = checkout.subscribe(() => listener(phoneNow()));
          return () => watching.unsubscribe();
        },
      }),
    ),
    { input: { phone: phoneNow() } },
  ).start();
  onClose(() => actor.stop());
  return {
    actor,
    repeatedOrderId: () => {
      const { phone, facts } = actor.getSnapshot().context;
      if (facts === null || phone !== phoneNow()) return null;
      return repeatedAmong(facts.recent, cart.getSnapshot().context.draft.items)?.d2c_order_id ?? null;
    },
  };
};
