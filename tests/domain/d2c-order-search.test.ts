import { describe, expect, test } from 'vitest';
import { isD2cOrderFound, isDueFound, isShipmentFound, onlyMatchByNumber } from '#domain/d2c-order-search.ts';
import { CUSTOMER_SEARCHES, PRODUCT_SEARCHES, SEARCHED_ORDER } from '#tests/support/order-searches.ts';

const { product, ...CUSTOMER } = SEARCHED_ORDER;
const ORDER = { ...CUSTOMER, d2c_order_id: 131, contents: { lines: [{ product }, { product: 'Stand' }] } };
const typed = (term: string): string => term.replace('{id}', '131');

describe('in the browser, as on the server (tests/server/d2c-search.test.ts),', () => {
  test.each([...CUSTOMER_SEARCHES, ...PRODUCT_SEARCHES])('an order is searched by %s', (_, term, isFound) => {
    expect(isD2cOrderFound(ORDER, typed(term))).toBe(isFound);
  });

  test.each(CUSTOMER_SEARCHES)('a due is searched by %s', (_, term, isFound) => {
    expect(isDueFound({ d2c_order_id: 131, order: CUSTOMER }, typed(term))).toBe(isFound);
  });
});

test('an order without handle, e-mail, place and lines is found by its other fields', () => {
  const bare = {
    ...ORDER,
    customer_handle: null,
    customer_email: null,
    customer_district: null,
    province_id: null,
    contents: null,
  };
  expect(isD2cOrderFound(bare, 'zaynab')).toBe(true);
  expect(isD2cOrderFound(bare, 'dragon')).toBe(false);
  for (const word of ['empty', 'null', 'undefined']) expect(isD2cOrderFound(bare, word)).toBe(false);
});

const SHIPMENT = {
  d2c_order_id: 131,
  customer_name: 'Zainab Karim',
  customer_phone: '07701234567',
  shipment_status: 'in_transit',
  tracking_number: 'SHP-9',
};

test.each([
  ['131', true],
  ['#131', true],
  ['#9', false],
  ['zainab', true],
  ['07701234567', true],
  ['in_transit', true],
  ['shp-9', true],
  ['zainab shp-9', true],
  ['castle', false],
])('a shipment is found by %s: %s', (term, isFound) => {
  expect(isShipmentFound(SHIPMENT, term)).toBe(isFound);
});

test('a number means an order if nothing else is found', () => {
  expect(onlyMatchByNumber([{ d2c_order_id: 12 }], '12')).toBe(12);
  expect(onlyMatchByNumber([{ d2c_order_id: 12 }, { d2c_order_id: 7 }], '12')).toBeNull();
  expect(onlyMatchByNumber([{ d2c_order_id: 7 }], '12')).toBeNull();
  expect(onlyMatchByNumber([], '12')).toBeNull();
});
