import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clientStatementOf,
  LEDGER_ENTRY_KINDS,
  type LedgerEntry,
  type LedgerEntryKind,
} from '#domain/client-statement.ts';

const entry = (kind: LedgerEntryKind, date: string, amount: number, orderId = 1): LedgerEntry => ({
  kind,
  orderId,
  at: new Date(date),
  amount,
});

describe('a statement of account', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };

  test('is raised by invoices and reversals and lowered by payments and credits', () => {
    const account = clientStatementOf(
      [
        entry('invoice', '2026-02-01T09:00:00Z', 100_000),
        entry('payment', '2026-02-02T09:00:00Z', 40_000),
        entry('reversal', '2026-02-03T09:00:00Z', 40_000),
        entry('credit', '2026-02-04T09:00:00Z', 100_000),
        entry('payment', '2026-02-05T09:00:00Z', 1),
      ],
      year,
    );
    expect(account.entries.map(({ balance }) => balance)).toEqual([100_000, 60_000, 100_000, 0, -1]);
    expect(account).toMatchObject({ opening: 0, invoiced: 0, paid: 1, closing: -1 });
  });

  test('starts and ends with days of the business, both included', () => {
    const account = clientStatementOf(
      [
        entry('invoice', '2026-02-28T20:59:59Z', 1),
        entry('invoice', '2026-02-28T21:00:00Z', 10),
        entry('invoice', '2026-03-31T20:59:59Z', 100),
        entry('invoice', '2026-03-31T21:00:00Z', 1000),
      ],
      { from: '2026-03-01', to: '2026-03-31' },
    );
    expect(account).toMatchObject({ opening: 1, invoiced: 110, closing: 111 });
    expect(account.entries.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-31']);
  });

  test('shows zero without a minus sign', () => {
    const { opening, invoiced, paid, closing } = clientStatementOf([], year);
    expect([opening, invoiced, paid, closing]).toEqual([0, 0, 0, 0]);
  });

  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...LEDGER_ENTRY_KINDS),
      orderId: fc.integer({ min: 1, max: 50 }),
      at: fc.date({
        min: new Date('2026-01-01T00:00:00Z'),
        max: new Date('2026-12-30T00:00:00Z'),
        noInvalidDate: true,
      }),
      amount: fc.integer({ min: 0, max: 10_000_000_000 }),
    }),
    { maxLength: 60 },
  );

  test('adds up and continues where the previous one ended', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 2, max: 28 }), (allEntries, day) => {
        const twoDigits = (number: number): string => String(number).padStart(2, '0');
        const yearStatement = clientStatementOf(allEntries, year);
        const first = clientStatementOf(allEntries, {
          from: '2026-01-01',
          to: `2026-06-${twoDigits(day - 1)}`,
        });
        const second = clientStatementOf(allEntries, { from: `2026-06-${twoDigits(day)}`, to: '2026-12-31' });
        expect(second.opening).toBe(first.closing);
        expect(second.closing).toBe(yearStatement.closing);
        expect([...first.entries, ...second.entries]).toEqual(yearStatement.entries);
        for (const { opening, invoiced, paid, closing } of [yearStatement, first, second])
          expect(closing).toBe(opening + invoiced - paid);
        const days = yearStatement.entries.map((entry) => entry.day);
        expect(days).toEqual([...days].sort());
      }),
    );
  });
});

test('lists an invoice before its payment of the same moment, and the older order first', () => {
  const firstDate = new Date('2026-03-10T09:00:00Z');
  const laterDate = new Date('2026-03-11T09:00:00Z');
  const entries = [
    { kind: 'credit', orderId: 1, at: firstDate, amount: 1 },
    { kind: 'payment', orderId: 1, at: firstDate, amount: 1 },
    { kind: 'invoice', orderId: 9, at: laterDate, amount: 1 },
    { kind: 'reversal', orderId: 1, at: firstDate, amount: 1 },
    { kind: 'invoice', orderId: 2, at: firstDate, amount: 1 },
    { kind: 'invoice', orderId: 10, at: firstDate, amount: 1 },
    { kind: 'invoice', orderId: 1, at: firstDate, amount: 1 },
  ] as const;
  for (const entriesInOrder of [entries, entries.toReversed()])
    expect(
      clientStatementOf(entriesInOrder, { from: '2026-03-10', to: '2026-03-11' }).entries.map(
        ({ kind, orderId }) => `${kind} ${orderId}`,
      ),
    ).toEqual(['invoice 1', 'invoice 2', 'invoice 10', 'payment 1', 'reversal 1', 'credit 1', 'invoice 9']);
});
