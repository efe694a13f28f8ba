import type { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bPaymentMachine> = {
  title: 'a payment of a wholesale order',
  place:
    'Sign in as superadmin, open "Payments", tab "B2B", and record a payment of an order with 100 IQD remaining.',
  spec: 'spec 2 section 5, B2B payment; decision 34',
  states: {
    'editing.empty':
      'the amount is empty, 0, not a number or has three decimals, and the payment cannot be submitted',
    'editing.overRemaining':
      'the dialog says that the amount exceeds the remaining amount, and it cannot be submitted',
    'editing.partial': 'the dialog says that the payment is partial; it can be submitted',
    'editing.valid': 'the amount is the remaining amount; it can be submitted',
    submitting: 'the button is disabled while the payment is sent',
    succeeded: 'the dialog is closed, and the order has the payment once',
    'failed.refused': 'the dialog shows why the server refused; the typed values stay and can be changed',
    'failed.unanswered':
      'the dialog says that there was no reply and that sending again records the payment only once; the fields are read-only',
  },
  events: {
    'field.edited': 'a field of the dialog is edited',
    'payment.submitted': 'the payment is submitted',
    'remaining.changed': 'another person records or reverses a payment of the same order',
  },
  calls: { pay: 'the payment', followOrder: 'the connection that brings changes of the order' },
  eventText: (event) => {
    if (event.type === 'field.edited') {
      const { amount, notes } = event.change;
      if (amount === null) return 'the amount is emptied';
      if (Number.isNaN(amount)) return '"abc" is typed into the amount';
      return amount === undefined
        ? `"${notes}" is typed into the notes`
        : `an amount of ${amount} IQD is typed`;
    }
    if (event.type === 'remaining.changed')
      return `another person records or reverses a payment, so that ${event.remaining / 100} IQD remain`;
    return undefined;
  },
};
