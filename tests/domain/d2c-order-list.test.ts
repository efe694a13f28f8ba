import { describe, expect, test } from 'vitest';
import { D2C_ORDER_STATUSES } from '#api/contracts/d2c-orders.ts';
import { completenessOf, ordersNotIn, searchOrders, statusTone } from '#domain/d2c-order-list.ts';

describe('completenessOf', () => {
  test.each([
    ['all lines arrived', 'pending', 5, 5, 'whole'],
    ['more than expected is not too few', 'pending', 6, 5, 'whole'],
    ['the caller named no number', 'pending', 0, null, 'whole'],
    ['lines are missing', 'pending', 2, 5, 'incomplete'],
    ['none has arrived', 'pending', 0, 1, 'incomplete'],
    ['lines are missing where none should be', 'printing', 2, 5, 'incomplete'],
    ['a cancelled order waits for nothing', 'cancelled', 2, 5, 'broken-off'],
    ['a cancelled order that was whole', 'cancelled', 5, 5, 'whole'],
  ] as const)('%s', (_case, status, items_count, expected_items, expected) => {
    expect(completenessOf({ status, items_count, expected_items })).toBe(expected);
  });
});

describe('ordersNotIn', () => {
  const order = (d2c_order_id: number) => ({ d2c_order_id });

  test('keeps the new ones in their order', () => {
    expect(ordersNotIn([order(9), order(8)], [order(8), order(7), order(6)])).toEqual([order(7), order(6)]);
  });

  test('of nothing known, everything is new', () => {
    expect(ordersNotIn([], [order(2), order(1)])).toEqual([order(2), order(1)]);
  });
});

describe('searchOrders', () => {
  const orders = [
    {
      d2c_order_id: 12,
      customer_name: 'Zainab Al-Rubaie',
      customer_phone: '07701234567',
      status: 'pending',
    },
    { d2c_order_id: 112, customer_name: 'أحمد كريم', customer_phone: '07809990000', status: 'ready' },
    {
      d2c_order_id: 3,
      customer_name: 'Noor Hadi',
      customer_phone: '07501112222',
      status: 'handed_to_shopini',
    },
    { d2c_order_id: 4, customer_name: 'Aso', customer_phone: '07505556666', status: 'on_the_moon' },
  ];
  const labels: Record<string, string> = { handed_to_shopini: 'Handed to the courier' };
  const found = (term: string) =>
    searchOrders(orders, term, (status) => labels[status] ?? status).map((order) => order.d2c_order_id);

  test.each([
    ['a blank term finds everything', '  ', [12, 112, 3, 4]],
    ['part of a name, whatever the case', 'zAINab', [12]],
    ['an Arabic name', 'كريم', [112]],
    ['part of a phone', '0999', [112]],
    ['a phone with spaces', '0770 123 4567', [12]],
    ['a phone with the country code', '+964 770 123 4567', [12]],
    ['a phone in Arabic digits', '٠٧٧٠١٢٣٤٥٦٧', [12]],
    ['an order by its number sign', '#12', [12]],
    ['an order by its number sign in Arabic digits', '#١٢', [12]],
    ['a number within ids and phones', '12', [12, 112, 3]],
    ['a status as it is stored', 'handed_to', [3]],
    ['a status as it is shown', 'courier', [3]],
    ['a status nobody knows', 'moon', [4]],
    ['nothing', 'xyz', []],
    ['a sign without a number', '#', []],
    ['only spaces and signs of a phone', '( )', []],
  ])('%s', (_case, term, expected) => {
    expect(found(term)).toEqual(expected);
  });
});

describe('statusTone', () => {
  test('every status of an order has a colour of its own meaning', () => {
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
    ['shipped', 'info'],
    ['delivered', 'positive'],
    ['returned', 'negative'],
    ['cancelled', 'negative'],
  ])('a shipment that is %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  test.each(['unheard_of', '', 'constructor', '__proto__'])('%j is neutral', (status) => {
    expect(statusTone(status)).toBe('neutral');
  });
});
