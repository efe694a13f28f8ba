import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { selectFaults, selectValues } from '#machines/kit/form.machine.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectCustomer } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  customerFormInput,
  type customerFormMachine,
  firstFaultyField,
} from '#machines/portal/customer-form/customer-form.machine.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useEmitted } from '../../bridges/use-emitted.ts';
import { usePosting } from '../use-posting.ts';
import type { CustomerFormState } from './CustomerFields.tsx';

/** The customer form, for its page and for the pane beside the products. Submitting valid values opens the review. */
export const useCustomerForm = (customerForm: typeof customerFormMachine) => {
  const navigate = useNavigate();
  const { checkout } = useArea('portal');
  const actor = useActorRef(customerForm, {
    input: customerFormInput(selectCustomer(checkout.getSnapshot())),
  });
  const isSending = useSelector(usePosting(), selectIsSending);
  const form: CustomerFormState = {
    values: useSelector(actor, selectValues),
    faults: useSelector(actor, selectFaults),
    canEdit: !isSending,
    edit: (change) => {
      if (!isSending) actor.send({ type: 'field.edited', change });
    },
  };

  useEmitted(actor, 'form.saved', () => void navigate({ to: '/customer/confirm' }));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The error is rendered before its field gets the focus, so that it is announced with the field.
    flushSync(() => actor.send({ type: 'form.submitted' }));
    const faultyField = firstFaultyField(selectFaults(actor.getSnapshot()));
    const field = faultyField === null ? null : event.currentTarget.elements.namedItem(faultyField);
    if (field instanceof HTMLElement) field.focus();
  };

  return { form, isSending, submit };
};
