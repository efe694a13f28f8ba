import { expect, test } from 'vitest';
import { contactLinksOf } from '#domain/contact-links.ts';
import { languageByLetters } from '#domain/customer-text-language.ts';
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

test('a language is recognized by letters that the other language lacks, but not by Latin letters', () => {
  expect(languageByLetters('الكرادة، گراج چاي')).toBe('ar');
  expect(languageByLetters('هەولێر')).toBe('ckb');
  expect(languageByLetters('Karrada 62')).toBeNull();
});

test('links open the chat with the customer, by name or by number', () => {
  const urls = (change: Partial<typeof ORDER>) =>
    contactLinksOf({ ...ORDER, ...change }, 'a b').map(({ url }) => url);
  const whatsapp = 'https://wa.me/9647701234567?text=a%20b';
  expect(urls({})).toEqual(['https://ig.me/m/zainab.a', whatsapp]);
  expect(urls({ handle: 'https://www.instagram.com/zainab.a/?igsh=1' })).toEqual([
    'https://ig.me/m/zainab.a',
    whatsapp,
  ]);
  expect(urls({ platform: 'telegram', handle: 'zainab_a' })).toEqual([
    'https://t.me/zainab_a?text=a%20b',
    whatsapp,
  ]);
  expect(urls({ platform: 'telegram', handle: 'زينب' })).toEqual(['https://t.me/+9647701234567', whatsapp]);
  expect(urls({ platform: 'facebook', handle: 'zainab.ali' })).toEqual(['https://m.me/zainab.ali', whatsapp]);
  expect(urls({ platform: 'facebook', handle: 'Zainab Ali' })).toEqual([whatsapp]);
  expect(urls({ platform: 'other', phone: '01234567890' })).toEqual([]);
});
