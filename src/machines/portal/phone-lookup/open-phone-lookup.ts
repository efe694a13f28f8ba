/* Opens the phone lookups of a checkout. The script loads with the pages that show or submit a customer. */
import type { ActorRefFrom } from 'xstate';
import { lookUpPhone } from '#api/contracts/phone-lookups.ts';
import type { CustomerInfo } from '#domain/customer-info.ts';
import { otherNumberIn } from '#domain/phone-entry.ts';
import type { AreaScope } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { createActor } from '#machines/kit/reported-actors.ts';
import type { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { selectEntered } from '#machines/portal/checkout/checkout.selectors.ts';
import { createPhoneLookupActors } from './phone-lookup.actors.ts';
import { type PhoneLookupActor, phoneLookupMachine } from './phone-lookup.machine.ts';

const PHONES_OF: readonly ((customer: CustomerInfo) => string)[] = [
  ({ phone }) => phone,
  ({ phone, notes }) => otherNumberIn(notes, phone) ?? '',
];

/** Opens the lookup of the phone field, and the lookup of the second number in the notes. */
export const openPhoneLookups = (
  { call, onClose }: Pick<AreaScope, 'call' | 'onClose'>,
  checkout: ActorRefFrom<typeof checkoutMachine>,
): readonly PhoneLookupActor[] =>
  PHONES_OF.map((phoneOf) => {
    const currentPhone = (): string => phoneOf(selectEntered(checkout.getSnapshot()));
    const actor = createActor(
      provide(
        phoneLookupMachine,
        createPhoneLookupActors({
          lookUp: (phone, signal) => call(lookUpPhone, { body: { phone }, signal }),
          watchPhone: (listener) => {
            const subscription = checkout.subscribe(() => listener(currentPhone()));
            return () => subscription.unsubscribe();
          },
        }),
      ),
      { input: { phone: currentPhone() } },
    ).start();
    onClose(() => actor.stop());
    return actor;
  });
