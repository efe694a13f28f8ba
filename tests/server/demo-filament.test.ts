import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/business-day.ts';
import { filamentStatusOf } from '#domain/filament.ts';
import { demoFilament } from '#server/demo/filament.ts';

const now = new Date('2026-03-20T12:00:00Z');
const filaments = demoFilament(now);

test('the demo filament has every stock level, colours, names in both scripts, and an inactive type', () => {
  const statuses = filaments.map(({ stock }) => filamentStatusOf(stock.current_stock));
  expect(new Set(statuses)).toEqual(new Set(['out_of_stock', 'critical_stock', 'low_stock', 'good_stock']));
  expect(new Set(filaments.map(({ type }) => type.filament_id)).size).toBe(filaments.length);
  for (const { type } of filaments) expect(type.color_hex).toMatch(/^#[0-9a-f]{6}$/);
  expect(filaments.some(({ type }) => /\p{Script=Arabic}/u.test(type.color_name ?? ''))).toBe(true);
  expect(filaments.some(({ type }) => !type.active)).toBe(true);
});

test('the demo filament adds up at every moment of its three months', () => {
  const times = filaments.flatMap(({ purchases, usage }) =>
    [...purchases.map(({ created_at }) => created_at), ...usage.map(({ opened_at }) => opened_at)].map(
      Number,
    ),
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  expect(now.getTime() - Math.min(...times)).toBeGreaterThan(85 * DAY_MS);
  for (const { type, stock, purchases, usage } of filaments) {
    const movements = [
      ...purchases.map(({ created_at, spools_bought }) => ({ at: created_at, spools: spools_bought })),
      ...usage.flatMap(({ opened_at, undone_at, spools_opened }) => [
        { at: opened_at, spools: -spools_opened },
        ...(undone_at ? [{ at: undone_at, spools: spools_opened }] : []),
      ]),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    let remaining = 0;
    for (const { at, spools } of movements) {
      remaining += spools;
      expect(remaining, `#${type.filament_id} at ${at.toISOString()}`).toBeGreaterThanOrEqual(0);
    }
    expect(remaining).toBe(stock.current_stock);
    expect(usage.filter(({ undone_at }) => undone_at === null)).toHaveLength(stock.total_used);
    expect(usage.map(({ opened_at }) => opened_at)).toEqual(
      usage.map(({ opened_at }) => opened_at).toSorted((a, b) => a.getTime() - b.getTime()),
    );
  }
});
