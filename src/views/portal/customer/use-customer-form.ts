import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { firstFaultyField } from '#domain/customer-info.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectCustomerFaults, selectEntered } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import type { CustomerFormState } from './CustomerFields.tsx';

/**
 * Returns the customer of the checkout, for the fields of a page. `onAccepted` is called when the order has
 * the submitted customer.
 */
export const useCustomerForm = (onAccepted: () => void) => {
  const { checkout } = useArea('portal');
  const isSending = useSelector(usePosting(), selectIsSending);
  const form: CustomerFormState = {
    values: useSelector(checkout, selectEntered),
    faults: useSelector(checkout, selectCustomerFaults),
    canEdit: !isSending,
    edit: (change) => {
      if (!isSending) checkout.send({ type: 'order.edited', edit: { kind: 'customerChanged', change } });
    },
  };
  useEmitted(checkout, 'customer.accepted', onAccepted);

  /** Submits the customer, or focuses the first field with a fault. */
  const submit = (element: HTMLFormElement): void => {
    // The error is rendered before its field gets the focus, so that it is announced with the field.
    flushSync(() => checkout.send({ type: 'customer.submitted' }));
    const faultyField = firstFaultyField(selectCustomerFaults(checkout.getSnapshot()));
    const field = faultyField === null ? null : element.elements.namedItem(faultyField);
    if (field instanceof HTMLElement) field.focus();
  };

  return { form, isSending, submit };
};
