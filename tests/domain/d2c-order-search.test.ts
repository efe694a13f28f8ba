import { describe, expect, test } from 'vitest';
import { isD2cOrderFound, isShipmentFound, onlyMatchByNumber } from '#domain/d2c-order-search.ts';

const ORDER = {
  d2c_order_id: 131,
  customer_name: 'Zainab Karim',
  customer_phone: '07701234567',
  customer_handle: 'zainab.k',
  customer_address: 'near the bakery',
  customer_district: 'Karrada',
  status: 'printing',
  contents: { lines: [{ product: 'Baby Dragon' }, { product: 'Phone Stand' }] },
};

describe('an order is found by', () => {
  test.each([
    ['its number', '131'],
    ['its number with a mark', '#131'],
    ['its number in words', 'Order #131'],
    ['the name', 'zainab'],
    ['the phone', '07701234567'],
    ['the handle', 'zainab.k'],
    ['the handle with an at sign', '@zainab.k'],
    ['the address', 'bakery'],
    ['the district', 'karrada'],
    ['the status', 'printing'],
    ['its first product', 'dragon'],
    ['its last product', 'stand'],
    ['two handles with at signs', '@zainab @zainab.k'],
    ['words of several fields', 'zainab dragon karrada'],
  ])('%s', (_by, term) => {
    expect(isD2cOrderFound(ORDER, term)).toBe(true);
  });
});

describe('an order is not found by', () => {
  test.each([
    ['another number', '#13'],
    ['another number that its phone contains', '#770'],
    ['a word that is nowhere', 'zainab castle'],
    ['an at sign within a word', 'zainab@k'],
  ])('%s', (_by, term) => {
    expect(isD2cOrderFound(ORDER, term)).toBe(false);
  });
});

test('an order without handle, district and lines is found by its other fields', () => {
  const bare = { ...ORDER, customer_handle: null, customer_district: null, contents: null };
  expect(isD2cOrderFound(bare, 'zainab')).toBe(true);
  expect(isD2cOrderFound(bare, 'dragon')).toBe(false);
  expect(isD2cOrderFound(bare, 'empty')).toBe(false);
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
