import { expect, test } from 'vitest';
import { customerText } from '#views/parts/customer-message/customer-text.ts';

const ORDER = {
  id: 131,
  name: 'Zainab',
  phone: '07701234567',
  handle: '@zainab.a',
  platform: 'instagram',
  provinceId: 3,
  district: 'Karrada',
  address: 'near the bank',
  total: 2_100_050,
  items: [
    { name: 'Articulated Dragon', quantity: 2 },
    { name: 'Vase', quantity: 1 },
  ],
};

test('the message has the order number, the items, the total and the delivery in each language', () => {
  expect(customerText(ORDER, 'en').split('\n')).toEqual([
    'Hello Zainab,',
    'Your order #131 has been placed:',
    '• 2 × Articulated Dragon',
    '• 1 × Vase',
    'Total: 21,000.50 IQD',
    'Delivery to: Baghdad, Karrada, near the bank',
    'Thank you!',
  ]);
  expect(customerText(ORDER, 'ar')).toContain('طلبك رقم 131');
  expect(customerText(ORDER, 'ar')).toContain('التوصيل إلى: بغداد، Karrada، near the bank');
  expect(customerText(ORDER, 'ckb')).toContain('ژمارە 131');
  expect(customerText(ORDER, 'ckb')).toContain('گەیاندن بۆ: بەغدا، Karrada');
  expect(customerText({ ...ORDER, provinceId: 13 }, 'ar')).toContain('صلاح الدين');
  expect(customerText({ ...ORDER, provinceId: 17 }, 'ckb')).toContain('موسەننا');
});

test('an empty district or an unknown province leaves no gap', () => {
  const order = { ...ORDER, provinceId: null, district: ' ' };
  expect(customerText(order, 'en')).toContain('Delivery to: near the bank\n');
});

test('a line names the product in the language of the customer, and its colors and texts', () => {
  const items = [
    {
      name: 'Moon Lamp',
      quantity: 3,
      notes: 'as a gift\n[Colours: 2 red, 1 sky blue; Text: "سارة"]',
      aliases: ['Lunar light', 'مصباح القمر', 'گڵۆپی مانگ'],
    },
  ];
  const lineIn = (language: 'ar' | 'ckb' | 'en') =>
    customerText({ ...ORDER, items }, language).split('\n')[2];
  expect(lineIn('ar')).toBe('\u200f• 3 × مصباح القمر (2 أحمر، 1 سمائي، الكتابة: «سارة»)');
  expect(lineIn('ckb')).toBe('\u200f• 3 × گڵۆپی مانگ (2 سوور، 1 ئاسمانی، نووسین: «سارة»)');
  expect(lineIn('en')).toBe('• 3 × Moon Lamp (2 red, 1 sky blue, text: “سارة”)');
});

test.each([
  ['an address with the district', { address: 'karrada, near the bank' }, 'Baghdad, karrada, near the bank'],
  ['an address with the province', { address: 'Baghdad, near the bank' }, 'Karrada, Baghdad, near the bank'],
  ['an address with both', { address: 'Baghdad Karrada 14' }, 'Baghdad Karrada 14'],
])('no place is named twice: %s', (_, change, place) => {
  expect(customerText({ ...ORDER, ...change }, 'en')).toContain(`Delivery to: ${place}\n`);
});

test.each([
  [{ kind: 'onItsWay', trackingNumber: 'SH-77' }, 'Your order #131 is on its way:', 'Tracking number: SH-77'],
  [{ kind: 'delivered' }, 'Your order #131 has been delivered:', 'Thank you!'],
  [{ kind: 'notDelivered' }, 'We could not deliver your order #131.', 'Delivery to: Baghdad'],
] as const)('the message tells the state: %o', (state, first, later) => {
  const text = customerText({ ...ORDER, state }, 'en');
  expect(text).toContain(first);
  expect(text).toContain(later);
  expect(text).not.toContain('has been placed');
});
