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
