import { expect } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { faultOf } from '#machines/kit/fault.ts';
import {
  type B2bPaymentEvent,
  type B2bPaymentInput,
  b2bPaymentMachine,
  type PaymentEntry,
  type PaymentRequest,
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
import { breakable, breakChild } from '#tests/support/breakable.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { words } from './b2b-payment.words.ts';

type Machine = typeof b2bPaymentMachine;

const ORDER = 12;
/** The remaining amount and the typed amounts, in IQD. */
const REMAINING = 100;
const PARTIAL_AMOUNT = 60;
const REMAINING_ELSEWHERE = 30;
/** A part with a decimal too many. */
const TOO_FINE = 10.005;
/**
 * Nothing, a text that is not a number, parts, and the rest with the nearest amounts below and above it.
 */
const AMOUNTS = [
  null,
  Number.NaN,
  0,
  0.01,
  TOO_FINE,
  40,
  PARTIAL_AMOUNT,
  99.99,
  REMAINING,
  100.01,
  150.5,
] as const;

const NO_REPLY = new ApiError('network', 0);
const UNREADABLE = new ApiError('unreadable', 200);
/** A refusal for another reason, even if it names an amount. */
const REFUSED = new ApiError('conflict', 409, 'Wrong status.', {
  code: 'b2b_order.status_conflict',
  values: { remaining: REMAINING_ELSEWHERE },
});
/** The 404 of a proxy while the server is restarted. */
const PROXY = new ApiError('not-found', 404);
const OVER_REMAINING = new ApiError('conflict', 409, 'Only 30 remains.', {
  code: 'b2b_payment.over_remaining',
  values: { id: ORDER, remaining: REMAINING_ELSEWHERE },
});
/** The same refusal by a server that does not name the rest. */
const OVER_UNNAMED = new ApiError('conflict', 409, 'Too much.', { code: 'b2b_payment.over_remaining' });

const ORDER_INPUT = { orderId: ORDER, remaining: REMAINING * 100 };

const UNANSWERED_PAYMENT: PaymentRequest = {
  payment: {
    b2b_order_id: ORDER,
    amount_paid: 40,
    payment_method: 'check',
    notes: 'No. 7',
    paid_on: '2025-12-30',
  },
  requestKey: 'key of the unanswered payment',
};

/** The inputs of the form, each with the values that the form shows when it opens. */
const INPUTS: readonly (readonly [B2bPaymentInput, PaymentEntry])[] = [
  [
    { ...ORDER_INPUT, unanswered: null, typed: undefined },
    { amount: null, method: 'cash', notes: '', paidOn: '' },
  ],
  // Input from a session that has ended. A value that does not fit its field is dropped.
  [
    {
      ...ORDER_INPUT,
      unanswered: null,
      typed: { amount: PARTIAL_AMOUNT, method: 7, notes: 'in two parts', paidOn: '2025-12-31' },
    },
    { amount: PARTIAL_AMOUNT, method: 'cash', notes: 'in two parts', paidOn: '2025-12-31' },
  ],
  // A payment without a reply is shown as it was sent.
  [
    {
      ...ORDER_INPUT,
      unanswered: { ...UNANSWERED_PAYMENT, fault: faultOf(NO_REPLY) },
      typed: { amount: PARTIAL_AMOUNT },
    },
    { amount: 40, method: 'check', notes: 'No. 7', paidOn: '2025-12-30' },
  ],
];

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  let publish: (event: B2bPaymentEvent) => void = () => {};
  const actor = createActor(
    machine.provide({
      actors: {
        pay: fromPromise<unknown, PaymentRequest>(({ input: request, signal }) =>
          calls.call('pay', request, signal),
        ),
        followOrder: breakable(
          fromCallback<B2bPaymentEvent, { readonly orderId: number }>(({ sendBack }) => {
            publish = sendBack;
          }),
        ),
      },
    }),
    { input, inspect },
  );
  const received = { payments: 0 };
  actor.on('payment.received', () => {
    received.payments += 1;
  });
  actor.start();
  expect(selectEntry(actor.getSnapshot())).toEqual(INPUTS.find(([each]) => each === input)?.[1]);
  return { actor, calls, received, publish: (event: B2bPaymentEvent) => publish(event) };
};
type Rig = ReturnType<typeof open>;

interface Facts {
  readonly entry: PaymentEntry;
  readonly remaining: number;
  /** A payment was sent and may have been recorded. */
  readonly isPossiblyPaid: boolean;
}

/** True for an amount that the dialog takes: a number with at most two decimals. */
const isReadable = (amount: number | null): amount is number =>
  amount !== null && !Number.isNaN(amount) && amount !== TOO_FINE;

const amountText = (amount: number | null): string => {
  if (amount === null) return 'the amount is empty';
  return Number.isNaN(amount) ? 'the amount is not a number' : `the amount is ${amount} IQD`;
};

const sightOf = ({ amount, method, notes, paidOn }: PaymentEntry, remaining: number): Sight => ({
  remaining: `${remaining / 100} IQD remain`,
  amount: amountText(amount),
  ...(method === 'cash' ? {} : { method: `the method is ${method}` }),
  ...(paidOn === '' ? {} : { paidOn: `it was paid on ${paidOn}` }),
  ...(notes === '' ? {} : { notes: `the notes are "${notes}"` }),
});

/** Spec 2 section 5: nothing that can be paid, a part, the rest, or more than the rest. */
const editingOf = ({ entry: { amount }, remaining }: Facts) => {
  if (!isReadable(amount) || amount === 0) return 'editing.empty';
  if (amount * 100 > remaining) return 'editing.overRemaining';
  return amount * 100 < remaining ? 'editing.partial' : 'editing.valid';
};

const isFinal = (error: unknown, { isPossiblyPaid }: Facts): boolean =>
  error === REFUSED ||
  error === OVER_REMAINING ||
  error === OVER_UNNAMED ||
  (error === PROXY && !isPossiblyPaid);

const nextFacts = (facts: Facts, event: ModelEvent<Machine>): Facts => {
  if (event.type === 'field.edited') return { ...facts, entry: { ...facts.entry, ...event.change } };
  if (event.type === 'remaining.changed') return { ...facts, remaining: event.remaining };
  if (event.type !== 'xstate.error.actor.pay' || !('error' in event)) return facts;
  return {
    ...facts,
    isPossiblyPaid: !isFinal(event.error, facts),
    ...(event.error === OVER_REMAINING ? { remaining: REMAINING_ELSEWHERE * 100 } : {}),
  };
};

/** The values of the dialog at a step of a plan. */
export const paymentFacts = createFactsReader<Facts>();
const oracle = defineOracle<Machine, Facts>({
  facts: paymentFacts,
  begin: (input) => {
    const entry = INPUTS.find(([each]) => each === input)?.[1];
    if (!entry) throw new Error('the model has no such input');
    return { entry, remaining: input.remaining, isPossiblyPaid: input.unanswered !== null };
  },
  next: nextFacts,
  target: (facts, event, [state = '']) => {
    const after = nextFacts(facts, event);
    const isEditable = state.startsWith('editing') || state === 'failed.refused';
    if (isEditable && (event.type === 'field.edited' || event.type === 'remaining.changed'))
      return editingOf(after);
    if (isEditable && event.type === 'payment.submitted') {
      const editing = editingOf(after);
      return editing === 'editing.empty' || editing === 'editing.overRemaining' ? editing : 'submitting';
    }
    if (event.type !== 'xstate.error.actor.pay' || !('error' in event)) return undefined;
    if (!isFinal(event.error, facts)) return 'failed.unanswered';
    return event.error === OVER_REMAINING ? 'editing.overRemaining' : 'failed.refused';
  },
  sees: ({ entry, remaining }) => sightOf(entry, remaining),
  shown: (snapshot) => sightOf(selectEntry(snapshot), selectRemaining(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const { entry, remaining, requestKey, fault } = after.context;
  const old = before.context;
  expect(selectEntry(after)).toBe(entry);
  expect(selectRemaining(after)).toBe(remaining);
  expect(selectIsSubmitting(after)).toBe(after.matches('submitting'));
  expect(selectIsUnanswered(after)).toBe(after.matches({ failed: 'unanswered' }));
  // The note stays until the payment is saved, so that the dialog does not move under the pointer.
  expect(selectIsPartial(after)).toBe(
    after.matches({ editing: 'partial' }) ||
      (after.matches('submitting') && (entry.amount ?? 0) * 100 < remaining),
  );
  // A failure stays until the person continues.
  expect(selectFault(after) !== null).toBe(after.matches('failed'));
  expect(fault).toBe(selectFault(after));
  // Only edits change the input.
  if (event.type !== 'field.edited') expect(entry).toEqual(old.entry);
  else expect(entry).toEqual({ ...old.entry, ...event.change });
  // Spec 2 section 5: the method is cash unless it is changed. The unanswered payment is a check with notes.
  expect(entry.method).toBe(old.entry.method);
  if (entry.notes === '') expect(entry.method).toBe('cash');

  if (event.type === 'payment.submitted' && after.matches('submitting')) {
    // One payment has one key. The form never submits an amount of 0 or above the remaining one.
    expect(requestKey).toBe(old.requestKey);
    if (!before.matches({ failed: 'unanswered' })) {
      expect(entry.amount ?? 0).toBeGreaterThan(0);
      expect((entry.amount ?? 0) * 100).toBeLessThanOrEqual(old.remaining);
    }
  }
  if (event.type === 'payment.submitted' && after.matches({ editing: 'empty' }))
    expect(selectAmountFault(after)).toBe(entry.amount === TOO_FINE ? 'decimals' : 'missing');
  if (event.type === 'remaining.changed') expect(remaining).toBe(event.remaining);
  if (event.type === 'xstate.error.actor.pay' && 'error' in event) {
    // A refusal is final, so the next payment gets a new key. Without a reply the key stays.
    const isFinal =
      event.error === REFUSED ||
      event.error === OVER_REMAINING ||
      event.error === OVER_UNNAMED ||
      (event.error === PROXY && !old.isPossiblyPaid);
    expect(after.context.isPossiblyPaid).toBe(!isFinal);
    expect(selectIsUnanswered(after)).toBe(!isFinal);
    expect(requestKey === old.requestKey).toBe(!isFinal);
    expect(selectIsChangedElsewhere(after)).toBe(event.error === OVER_REMAINING || old.isChangedElsewhere);
    if (event.error === OVER_REMAINING) expect(remaining).toBe(REMAINING_ELSEWHERE * 100);
  }
  if (event.type === 'field.edited' && 'amount' in event.change) {
    expect(selectIsChangedElsewhere(after)).toBe(false);
    const amount = event.change.amount ?? null;
    expect(selectAmountFault(after)).toBe(
      isReadable(amount) && amount * 100 > remaining ? 'overRemaining' : null,
    );
  }
  if (event.type === 'field.edited' && !('amount' in event.change))
    expect(selectIsChangedElsewhere(after)).toBe(old.isChangedElsewhere);
  const isEditable = after.matches('editing') || after.matches({ failed: 'refused' });
  expect(selectHasTyped(after)).toBe(isEditable && (entry.amount !== null || entry.notes !== ''));
};

const EDITS = [
  'field.edited → editing.empty',
  'field.edited → editing.overRemaining',
  'field.edited → editing.partial',
  'field.edited → editing.valid',
] as const;
/** Other people pay, or a payment is reversed. */
const REMAINING_CHANGED = [
  'remaining.changed → editing.overRemaining',
  'remaining.changed → editing.partial',
  'remaining.changed → editing.valid',
] as const;

/** Decision 34 and spec 2 section 5, B2B payment. */
export const model: Model<Machine, Rig> = {
  name: 'b2b-payment',
  words,
  oracle,
  machine: b2bPaymentMachine,
  inputs: INPUTS.map(([input]) => input),
  cases: {
    'field.edited': () => [
      ...AMOUNTS.map((amount) => ({ type: 'field.edited' as const, change: { amount } })),
      { type: 'field.edited', change: { notes: 'in two parts' } },
    ],
    'payment.submitted': () => [{ type: 'payment.submitted' }],
    'remaining.changed': () =>
      [REMAINING, PARTIAL_AMOUNT, 0].map((iqd) => ({ type: 'remaining.changed', remaining: iqd * 100 })),
    'xstate.done.actor.pay': () => [done('pay')],
    // The server refuses only an amount above the rest.
    'xstate.error.actor.pay': ({ context: { entry } }) =>
      [NO_REPLY, UNREADABLE, REFUSED, PROXY, OVER_UNNAMED, OVER_REMAINING]
        .filter((error) => error !== OVER_REMAINING || (entry.amount ?? 0) > REMAINING_ELSEWHERE)
        .map((error) => failed('pay', error)),
    'xstate.error.actor.followOrder': () => [failed('followOrder')],
  },
  allowed: {
    opening: ['always'],
    'editing.checking': ['always'],
    'editing.empty': [
      ...EDITS,
      'payment.submitted → editing.empty',
      'remaining.changed → editing.empty',
      'xstate.error.actor.followOrder → editing.empty',
    ],
    'editing.overRemaining': [
      ...EDITS,
      ...REMAINING_CHANGED,
      'xstate.error.actor.followOrder → editing.overRemaining',
    ],
    'editing.partial': [
      ...EDITS,
      ...REMAINING_CHANGED,
      'payment.submitted → submitting',
      'xstate.error.actor.followOrder → editing.partial',
    ],
    'editing.valid': [
      ...EDITS,
      ...REMAINING_CHANGED,
      'payment.submitted → submitting',
      'xstate.error.actor.followOrder → editing.valid',
    ],
    submitting: [
      'xstate.done.actor.pay → succeeded',
      'xstate.error.actor.pay → editing.overRemaining',
      'xstate.error.actor.pay → failed.unanswered',
      'xstate.error.actor.pay → failed.refused',
      'remaining.changed → submitting',
      'xstate.error.actor.followOrder → submitting',
    ],
    'failed.refused': [
      ...EDITS,
      ...REMAINING_CHANGED,
      'payment.submitted → submitting',
      // Another person has paid in the meantime.
      'payment.submitted → editing.overRemaining',
      'xstate.error.actor.followOrder → failed.refused',
    ],
    'failed.unanswered': [
      'payment.submitted → submitting',
      'remaining.changed → failed.unanswered',
      'xstate.error.actor.followOrder → failed.unanswered',
    ],
    succeeded: [],
  },
  fingerprint: ({
    context: { entry, remaining, isAmountMissing, isChangedElsewhere, fault, isPossiblyPaid },
  }) => [
    String(entry.amount),
    entry.notes,
    remaining,
    isAmountMissing,
    isChangedElsewhere,
    fault?.kind,
    isPossiblyPaid,
  ],
  coarseFingerprint: ({ context: { entry, remaining, isChangedElsewhere } }) => [
    isReadable(entry.amount) ? Math.sign(entry.amount * 100 - remaining) : null,
    entry.notes,
    isChangedElsewhere,
  ],
  rules,
  environment: {
    open,
    perform: ({ actor, publish }, event, performDefault) => {
      if (event.type === 'xstate.error.actor.followOrder') breakChild(actor, 'followOrder');
      else if (event.type === 'remaining.changed') publish(event);
      else performDefault();
    },
    check: ({ calls, received }, expected) => {
      const { entry, requestKey } = expected.context;
      expect(received.payments).toBe(expected.matches('succeeded') ? 1 : 0);
      const waiting = calls.waiting().map(({ input }) => input);
      if (!expected.matches('submitting')) {
        expect(waiting).toEqual([]);
        return;
      }
      expect(waiting).toHaveLength(1);
      expect(waiting[0]).toMatchObject({
        payment: {
          b2b_order_id: ORDER,
          amount_paid: entry.amount,
          payment_method: entry.method,
          notes: entry.notes,
          ...(entry.paidOn === '' ? {} : { paid_on: entry.paidOn }),
        },
        ...(requestKey === UNANSWERED_PAYMENT.requestKey ? { requestKey } : {}),
      });
    },
  },
  limit: 20_000,
};
