import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATEMENT_OUTCOMES } from '#domain/courier-statement.ts';
import type { MatchableDue } from '#domain/statement-match.ts';
import {
  assignRow,
  CLOSING_DECISIONS,
  closeRow,
  countedOf,
  NOTHING_COUNTED,
} from '#domain/statement-money.ts';

/*
 * A decision about an open row of a statement moves money and makes none. Amounts in hundredths, figures by
 * hand.
 */

const due = (standing: MatchableDue['standing'], expected: number, settled = 0): MatchableDue => ({
  standing,
  expected,
  settled,
  is_delivered: false,
});

/** A row that waits counts nothing. */
const waiting = (amount: number, fee = 0) => ({
  amount,
  fee,
  ...NOTHING_COUNTED,
  outcome: 'refused' as const,
});
/** A row of an unknown parcel: the shop bears the fee, and the amount is unexplained. */
const unknown = (amount: number, fee = 0) => ({
  ...waiting(amount, fee),
  borne: fee,
  unexplained: amount,
  outcome: 'unknown' as const,
});

describe('a row that is assigned to an order', () => {
  test.each([
    // The columns are the row, the due, and: outcome, settled, borne, taken back, unexplained, moved.
    [waiting(25_000, 5_000), due('open', 25_000), ['paid', 25_000, 5_000, 0, 0, 25_000]],
    [waiting(30_000, 5_000), due('open', 25_000), ['paid', 25_000, 0, 0, 0, 25_000]],
    [unknown(30_000, 5_000), due('open', 25_000), ['paid', 25_000, 0, 0, 0, 25_000]],
    [unknown(20_000), due('open', 25_000), ['short', 20_000, 0, 0, 0, 20_000]],
    [unknown(40_000, 5_000), due('open', 25_000), ['over', 25_000, 0, 0, 10_000, 25_000]],
    [unknown(9_000), due('open', 25_000, 16_000), ['paid', 9_000, 0, 0, 0, 9_000]],
    [waiting(-52_000, 5_000), due('ended', 52_000, 52_000), ['taken_back', 0, 5_000, 52_000, 0, -52_000]],
    [waiting(-10_000), due('paid', 52_000, 52_000), ['taken_back', 0, 0, 10_000, 0, -10_000]],
    // The surplus of a row that has settled its own order.
    [
      { ...unknown(20_000, 5_000), outcome: 'over', settled: 10_000, borne: 0, unexplained: 5_000 },
      due('open', 3_000),
      ['over', 13_000, 0, 0, 2_000, 3_000],
    ],
  ] as const)('%j to %j', (row, itsDue, [outcome, settled, borne, taken_back, unexplained, moved]) => {
    expect(assignRow(row, itsDue)).toEqual({
      outcome,
      moved,
      money: { ...row, settled, borne, taken_back, unexplained },
    });
  });

  test.each([
    [waiting(0, 5_000), due('open', 25_000), 'no_amount'],
    [{ ...unknown(5), settled: 5, unexplained: 0 }, due('open', 5), 'no_amount'],
    [unknown(5), due('paid', 25_000, 25_000), 'nothing_open'],
    [unknown(5), due('ended', 25_000), 'nothing_open'],
    [waiting(-60_000), due('ended', 52_000, 52_000), 'over'],
    [waiting(-1), due('open', 52_000), 'over'],
    [waiting(5, 6), due('open', 25_000), 'fee_over_amount'],
  ] as const)('%j to %j is refused: %s', (row, itsDue, doubt) => {
    expect(assignRow(row, itsDue)).toBe(doubt);
  });
});

test.each([
  // The columns are the row, the decision, and what counts afterwards.
  [unknown(20_000, 5_000), 'not_ours', 0],
  [waiting(20_000, 5_000), 'not_ours', 0],
  [{ ...unknown(20_000), settled: 15_000, unexplained: 5_000 }, 'not_ours', 15_000],
  [unknown(20_000, 5_000), 'written_off', 15_000],
  [waiting(20_000, 5_000), 'written_off', 15_000],
  [{ ...unknown(20_000), settled: 15_000, unexplained: 5_000 }, 'written_off', 20_000],
  [waiting(-20_000, 5_000), 'deducted', -25_000],
  [waiting(-20_000), 'written_off', null],
  [waiting(20_000), 'deducted', null],
  [waiting(0), 'written_off', null],
] as const)('%j is closed as %s: %s counts', (row, decision, counted) => {
  const closed = closeRow(row, decision);
  expect(closed && countedOf(closed)).toBe(counted);
});

test('any decision counts the row as stated or not at all, and moves as much in the due as in the row', () => {
  const sum = fc.integer({ min: -100_000, max: 100_000 });
  const positive = fc.integer({ min: 0, max: 100_000 });
  const standing = fc.constantFrom('open', 'paid', 'ended' as const);
  fc.assert(
    fc.property(
      sum,
      positive,
      positive,
      positive,
      standing,
      fc.boolean(),
      (amount, fee, expected, part, itsStanding, isCounted) => {
        const settled = itsStanding === 'paid' ? expected : Math.min(part, expected);
        const row = isCounted && amount >= 0 ? unknown(amount, fee) : waiting(amount, fee);
        const result = assignRow(row, due(itsStanding as MatchableDue['standing'], expected, settled));
        if (typeof result !== 'string') {
          const { money, moved, outcome } = result;
          expect(countedOf(money)).toBe(amount - fee);
          expect(money.settled - money.taken_back).toBe(moved);
          expect(settled + moved).toBeGreaterThanOrEqual(0);
          expect(settled + moved).toBeLessThanOrEqual(expected);
          expect(
            Math.min(money.settled, money.borne, money.taken_back, money.unexplained),
          ).toBeGreaterThanOrEqual(0);
          expect(STATEMENT_OUTCOMES).toContain(outcome);
        }
        for (const decision of CLOSING_DECISIONS) {
          const closed = closeRow(row, decision);
          if (closed) expect([0, amount - fee]).toContain(countedOf(closed));
        }
      },
    ),
  );
});
