import type { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof b2bPaymentMachine> = {
  title: 'a payment of a wholesale order',
  place:
    'Sign in as superadmin, open "Payments", tab "B2B", and record a payment at an order of which 100 IQD remain.',
  spec: 'spec 2 section 5, B2B payment; decision 34',
  states: {
    'editing.empty': 'no amount stands in the dialog, and nothing can be paid yet',
    'editing.overRemaining':
      'the dialog says that the amount cannot exceed what remains, and it cannot be submitted',
    'editing.partial': 'the dialog says that this is a part of what remains; it can be submitted',
    'editing.valid': 'the amount is all that remains; it can be submitted',
    submitting: 'the dialog says that it is paying and cannot be submitted twice',
    succeeded: 'the dialog is gone, and the order has the payment once',
    'failed.refused': 'the dialog says why the server refused; what was typed stays and can be changed',
    'failed.unanswered':
      'the dialog says that no answer came and that asking again takes it only once; nothing can be changed',
  },
  events: {
    'field.edited': 'something is typed into the dialog',
    'payment.submitted': 'the payment is submitted',
    'remaining.changed': 'somebody else pays or reverses a payment of the same order',
  },
  calls: { pay: 'the payment', followOrder: 'the listening to what others change' },
  eventText: (event) => {
    if (event.type === 'field.edited') {
      const { amount, notes } = event.change;
      if (amount === null) return 'the amount is emptied';
      return amount === undefined
        ? `"${notes}" is typed into the notes`
        : `an amount of ${amount} IQD is typed`;
    }
    if (event.type === 'remaining.changed')
      return `somebody else pays or reverses, so that ${event.remaining / 100} IQD remain`;
    return undefined;
  },
};
