import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newD2cOrderSchema } from '#api/contracts/d2c-order-entry.ts';
import {
  CUSTOMER_LIMITS,
  type CustomerInfo,
  customerFaultsOf,
  EMPTY_CUSTOMER as EMPTY,
  EMPTY_CUSTOMER,
  isCustomerComplete,
  isProvinceId as isProvince,
} from '#domain/customer-info.ts';
import { orderCustomerOf } from '#domain/order-payload.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { frequentProvinces, PROVINCES, provinceName } from '#domain/provinces.ts';
import { anyText } from '#tests/support/any-text.ts';

const COMPLETE_CUSTOMER: CustomerInfo = {
  ...EMPTY_CUSTOMER,
  fullName: 'Adam',
  phone: '07701234567',
  address: 'Karrada 52',
  province: '3',
};

test('six provinces are offered: those of the shop first, then the largest, each once', () => {
  expect(frequentProvinces([11, 3])).toEqual([11, 3, 12, 4, 14, 15]);
  expect(frequentProvinces([])).toEqual([3, 12, 4, 14, 15, 2]);
  expect(frequentProvinces([99, 11])).toEqual([11, 3, 12, 4, 14, 15]);
  expect(frequentProvinces([1, 5, 6, 8, 9, 10, 11, 99])).toEqual([1, 5, 6, 8, 9, 10]);
});

describe('faults', () => {
  test('an empty form lacks its four required fields', () => {
    expect(customerFaultsOf(EMPTY_CUSTOMER)).toEqual({
      fullName: 'fullName.required',
      phone: 'phone.required',
      address: 'address.required',
      province: 'province.required',
    });
  });

  test('a complete form has no faults, and the optional fields may be empty', () => {
    expect(customerFaultsOf(COMPLETE_CUSTOMER)).toEqual({});
    expect(isCustomerComplete(COMPLETE_CUSTOMER)).toBe(true);
    for (const email of [' ', 'layla@example.com', ' layla@example.com '])
      expect(customerFaultsOf({ ...COMPLETE_CUSTOMER, email })).toEqual({});
  });

  test.each([
    [{ fullName: '  \u00a0 ' }, { fullName: 'fullName.required' }],
    [{ fullName: '\0' }, { fullName: 'fullName.required' }],
    [{ fullName: '\u200f\u200e \u2066' }, { fullName: 'fullName.required' }],
    [{ address: '\u200b\n' }, { address: 'address.required' }],
    [{ phone: ' ' }, { phone: 'phone.required' }],
    [{ phone: '0770123456' }, { phone: 'phone.digits' }],
    [{ phone: '077012345678' }, { phone: 'phone.digits' }],
    [{ phone: '٠٧٧٠١٢٣٤٥٦٧' }, { phone: 'phone.digits' }],
    [{ email: 'not-an-email' }, { email: 'email.format' }],
    [{ email: 'layla@' }, { email: 'email.format' }],
    [{ email: 'layla@example.com, huda@example.com' }, { email: 'email.format' }],
    [{ email: 'layla\u200b@example.com' }, { email: 'email.format' }],
    [{ address: '\n\t' }, { address: 'address.required' }],
    [{ province: 'Baghdad' }, { province: 'province.required' }],
    [{ province: '1e9' }, { province: 'province.required' }],
    [{ province: '-1' }, { province: 'province.required' }],
  ])('%j', (change, expected) => {
    expect(customerFaultsOf({ ...COMPLETE_CUSTOMER, ...change })).toEqual(expected);
    expect(isCustomerComplete({ ...COMPLETE_CUSTOMER, ...change })).toBe(false);
  });
});

describe('the customer as it is sent', () => {
  test('is trimmed, with the province as a number and no unknown platform', () => {
    const orderCustomer = orderCustomerOf({
      ...COMPLETE_CUSTOMER,
      fullName: ' Adam ',
      socialMediaPlatform: 'myspace',
      socialMediaHandle: ' @adam ',
      notes: ' ring twice ',
    });
    expect(orderCustomer).toMatchObject({
      customer_name: 'Adam',
      customer_handle: '@adam',
      order_notes: 'ring twice',
      province_id: 3,
      platform: '',
    });
    expect(orderCustomerOf(EMPTY_CUSTOMER).province_id).toBeNull();
  });

  test('an invisible name is refused by both sides', () => {
    const order = { ...orderCustomerOf(COMPLETE_CUSTOMER), total_price: 1, expected_items: 1 };
    const accepted = ['Adam', '\u200f', ' \u200b '].map(
      (customer_name) => z.safeParse(newD2cOrderSchema, { ...order, customer_name }).success,
    );
    expect(accepted).toEqual([true, false, false]);
  });

  test('the server accepts every form without faults', () => {
    const textUpTo = (max: number) => anyText(Math.min(Math.floor(max / 2), 60));
    const customer = fc.record({
      fullName: textUpTo(CUSTOMER_LIMITS.fullName),
      phone: fc.oneof(textUpTo(11), fc.stringMatching(/^[0-9]{11}$/)),
      email: textUpTo(CUSTOMER_LIMITS.email),
      address: textUpTo(CUSTOMER_LIMITS.address),
      city: textUpTo(60),
      province: fc.oneof(textUpTo(10), fc.constantFrom('1', '17', '99')),
      provinceName: textUpTo(60),
      district: textUpTo(CUSTOMER_LIMITS.district),
      socialMediaPlatform: fc.oneof(textUpTo(20), fc.constantFrom(...PLATFORMS, '')),
      socialMediaHandle: textUpTo(CUSTOMER_LIMITS.socialMediaHandle),
      notes: textUpTo(CUSTOMER_LIMITS.notes),
    });
    fc.assert(
      fc.property(customer, (form) => {
        fc.pre(isCustomerComplete(form));
        const order = { ...orderCustomerOf(form), total_price: 1, expected_items: 1 };
        expect(z.safeParse(newD2cOrderSchema, order).error).toBeUndefined();
      }),
    );
  });
});

test('the seventeen provinces have the specified ids', () => {
  expect(PROVINCES.map(({ province_id }) => province_id)).toEqual(
    Array.from({ length: 17 }, (_, i) => i + 1),
  );
  expect(provinceName(3)).toBe('Baghdad');
  expect([provinceName(18), provinceName(null), provinceName(undefined)]).toEqual(['', '', '']);
});

test('an empty form is empty, and a province is one of the select', () => {
  expect(new Set(Object.values(EMPTY))).toEqual(new Set(['']));
  expect(['1', '12', '17'].map(isProvince)).toEqual([true, true, true]);
  expect(['', '0', '01', '1a', 'a1', '18', '1234567890'].map(isProvince)).not.toContain(true);
});
