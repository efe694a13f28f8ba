import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { B2bPayment, B2bPaymentOutcome } from '#api/contracts/b2b-payments.ts';
import { type Hundredths, toHundredths, toIqd } from '#domain/money.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';

/*
 * Payments and reversals of one order in hundredths of an IQD. The order owes its total less the payments
 * that are not reversed.
 */

let app: TestApp;
let desk: ReturnType<typeof wholesaleCalls>;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-balance' });
  desk = wholesaleCalls(app);
});
afterAll(() => app.close());

/** Amounts that have no exact binary fraction: 0.1 + 0.2 must be 0.3. */
const amount = fc.integer({ min: 1, max: 99_999 });

interface PlannedPayment {
  readonly amount: Hundredths;
  readonly isReversed: boolean;
  /** A point on the time scale of the test. All actions are performed in the order of their times. */
  readonly paidAt: number;
  /** The time from the payment to its reversal, on the same scale. */
  readonly reversedAfter: number;
}

const plannedPayments: fc.Arbitrary<PlannedPayment[]> = fc.array(
  fc.record({
    amount,
    isReversed: fc.boolean(),
    paidAt: fc.nat(1000),
    reversedAfter: fc.nat(1000),
  }),
  { minLength: 1, maxLength: 7 },
);

const totalOf = (payments: readonly PlannedPayment[]): Hundredths =>
  payments.reduce((sum, planned) => sum + planned.amount, 0);

/** Creates an order whose total exceeds all payments. */
const createOrder = async (total: Hundredths): Promise<number> =>
  (await desk.orderWithLine({ quantity: 1, unit_price: toIqd(total) })).b2b_order_id;

/** Performs the payments and reversals in the order of `timeOf`, and returns the order afterwards. */
const performInOrder = async (
  id: number,
  plannedPayments: readonly PlannedPayment[],
  timeOf: (planned: PlannedPayment) => number,
) => {
  const steps = plannedPayments.flatMap((planned) => {
    const key = plannedPayments.indexOf(planned);
    const paid = { at: timeOf(planned), isReversal: false, plannedPayment: planned, key };
    return planned.isReversed
      ? [paid, { ...paid, at: paid.at + planned.reversedAfter, isReversal: true }]
      : [paid];
  });
  const ids = new Map<number, number>();
  for (const { plannedPayment, isReversal, key } of steps.toSorted(
    (a, b) => a.at - b.at || Number(a.isReversal) - Number(b.isReversal),
  )) {
    if (isReversal) await desk.expectData(desk.reverse(ids.get(key) ?? 0), 200);
    else {
      const outcome = await desk.expectData<B2bPaymentOutcome>(
        desk.pay(id, toIqd(plannedPayment.amount)),
        201,
      );
      ids.set(key, outcome.payment_id);
    }
  }
  return desk.order(id);
};

test('the same payments and reversals give the same balance in any order', async () => {
  await fc.assert(
    fc.asyncProperty(plannedPayments, async (plannedPayments) => {
      const total = totalOf(plannedPayments);
      const validTotal = totalOf(plannedPayments.filter(({ isReversed }) => !isReversed));
      const forward = await performInOrder(await createOrder(total), plannedPayments, ({ paidAt }) => paidAt);
      const backward = await performInOrder(
        await createOrder(total),
        plannedPayments,
        ({ paidAt }) => -paidAt,
      );
      for (const order of [forward, backward]) {
        expect(order).toMatchObject({
          total_paid: toIqd(validTotal),
          remaining_amount: toIqd(total - validTotal),
          payment_status: validTotal === 0 ? 'unpaid' : validTotal === total ? 'paid' : 'partial',
        });
      }
    }),
    { numRuns: IS_FULL ? 150 : 8 },
  );
  expect(app.reported).toEqual([]);
});

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), row: fc.nat(5) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const UNKNOWN_ID = 999_999_999;

const performAction = async (
  id: number,
  requested: Action,
  existingPayments: readonly B2bPayment[],
): Promise<Response> =>
  requested.kind === 'pay'
    ? desk.pay(id, toIqd(requested.amount))
    : desk.reverse(existingPayments[requested.row]?.payment_id ?? UNKNOWN_ID);

test('the paid amount is the sum of the valid payments and never above the total, whatever is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 250_000 }),
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (total, rounds) => {
        const id = await createOrder(total);
        for (const round of rounds) {
          const existingPayments = await desk.payments(id);
          const responses = await Promise.all(
            round.map((requested) => performAction(id, requested, existingPayments)),
          );
          for (const { status } of responses) expect([200, 201, 404, 409]).toContain(status);
          const paid = (await desk.payments(id))
            .filter(({ reversed_at }) => reversed_at === null)
            .reduce((sum, payment) => sum + toHundredths(payment.amount_paid), 0);
          expect(paid).toBeLessThanOrEqual(total);
          expect(await desk.order(id)).toMatchObject({
            total_paid: toIqd(paid),
            remaining_amount: toIqd(total - paid),
          });
        }
      },
    ),
    { numRuns: IS_FULL ? 150 : 8 },
  );
  expect(app.reported).toEqual([]);
});
