import { expect, test } from 'vitest';
import { isEmail } from '#domain/email.ts';

test.each([
  'noor@example.com',
  ' noor@example.com ',
  'a@b',
  'noor.h+desk@mail.example-shop.co.iq',
  'NOOR@EXAMPLE.COM',
  "o'brien_1@example.com",
  'نور@مثال.إختبار',
  'noor@ｅｘａｍｐｌｅ.com',
  'noor^1@example.com',
  '\ufeffnoor@example.com ',
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'not-an-email',
  'noor',
  '@',
  'noor@',
  '@example.com',
  'a@b@c',
  'a b@c.d',
  'a@b c',
  'noor@example..com',
  'noor@.example.com',
  'noor@example.com.',
  'noor@-example.com',
  'noor@example-.com',
  '.noor@example.com',
  'noor.@example.com',
  'no..or@example.com',
  'noor@example.com, huda@example.com',
  'noor@example.com;',
  'Noor <noor@example.com>',
  'mailto:noor@example.com',
  'https://instagram.com/@noor',
  'noor\u200b@example.com',
  '\u202enoor@example.com',
  'noor@exam\u00adple.com',
  '07701234567',
  'noor@exam!ple.com',
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});
