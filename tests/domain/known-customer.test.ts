import { expect, test } from 'vitest';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { isKnownName, valuesFromKnownCustomer } from '#domain/known-customer.ts';
import { findRepeatedOrder, isSameBasket } from '#domain/repeated-order.ts';

const ZAINAB = {
  customer_name: 'Zainab',
  province_id: 3,
  customer_district: 'Karrada',
  customer_address: 'near the bank',
};

test('an empty customer gets name, province, district and address', () => {
  expect(valuesFromKnownCustomer(ZAINAB, EMPTY_CUSTOMER)).toEqual({
    fullName: 'Zainab',
    province: '3',
    provinceName: 'Baghdad',
    district: 'Karrada',
    address: 'near the bank',
  });
});

test('a filled field keeps its text', () => {
  const customer = { ...EMPTY_CUSTOMER, fullName: 'Zainab Ali', address: 'Mansour', province: '3' };
  expect(valuesFromKnownCustomer(ZAINAB, customer)).toEqual({ district: 'Karrada' });
  expect(valuesFromKnownCustomer(ZAINAB, { ...customer, district: 'Mansour' })).toEqual({});
});

test('a blank text of the earlier order is not filled in', () => {
  const blank = { customer_name: ' ', province_id: 3, customer_district: '', customer_address: '\n' };
  expect(valuesFromKnownCustomer(blank, EMPTY_CUSTOMER)).toEqual({ province: '3', provinceName: 'Baghdad' });
});

test('a name is known if one of the people has it in any spelling, or if none is typed', () => {
  const people = [{ customer_name: 'Sara' }, { customer_name: 'أحمد' }];
  expect(['احمد', ' sara ', ' '].map((name) => isKnownName(people, name))).toEqual([true, true, true]);
  expect(isKnownName(people, 'Zainab')).toBe(false);
  expect(isKnownName([], 'Sara')).toBe(false);
  expect(isKnownName([], '')).toBe(true);
});

test('district and address are not used with another province', () => {
  expect(valuesFromKnownCustomer(ZAINAB, { ...EMPTY_CUSTOMER, province: '4' })).toEqual({
    fullName: 'Zainab',
  });
});

test('a province that the form does not offer stays empty', () => {
  expect(valuesFromKnownCustomer({ ...ZAINAB, province_id: 18 }, EMPTY_CUSTOMER)).not.toHaveProperty(
    'province',
  );
  expect(valuesFromKnownCustomer({ ...ZAINAB, province_id: null }, EMPTY_CUSTOMER)).not.toHaveProperty(
    'province',
  );
});

test('a basket is equal with reordered or split lines, but not with another quantity or product', () => {
  const basket = [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
  ];
  expect(isSameBasket(basket, [...basket].reverse())).toBe(true);
  expect(
    isSameBasket(basket, [...basket.slice(1), ...[1, 1].map((quantity) => ({ product_id: 1, quantity }))]),
  ).toBe(true);
  expect(isSameBasket(basket, basket.slice(1))).toBe(false);
  expect(isSameBasket(basket.slice(1), basket)).toBe(false);
  expect(
    isSameBasket(basket, [
      { product_id: 1, quantity: 2 },
      { product_id: 2, quantity: 2 },
    ]),
  ).toBe(false);
});

test('empty baskets and deleted products are never equal', () => {
  expect(isSameBasket([], [])).toBe(false);
  const deletedLines = [{ product_id: null, quantity: 1 }];
  expect(isSameBasket(deletedLines, deletedLines)).toBe(false);
});

test('the newest order with the same basket is found', () => {
  const items = [{ product_id: 1, quantity: 1 }];
  const orders = [
    { id: 3, items: [] },
    { id: 2, items },
    { id: 1, items },
  ];
  expect(findRepeatedOrder(orders, items)?.id).toBe(2);
  expect(findRepeatedOrder(orders, [])).toBeUndefined();
});
