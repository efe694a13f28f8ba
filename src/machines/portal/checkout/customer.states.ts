import { checkout } from './checkout.setup.ts';

/**
 * The customer form (spec 1 section 5). A customer without faults is accepted. If the server may have the
 * order with another customer, the posting first asks whether to abandon that order.
 */
export const customer = checkout.createStateConfig({
  initial: 'entering',
  on: {
    'customer.submitted': [
      { guard: 'hasCustomerFaults', target: '.faulty', actions: 'keepFaults' },
      { guard: 'isOtherThanPosted', actions: 'submitTyped' },
      { actions: 'emitAccepted' },
    ],
  },
  states: {
    entering: { description: 'No field has a fault.' },
    faulty: {
      description: 'A submission has found faults. Each is shown until its field changes.',
      always: { guard: 'hasNoFaults', target: 'entering' },
      on: {
        'order.edited': {
          guard: { type: 'isOfCustomer', params: ({ event }) => event },
          actions: { type: 'dropFaults', params: ({ event }) => event },
        },
        'order.filled': 'entering',
      },
      exit: 'forgetFaults',
    },
  },
});
