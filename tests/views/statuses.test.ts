import { describe, expect, test } from 'vitest';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { statusLabel, statusTone } from '#views/parts/statuses.ts';

const byId = (id: string): string => id;

describe('the tone of a status', () => {
  test('every status of a D2C order has its tone', () => {
    expect(D2C_ORDER_STATUSES.map((status) => [status, statusTone(status)])).toEqual([
      ['pending', 'caution'],
      ['printing', 'info'],
      ['ready', 'positive'],
      ['handed_to_shopini', 'special'],
      ['completed', 'positive'],
      ['cancelled', 'negative'],
    ]);
  });

  test.each([
    ['in_transit', 'progress'],
    ['waiting_for_shopini', 'caution'],
    ['shipped', 'info'],
    ['delivered', 'positive'],
    ['returned', 'negative'],
    ['cancelled', 'negative'],
    ['unpaid', 'negative'],
    ['partial', 'caution'],
    ['paid', 'positive'],
    ['active', 'positive'],
    ['inactive', 'neutral'],
    ['out_of_stock', 'negative'],
    ['critical_stock', 'progress'],
    ['low_stock', 'caution'],
    ['good_stock', 'positive'],
    ['in_stock', 'positive'],
  ])('status of %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
    expect(statusLabel(byId, status)).toMatch(/^status\./);
  });
});

test.each(['unheard_of', '', 'constructor', '__proto__'])(
  '%j is shown unchanged and in neutral colours',
  (status) => {
    expect(statusTone(status)).toBe('neutral');
    expect(statusLabel(byId, status)).toBe(status);
  },
);
