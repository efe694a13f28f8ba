import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { NewB2bPayment } from '#api/contracts/b2b-payments.ts';
import {
  amountFaultOf,
  DEFAULT_PAYMENT_METHOD,
  isPartial,
  PAYMENT_LIMITS,
  type PaymentMethod,
} from '#domain/b2b-payment.ts';
import { type Hundredths, toHundredths, toIqd } from '#domain/money.ts';
import { MONEY_LIMITS, numberFaultOf } from '#domain/number-entry.ts';
import { newRandomId } from '#domain/random-id.ts';
import { type Fault, faultOf } from '#machines/kit/fault.ts';
import { withTypedValues } from '#machines/kit/form.machine.ts';
import { placeholderCallback, placeholderPromise } from '#machines/kit/provide.ts';
import { isPossiblyDone } from '#machines/kit/refusal.ts';

/** `amount` in IQD; null when the field has no number. */
export interface PaymentEntry {
  readonly amount: number | null;
  readonly method: PaymentMethod;
  readonly notes: string;
  /** The day on which the client paid; empty for today. */
  readonly paidOn: string;
}

export interface PaymentRequest {
  readonly payment: NewB2bPayment;
  /** The idempotency key. */
  readonly requestKey: string;
}

export interface B2bPaymentInput {
  readonly orderId: number;
  readonly remaining: Hundredths;
  /** An earlier payment of this order that got no response. The server may have recorded it. */
  readonly unanswered: (PaymentRequest & { readonly fault: Fault }) | null;
  /** Stored values that were typed before the session ended. Values of a wrong type are dropped. */
  readonly typed: unknown;
}

export type B2bPaymentEvent =
  | { type: 'field.edited'; readonly change: Partial<PaymentEntry> }
  | { type: 'payment.submitted' }
  | { type: 'remaining.changed'; readonly remaining: Hundredths };

interface B2bPaymentContext {
  readonly orderId: number;
  readonly remaining: Hundredths;
  readonly entry: PaymentEntry;
  readonly requestKey: string;
  /** True after a submission without an amount, until an amount is typed. */
  readonly isAmountMissing: boolean;
  /** True when another person paid while this payment was typed. */
  readonly isChangedElsewhere: boolean;
  readonly fault: Fault | null;
  /** True when an attempt under the request key may have been recorded. */
  readonly isPossiblyPaid: boolean;
}

/** Returns the amount, or undefined when the field has no number or too many decimals. */
const amountOf = ({ amount }: PaymentEntry): Hundredths | undefined => {
  if (amount === null) return undefined;
  const fault = numberFaultOf(amount, MONEY_LIMITS);
  return fault === 'number' || fault === 'decimals' ? undefined : toHundredths(amount);
};

const entryOf = ({ payment }: PaymentRequest): PaymentEntry => ({
  amount: payment.amount_paid,
  method: payment.payment_method ?? DEFAULT_PAYMENT_METHOD,
  notes: payment.notes ?? '',
  paidOn: payment.paid_on ?? '',
});

const EMPTY_ENTRY: PaymentEntry = { amount: null, method: DEFAULT_PAYMENT_METHOD, notes: '', paidOn: '' };

/** Returns the remaining amount in a refusal that states it, otherwise null. */
const remainingIn = (error: unknown): Hundredths | null => {
  const { code, values } = faultOf(error);
  const { remaining } = values;
  return code === 'b2b_payment.over_remaining' && typeof remaining === 'number'
    ? toHundredths(remaining)
    : null;
};

/**
 * One payment of a wholesale order (spec 2 sections 4 and 5, decision 34). After another person's payment
 * the typed values are kept, with the new remaining amount.
 */
export const b2bPaymentMachine = setup({
  types: {
    context: {} as B2bPaymentContext,
    events: {} as B2bPaymentEvent,
    emitted: {} as { type: 'payment.received' },
    input: {} as B2bPaymentInput,
  },
  actors: {
    pay: fromPromise<unknown, PaymentRequest>(placeholderPromise('pay')),
    followOrder: fromCallback<B2bPaymentEvent, { readonly orderId: number }>(
      placeholderCallback('followOrder'),
    ),
  },
  actions: {
    keepChange: assign(({ context }, { change }: { change: Partial<PaymentEntry> }) => ({
      entry: { ...context.entry, ...change },
      isAmountMissing: context.isAmountMissing && !('amount' in change),
      isChangedElsewhere: context.isChangedElsewhere && !('amount' in change),
    })),
    markAmountMissing: assign({ isAmountMissing: true }),
    keepRemaining: assign((_, { remaining }: { remaining: Hundredths }) => ({ remaining })),
    // A refusal is final, so the next submission is a new payment.
    keepChangedElsewhere: assign((_, { error }: { error: unknown }) => ({
      remaining: remainingIn(error) ?? 0,
      isChangedElsewhere: true,
      requestKey: newRandomId(),
      isPossiblyPaid: false,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      fault: faultOf(error),
      requestKey: newRandomId(),
      isPossiblyPaid: false,
    })),
    keepFault: assign((_, { error }: { error: unknown }) => ({
      fault: faultOf(error),
      isPossiblyPaid: true,
    })),
    forgetFault: assign({ fault: null }),
    emitPaymentReceived: emit({ type: 'payment.received' as const }),
  },
  guards: {
    isUnanswered: ({ context }) => context.fault !== null,
    isEmpty: ({ context }) => {
      const fault = amountFaultOf(amountOf(context.entry), context.remaining);
      return fault === 'required' || fault === 'notPositive';
    },
    isOverRemaining: ({ context }) => amountFaultOf(amountOf(context.entry), context.remaining) !== undefined,
    isPartial: ({ context }) => isPartial(amountOf(context.entry) ?? 0, context.remaining),
    isChangedElsewhere: (_, { error }: { error: unknown }) => remainingIn(error) !== null,
    isPossiblyPaid: ({ context }, { error }: { error: unknown }) =>
      isPossiblyDone(faultOf(error), context.isPossiblyPaid),
  },
}).createMachine({
  id: 'b2bPayment',
  context: ({ input: { orderId, remaining, unanswered, typed } }) => ({
    orderId,
    remaining,
    entry: unanswered ? entryOf(unanswered) : withTypedValues(EMPTY_ENTRY, typed),
    requestKey: unanswered?.requestKey ?? newRandomId(),
    isAmountMissing: false,
    isChangedElsewhere: false,
    fault: unanswered?.fault ?? null,
    isPossiblyPaid: unanswered !== null,
  }),
  invoke: {
    id: 'followOrder',
    src: 'followOrder',
    input: ({ context }) => ({ orderId: context.orderId }),
    onError: { description: 'Reported. The server checks the remaining amount of the payment.' },
  },
  on: { 'remaining.changed': { actions: { type: 'keepRemaining', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isUnanswered', target: 'failed.unanswered' }, { target: 'editing' }],
    },
    editing: {
      initial: 'checking',
      on: {
        'field.edited': {
          target: '.checking',
          actions: { type: 'keepChange', params: ({ event }) => event },
        },
        'remaining.changed': {
          target: '.checking',
          actions: { type: 'keepRemaining', params: ({ event }) => event },
        },
      },
      states: {
        checking: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isOverRemaining', target: 'overRemaining' },
            { guard: 'isPartial', target: 'partial' },
            { target: 'valid' },
          ],
        },
        empty: {
          description: 'No amount above 0.',
          on: { 'payment.submitted': { actions: 'markAmountMissing' } },
        },
        overRemaining: {},
        partial: {
          description: 'Below the remaining amount, with a warning. It can be submitted.',
          on: { 'payment.submitted': '#b2bPayment.submitting' },
        },
        valid: { on: { 'payment.submitted': '#b2bPayment.submitting' } },
      },
    },
    submitting: {
      description: "The area's command pays, so the dialog may close.",
      entry: 'forgetFault',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { orderId, entry, requestKey } }) => ({
          payment: {
            b2b_order_id: orderId,
            amount_paid: toIqd(amountOf(entry) ?? 0),
            payment_method: entry.method,
            notes: entry.notes.trim().slice(0, PAYMENT_LIMITS.notes),
            // Another backend knows no such field, so it is sent only for another day.
            ...(entry.paidOn === '' ? {} : { paid_on: entry.paidOn }),
          },
          requestKey,
        }),
        onDone: { target: 'succeeded', actions: 'emitPaymentReceived' },
        onError: [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: { type: 'keepChangedElsewhere', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isPossiblyPaid', params: ({ event }) => ({ error: event.error }) },
            target: 'failed.unanswered',
            actions: { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      initial: 'refused',
      states: {
        refused: {
          description: 'The payment can be edited or submitted again.',
          on: {
            'field.edited': {
              target: '#b2bPayment.editing',
              actions: ['forgetFault', { type: 'keepChange', params: ({ event }) => event }],
            },
            // Another person may have paid in the meantime, so the amount is checked again.
            'payment.submitted': [
              { guard: 'isOverRemaining', target: '#b2bPayment.editing', actions: 'forgetFault' },
              { target: '#b2bPayment.submitting' },
            ],
            'remaining.changed': {
              target: '#b2bPayment.editing',
              actions: ['forgetFault', { type: 'keepRemaining', params: ({ event }) => event }],
            },
          },
        },
        unanswered: {
          description:
            'The payment may have been recorded. It cannot be edited; submitting again uses the same key.',
          on: { 'payment.submitted': '#b2bPayment.submitting' },
        },
      },
    },
    succeeded: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof b2bPaymentMachine>;

export const selectEntry = ({ context }: Snapshot): PaymentEntry => context.entry;
export const selectRemaining = ({ context }: Snapshot): Hundredths => context.remaining;
export const selectIsChangedElsewhere = ({ context }: Snapshot): boolean => context.isChangedElsewhere;
export const selectFault = ({ context }: Snapshot): Fault | null => context.fault;
export const selectIsSubmitting = (snapshot: Snapshot): boolean => snapshot.matches('submitting');
export const selectIsUnanswered = (snapshot: Snapshot): boolean => snapshot.matches({ failed: 'unanswered' });
/** True when the amount is below the remaining amount, also while it is being submitted. */
export const selectIsPartial = (snapshot: Snapshot): boolean => {
  const { entry, remaining } = snapshot.context;
  return snapshot.matches('submitting')
    ? isPartial(amountOf(entry) ?? 0, remaining)
    : snapshot.matches({ editing: 'partial' });
};

/**
 * The fault of the amount: it is above the remaining amount, or, after a submission, it is missing or has too
 * many decimals.
 */
export const selectAmountFault = (snapshot: Snapshot): 'missing' | 'decimals' | 'overRemaining' | null => {
  if (snapshot.matches({ editing: 'overRemaining' })) return 'overRemaining';
  const { isAmountMissing, entry } = snapshot.context;
  if (!isAmountMissing) return null;
  const hasTooManyDecimals =
    entry.amount !== null && numberFaultOf(entry.amount, MONEY_LIMITS) === 'decimals';
  return hasTooManyDecimals ? 'decimals' : 'missing';
};

/** True when leaving would lose typed values. */
export const selectHasTyped = (snapshot: Snapshot): boolean =>
  (snapshot.matches('editing') || snapshot.matches({ failed: 'refused' })) &&
  (snapshot.context.entry.amount !== null || snapshot.context.entry.notes !== '');
