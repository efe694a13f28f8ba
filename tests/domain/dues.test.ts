import { expect, test } from 'vitest';
import { isDueFound } from '#domain/dues.ts';

test('a due is found by the number of its order and by who ordered, in any spelling; a number after # is that order alone', () => {
  const due = {
    d2c_order_id: 120,
    order: { customer_name: 'أحمد علي', customer_phone: '+9647701234512', customer_handle: '@Ahmed' },
  };
  const found = (term: string): boolean => isDueFound(due, term);
  expect(
    ['', '120', '#120', '#١٢٠', 'احمد', '  علي ', '@ahmed', '7701234', '12'].filter((term) => !found(term)),
  ).toEqual([]);
  expect(['#12', '#1200', '121', 'zzz'].filter(found)).toEqual([]);
  expect(isDueFound({ d2c_order_id: 7, order: null }, '#7')).toBe(true);
  expect(isDueFound({ d2c_order_id: 7, order: null }, 'ali')).toBe(false);
});
