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
import { type Fault, faultOf, isOutcomeUnknown } from '../kit/fault.ts';
import { withTyped } from '../kit/form.machine.ts';
import { unprovided, unwatched } from '../kit/unprovided.ts';

/** A payment as it is typed; `amount` in IQD, null where no number stands there. */
export interface PaymentEntry {
  readonly amount: number | null;
  readonly method: PaymentMethod;
  readonly notes: string;
}

export interface PaymentWanted {
  readonly payment: NewB2bPayment;
  /** Names this one wish: asked again under it, it is paid once. */
  readonly requestKey: string;
}

export interface B2bPaymentInput {
  readonly orderId: number;
  readonly remaining: Hundredths;
  /** One of this order that got no answer before: nobody knows yet whether it was taken. */
  readonly unanswered: (PaymentWanted & { readonly fault: Fault }) | null;
  /** Values that were typed before the session ended, as stored; those that do not fit are dropped. */
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
  /** It was submitted without an amount, and says so until one is typed. */
  readonly isAmountMissed: boolean;
  /** Somebody else paid while this was typed. */
  readonly isOvertaken: boolean;
  readonly fault: Fault | null;
}

/** Undefined where no number stands there, or one with more decimals than money has. */
const amountOf = ({ amount }: PaymentEntry): Hundredths | undefined => {
  const fault = amount === null ? 'number' : numberFaultOf(amount, MONEY_LIMITS);
  return amount === null || fault === 'number' || fault === 'decimals' ? undefined : toHundredths(amount);
};

const entryOf = ({ payment }: PaymentWanted): PaymentEntry => ({
  amount: payment.amount_paid,
  method: payment.payment_method ?? DEFAULT_PAYMENT_METHOD,
  notes: payment.notes ?? '',
});

const EMPTY: PaymentEntry = { amount: null, method: DEFAULT_PAYMENT_METHOD, notes: '' };

/** What the server says still remains, where it refused for that; null otherwise. */
const remainingIn = (error: unknown): Hundredths | null => {
  const { code, values } = faultOf(error);
  const { remaining } = values;
  return code === 'b2b_payment.over_remaining' && typeof remaining === 'number'
    ? toHundredths(remaining)
    : null;
};

/**
 * One payment of a wholesale order, from its first digit to its outcome (spec 2 sections 4 and 5). editing: empty (no
 * amount above 0), overRemaining, partial (less than remains, which is said) or valid; only the last two can be submitted.
 * submitting: the area pays, so that the dialog may go. succeeded. failed: refused, from which one goes on editing or asks
 * anew; unanswered, where it may have been taken: nothing can be edited, and asking again goes under the same key, so
 * that it is paid once. Who was overtaken by somebody else's payment keeps what was typed and sees what remains now.
 */
export const b2bPaymentMachine = setup({
  types: {
    context: {} as B2bPaymentContext,
    events: {} as B2bPaymentEvent,
    emitted: {} as { type: 'payment.taken' },
    input: {} as B2bPaymentInput,
  },
  actors: {
    pay: fromPromise<unknown, PaymentWanted>(unprovided('pay')),
    followOrder: fromCallback<B2bPaymentEvent, { readonly orderId: number }>(unwatched('followOrder')),
  },
  actions: {
    keepChange: assign(({ context }, { change }: { change: Partial<PaymentEntry> }) => ({
      entry: { ...context.entry, ...change },
      isAmountMissed: context.isAmountMissed && !('amount' in change),
      isOvertaken: context.isOvertaken && !('amount' in change),
    })),
    missAmount: assign({ isAmountMissed: true }),
    keepRemaining: assign((_, { remaining }: { remaining: Hundredths }) => ({ remaining })),
    // What was refused was final: what is wished from here on is a new wish.
    keepOvertaken: assign((_, { error }: { error: unknown }) => ({
      remaining: remainingIn(error) ?? 0,
      isOvertaken: true,
      requestKey: newRandomId(),
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      fault: faultOf(error),
      requestKey: newRandomId(),
    })),
    keepFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    forgetFault: assign({ fault: null }),
    tellTaken: emit({ type: 'payment.taken' as const }),
  },
  guards: {
    isUnanswered: ({ context }) => context.fault !== null,
    isEmpty: ({ context }) => {
      const fault = amountFaultOf(amountOf(context.entry), context.remaining);
      return fault === 'required' || fault === 'notPositive';
    },
    isOverRemaining: ({ context }) => amountFaultOf(amountOf(context.entry), context.remaining) !== undefined,
    isPartial: ({ context }) => isPartial(amountOf(context.entry) ?? 0, context.remaining),
    isOvertaken: (_, { error }: { error: unknown }) => remainingIn(error) !== null,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(faultOf(error)),
  },
}).createMachine({
  id: 'b2bPayment',
  context: ({ input: { orderId, remaining, unanswered, typed } }) => ({
    orderId,
    remaining,
    entry: unanswered ? entryOf(unanswered) : withTyped(EMPTY, typed),
    requestKey: unanswered?.requestKey ?? newRandomId(),
    isAmountMissed: false,
    isOvertaken: false,
    fault: unanswered?.fault ?? null,
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
      initial: 'judging',
      on: {
        'field.edited': { target: '.judging', actions: { type: 'keepChange', params: ({ event }) => event } },
        'remaining.changed': {
          target: '.judging',
          actions: { type: 'keepRemaining', params: ({ event }) => event },
        },
      },
      states: {
        judging: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isOverRemaining', target: 'overRemaining' },
            { guard: 'isPartial', target: 'partial' },
            { target: 'valid' },
          ],
        },
        empty: { on: { 'payment.submitted': { actions: 'missAmount' } } },
        overRemaining: {},
        partial: { on: { 'payment.submitted': '#b2bPayment.submitting' } },
        valid: { on: { 'payment.submitted': '#b2bPayment.submitting' } },
      },
    },
    submitting: {
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
          },
          requestKey,
        }),
        onDone: { target: 'succeeded', actions: 'tellTaken' },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: { type: 'keepOvertaken', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ error: event.error }) },
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
          on: {
            'field.edited': {
              target: '#b2bPayment.editing',
              actions: ['forgetFault', { type: 'keepChange', params: ({ event }) => event }],
            },
            // Somebody else may have paid while it was being refused.
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
        unanswered: { on: { 'payment.submitted': '#b2bPayment.submitting' } },
      },
    },
    succeeded: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof b2bPaymentMachine>;

export const selectEntry = ({ context }: Snapshot): PaymentEntry => context.entry;
export const selectRemaining = ({ context }: Snapshot): Hundredths => context.remaining;
export const selectIsOvertaken = ({ context }: Snapshot): boolean => context.isOvertaken;
export const selectFault = ({ context }: Snapshot): Fault | null => context.fault;
export const selectIsSubmitting = (snapshot: Snapshot): boolean => snapshot.matches('submitting');
export const selectIsUnanswered = (snapshot: Snapshot): boolean => snapshot.matches({ failed: 'unanswered' });
/** Less than remains is typed, or is on its way. */
export const selectIsPartial = (snapshot: Snapshot): boolean => {
  const { entry, remaining } = snapshot.context;
  return snapshot.matches('submitting')
    ? isPartial(amountOf(entry) ?? 0, remaining)
    : snapshot.matches({ editing: 'partial' });
};

/** The fault of the amount: above what remains; or, once it was submitted, with too many decimals or missing. */
export const selectAmountFault = (snapshot: Snapshot): 'missing' | 'decimals' | 'overRemaining' | null => {
  if (snapshot.matches({ editing: 'overRemaining' })) return 'overRemaining';
  const { isAmountMissed, entry } = snapshot.context;
  if (!isAmountMissed) return null;
  const hasTooManyDecimals =
    entry.amount !== null && numberFaultOf(entry.amount, MONEY_LIMITS) === 'decimals';
  return hasTooManyDecimals ? 'decimals' : 'missing';
};

/** Whether leaving would lose something that was typed. */
export const selectHasTyped = (snapshot: Snapshot): boolean =>
  (snapshot.matches('editing') || snapshot.matches({ failed: 'refused' })) &&
  (snapshot.context.entry.amount !== null || snapshot.context.entry.notes !== '');
