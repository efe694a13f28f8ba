import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { type CustomerFaults, type CustomerInfo, faultsOf } from '#domain/customer-info.ts';
import { PROVINCES } from '#domain/provinces.ts';
import type { checkoutMachine, OrderEdit } from '../checkout/checkout.machine.ts';
import {
  selectCustomer,
  selectIsAbandoning,
  selectIsAsking,
  selectIsRecovering,
  selectSubmitted,
} from '../checkout/checkout.selectors.ts';

type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

/** The fields that may be wrong, from the top of the form to its bottom. */
const FIELDS_IN_ORDER = ['fullName', 'phone', 'address', 'province'] as const;

export type CustomerFormEvent =
  | { type: 'form.edited'; change: Partial<CustomerInfo> }
  | { type: 'form.submitted' }
  | { type: 'customer.replaced'; customer: CustomerInfo };

interface CustomerFormContext {
  readonly checkout: CheckoutRef;
  readonly values: CustomerInfo;
  readonly faults: CustomerFaults;
}

const editOf = (customer: CustomerInfo): { type: 'order.edited'; edit: OrderEdit } => ({
  type: 'order.edited',
  edit: { of: 'customer', customer },
});

/** What is stored may name a province that the select does not offer: it has to be chosen again. */
const offerable = (customer: CustomerInfo): CustomerInfo =>
  PROVINCES.some((province) => String(province.province_id) === customer.province)
    ? customer
    : { ...customer, province: '', provinceName: '' };

/**
 * The customer form (spec 1 section 5), for as long as its page is open.
 *
 * editing: every keystroke goes on to the checkout, which writes it down, as long as that changes nothing of
 * an order that the server has seen. A submitted form that breaks a rule is faulty: each field says so until
 * it is edited. One that breaks none is offered to the checkout (→ offering), which takes it, or asks first
 * whether to abandon an unfinished order; then it is either taken after all ('form.taken'), or the form
 * is back in editing with everything that was typed. What another tab writes is taken over.
 */
export const customerFormMachine = setup({
  types: {
    context: {} as CustomerFormContext,
    events: {} as CustomerFormEvent,
    emitted: {} as { type: 'form.taken' },
    input: {} as { checkout: CheckoutRef },
  },
  actors: {
    watchCheckout: fromCallback<CustomerFormEvent, { checkout: CheckoutRef }>(({ input, sendBack }) => {
      let last = selectCustomer(input.checkout.getSnapshot());
      const watching = input.checkout.subscribe((snapshot) => {
        const customer = selectCustomer(snapshot);
        if (customer === last) return;
        last = customer;
        sendBack({ type: 'customer.replaced', customer });
      });
      return () => watching.unsubscribe();
    }),
    /** Answers whether the checkout took the customer. */
    offerCustomer: fromPromise<boolean, { checkout: CheckoutRef; customer: CustomerInfo }>(
      async ({ input: { checkout, customer }, signal }) => {
        const rested = await waitFor(checkout, (snapshot) => !selectIsRecovering(snapshot), { signal });
        if (selectCustomer(rested) === customer) return true;
        checkout.send(editOf(customer));
        const settled = await waitFor(
          checkout,
          (snapshot) => !selectIsAsking(snapshot) && !selectIsAbandoning(snapshot),
          { signal },
        );
        return selectCustomer(settled) === customer;
      },
    ),
  },
  actions: {
    keepChange: assign(({ context }, params: { change: Partial<CustomerInfo> }) => {
      const edited = new Set(Object.keys(params.change));
      return {
        values: { ...context.values, ...params.change },
        faults: Object.fromEntries(Object.entries(context.faults).filter(([field]) => !edited.has(field))),
      };
    }),
    keepCustomer: assign((_, params: { customer: CustomerInfo }) => ({
      values: offerable(params.customer),
      faults: {},
    })),
    keepFaults: assign(({ context }) => ({ faults: faultsOf(context.values) })),
    saveDraft: ({ context }) => {
      const snapshot = context.checkout.getSnapshot();
      const edit = editOf(context.values);
      if (selectSubmitted(snapshot) === null && snapshot.can(edit)) context.checkout.send(edit);
    },
    tellTaken: emit({ type: 'form.taken' }),
  },
  guards: {
    hasFaults: ({ context }) => Object.keys(faultsOf(context.values)).length > 0,
    hasNoFaultsLeft: ({ context }) => Object.keys(context.faults).length === 0,
    isTaken: (_, params: { taken: boolean }) => params.taken,
    isAnother: ({ context }, params: { customer: CustomerInfo }) => params.customer !== context.values,
  },
}).createMachine({
  id: 'customerForm',
  context: ({ input }) => ({
    checkout: input.checkout,
    values: offerable(selectCustomer(input.checkout.getSnapshot())),
    faults: {},
  }),
  invoke: {
    id: 'watchCheckout',
    src: 'watchCheckout',
    input: ({ context }) => ({ checkout: context.checkout }),
  },
  initial: 'editing',
  on: {
    'customer.replaced': {
      guard: { type: 'isAnother', params: ({ event }) => ({ customer: event.customer }) },
      target: '.editing',
      actions: { type: 'keepCustomer', params: ({ event }) => ({ customer: event.customer }) },
    },
  },
  states: {
    editing: {
      on: {
        'form.edited': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ change: event.change }) }, 'saveDraft'],
        },
        'form.submitted': [
          { guard: 'hasFaults', target: 'faulty', actions: 'keepFaults' },
          { target: 'offering' },
        ],
      },
    },
    faulty: {
      always: { guard: 'hasNoFaultsLeft', target: 'editing' },
      on: {
        'form.edited': {
          actions: [{ type: 'keepChange', params: ({ event }) => ({ change: event.change }) }, 'saveDraft'],
        },
        // What is still said of a field is still true of it.
        'form.submitted': { actions: 'keepFaults' },
      },
    },
    offering: {
      invoke: {
        id: 'offerCustomer',
        src: 'offerCustomer',
        input: ({ context }) => ({ checkout: context.checkout, customer: context.values }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
            target: 'editing',
            actions: 'tellTaken',
          },
          { target: 'editing' },
        ],
        onError: 'editing',
      },
    },
  },
});

type CustomerFormSnapshot = ReturnType<typeof customerFormMachine.getInitialSnapshot>;

export const selectValues = (snapshot: CustomerFormSnapshot): CustomerInfo => snapshot.context.values;
export const selectFaults = (snapshot: CustomerFormSnapshot): CustomerFaults => snapshot.context.faults;
export const selectFirstFaulty = (snapshot: CustomerFormSnapshot): string | null =>
  FIELDS_IN_ORDER.find((field) => snapshot.context.faults[field] !== undefined) ?? null;
