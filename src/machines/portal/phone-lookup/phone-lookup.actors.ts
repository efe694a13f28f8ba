import { fromCallback, fromPromise } from 'xstate';
import type { PhoneFacts } from '#api/contracts/phone-lookups.ts';
import type { PhoneLookupEvent } from './phone-lookup.machine.ts';

interface PhoneLookupServices {
  readonly lookUp: (phone: string, signal: AbortSignal) => Promise<PhoneFacts>;
  /** Calls the listener with the customer's phone after each change of the order. */
  readonly watchPhone: (listener: (phone: string) => void) => () => void;
}

/** The actors of the phone lookup: the request, and the watch on the phone of the order. */
export const createPhoneLookupActors = ({ lookUp, watchPhone }: PhoneLookupServices) => ({
  actors: {
    lookUp: fromPromise<PhoneFacts, { phone: string }>(({ input, signal }) => lookUp(input.phone, signal)),
    watchPhone: fromCallback<PhoneLookupEvent>(({ sendBack }) =>
      watchPhone((phone) => sendBack({ type: 'phone.changed', phone })),
    ),
  },
});
