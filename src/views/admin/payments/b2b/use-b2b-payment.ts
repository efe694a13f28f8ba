import { useSelector } from '@xstate/react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { selectUnansweredCommand } from '#machines/kit/command.machine.ts';
import {
  type B2bPaymentInput,
  type PaymentEntry,
  selectAmountFault,
  selectEntry,
  selectFault,
  selectHasTyped,
  selectIsChangedElsewhere,
  selectIsPartial,
  selectIsSubmitting,
  selectIsUnanswered,
  selectRemaining,
} from '#machines/payments/b2b-payment.machine.ts';
import { type B2bPaymentActionActor, keyOfPaidOrder } from '#machines/payments/b2b-payment-action.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useKeepTypedValues, useKeptForms } from '#views/bridges/kept-forms.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useEmitted } from '#views/bridges/use-emitted.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { remainingOf } from './remaining.ts';

const FORM_ID = 'b2bPayment';

/**
 * Returns the input of the payment machine: empty values, or the payment of this order that got no response.
 */
const paymentInput = (order: B2bOrder, actions: B2bPaymentActionActor, typed: unknown): B2bPaymentInput => {
  const unanswered = selectUnansweredCommand(actions.getSnapshot(), keyOfPaidOrder(order));
  const { b2b_order_id: orderId } = order;
  const remaining = toHundredths(remainingOf(order));
  if (!unanswered) return { orderId, remaining, typed, unanswered: null };
  const { requestKey, fault } = unanswered;
  return { orderId, remaining, typed, unanswered: { payment: unanswered.command, requestKey, fault } };
};

/** Adapts the payment machine to the interface of a form. */
export const useB2bPayment = (order: B2bOrder, onPaid: () => void) => {
  const { b2bPayment, b2bActions } = useArea('payments');
  const keptForms = useKeptForms();
  const actor = useActorRef(b2bPayment, {
    input: paymentInput(order, b2bActions, keptForms.typedIn(FORM_ID)?.values),
  });
  const values = useSelector(actor, selectEntry);
  const submitFault = useSelector(actor, selectFault);
  const amountFault = useSelector(actor, selectAmountFault);
  const isUnanswered = useSelector(actor, selectIsUnanswered);
  const isSubmitting = useSelector(actor, selectIsSubmitting);
  const hasUnsaved = useSelector(actor, selectHasTyped);
  const remaining = useSelector(actor, selectRemaining);
  const isChangedElsewhere = useSelector(actor, selectIsChangedElsewhere);
  const isPartial = useSelector(actor, selectIsPartial);
  useKeepTypedValues(FORM_ID, hasUnsaved || isSubmitting ? { values, rowVersion: null } : null);
  useEmitted(actor, 'payment.received', onPaid);
  const form: FormBinding<PaymentEntry> = {
    values,
    field: (name) => ({
      name,
      value: values[name],
      fault: name === 'amount' ? amountFault : null,
      // A payment that may have been recorded cannot be edited.
      isSaving: isSubmitting || isUnanswered,
      set: (value) => {
        const change: { -readonly [Name in keyof PaymentEntry]?: PaymentEntry[Name] } = {};
        change[name] = value;
        actor.send({ type: 'field.edited', change });
      },
    }),
    hasFaults: amountFault !== null,
    refusal: isSubmitting ? null : submitFault,
    isUnanswered,
    isKeyReused: false,
    isPossiblySaved: isUnanswered,
    theirs: null,
    isSaving: isSubmitting,
    hasUnsaved,
    submit: () => actor.send({ type: 'payment.submitted' }),
    overwrite: () => undefined,
    takeTheirs: () => undefined,
  };
  return { form, remaining, isChangedElsewhere, isPartial };
};
