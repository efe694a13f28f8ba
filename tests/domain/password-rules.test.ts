import { expect, test } from 'vitest';
import { type WeakPasswordRule, weaknessOf } from '#domain/password-rules.ts';

const OWNER = {
  username: 'omar.former',
  email: 'Omar.Dulaimi+desk@example.com',
  full_name: 'Omar Al-Dulaimi',
};
const COMMON = ['password', 'iloveyou', 'qwertyuiop', 'p@ssw0rd', 'baghdad'];
const KNOWN = {
  demo: ['staff-demo'],
  shop: 'Al-Rafidain Prints',
  isCommon: (candidate: string) => COMMON.includes(candidate),
};

const CASES: readonly (readonly [string, WeakPasswordRule | null])[] = [
  ['', 'length'],
  ['1', 'length'],
  ['nine char', 'length'],
  ['ten  chars', 'length'],
  [' nine char ', 'length'],
  ['nine char\u200b\u200b', 'length'],
  ['🙂🙂🙂🙂🙂', 'length'],
  ['x7 kq\u0301\u0301 m', 'length'],
  ['omar.former', 'username'],
  ['OMAR FORMER', 'username'],
  ['omar-former!', 'username'],
  ['Omar.Former2026', 'username'],
  ['ｏｍａｒ.ｆｏｒｍｅｒ', 'username'],
  ['omar\u200b.former', 'username'],
  ['omar.formeromar.former', 'username'],
  ['Omar.Dulaimi+desk@example.com', 'email'],
  ['omar.dulaimi+desk', 'email'],
  ['Omar Al-Dulaimi', 'full_name'],
  ['omaraldulaimi', 'full_name'],
  ['al-dulaimi', 'full_name'],
  ['Omar123456', 'full_name'],
  ['dulaimi omar', 'full_name'],
  ['Dulaimi2026', 'full_name'],
  ['Dulaimi.Omar.2026', 'full_name'],
  ['staff-demo', 'demo'],
  ['Staff Demo 1', 'demo'],
  ['rafidain-prints1', 'common'],
  ['AlRafidain2026!', 'common'],
  ['rafidain shop 24', 'common'],
  ['rafidain trolley bus', null],
  ['password1234', 'common'],
  ['PASSWORD!!!', 'common'],
  ['P@ssw0rd2026', 'common'],
  ['P@ ss w0rd 2026', 'common'],
  ['passwordpassword', 'common'],
  ['i love you so', null],
  ['ilove you 99', 'common'],
  ['ｑｗｅｒｔｙｕｉｏｐ', 'common'],
  ['baghdad2026', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['!!!!!!!!!!', 'common'],
  ['abababababab', 'common'],
  ['1234567890', 'common'],
  ['123456789012', 'common'],
  ['9876543210', 'common'],
  ['١٢٣٤٥٦٧٨٩٠', 'common'],
  ['abcdefghij', 'common'],
  ['07701234567', 'common'],
  ['+964 770 123 4567', 'common'],
  ['٠٧٧٠١٢٣٤٥٦٧', 'common'],
  ['2026-11-26', 'common'],
  ['0000000001', 'common'],
  ['poiuytrewq', 'common'],
  ['qwertz12345', 'common'],
  ['ضصثقفغعهخح', 'common'],
  ['شسيبلاتنمك', 'common'],
  ['йцукенгшщз', 'common'],
  // Rows of keys that are shorter than a password, with digits around them.
  ['asdfghjkl1', 'common'],
  ['99lkjhgfdsa', 'common'],
  ['zxcvbnm123', 'common'],
  ['azertyuiop', 'common'],
  ['قوەرتیئحۆپ', 'common'],
  ['اسدفگهژکل1', 'common'],
  ['12زخجڤبنم34', 'common'],
  ['hjk1234567', null],
  ['hjkl123456', 'common'],
  // A repeated unit of three letters is easy to guess, but one of four is not.
  ['kqxkqxkqxkqx', 'common'],
  ['kqxzkqxzkqxz', null],
  ['kqx\nkqx\nkqx\n', 'common'],
  ['kqxzwvkqxzwvk', null],
  ['8901234567', 'common'],
  ['2109876543', 'common'],
  ['zyxwvutsrq', 'common'],
  ['acegikmoqs', null],
  ['1x3x5x7x9x', null],
  ['m1234567890', null],
  ['two  blanks in a  row', null],
  ['pass word 12 34', 'common'],
  // Words of the app and of the trade.
  ['printshop1', 'common'],
  ['order-desk', 'common'],
  ['Super Admin 2026', 'common'],
  ['PrintingFarm!', 'common'],
  ['superadmin likes tea', null],
  ['99password!!', 'common'],
  ['kq7 07701234567', null],
  ['a long sentence of mine', null],
  ['قهوة بلا سكر صباحا', null],
  ['k7Gq9x2LmzT1', null],
  ['omar sells lamps', null],
  ['llama sells lamps', null],
];

test.each(CASES)('the rule that %j breaks is %s', (password, rule) => {
  expect(weaknessOf(password, OWNER, KNOWN)).toBe(rule);
});

test('names in other scripts count, and empty names do not', () => {
  const owner = { username: 'مريم', email: '', full_name: 'مريم عبد الله الجبوري' };
  expect(weaknessOf('مريم١٢٣٤٥٦٧', owner)).toBe('username');
  expect(weaknessOf('مريم عبد الله الجبوري', owner)).toBe('full_name');
  expect(weaknessOf('a long sentence', { username: '', email: '', full_name: '' })).toBeNull();
});

test.each([
  ['علي', 'علی١٢٣٤٥٦٧'],
  ['علی', 'عَلِي1234567'],
  ['علي حسن الكعبي', 'علی حسن الکعبی'],
  ['كريم الجبوري', 'کریم الجبوری'],
  ['فاطمة الزهراء', 'فاطمه الزهرا'],
  ['أحمد إبراهيم', 'احمد ابراهيم'],
  ['ئەحمەد ئازاد', 'احمد ازاد'],
  ['هێمن عەزیز', 'ھيمن عزيز'],
  ['نەورۆز', 'نه\u200cورۆز12345'],
  ['محمد الموسوي', 'مُحَمَّد المــوسوي'],
  ['Zoë Müller-Kaya', 'zoe muller kaya'],
  ["O'Brien Michael", 'O’Brien Michael'],
])('%s is the full name in the password %s, and vice versa', (first, second) => {
  const ownerOf = (full_name: string) => ({ username: '', email: '', full_name });
  expect(weaknessOf(second.padEnd(10, '7'), ownerOf(first))).toBe('full_name');
  expect(weaknessOf(first.padEnd(10, '7'), ownerOf(second.replace(/\p{N}/gu, '')))).toBe('full_name');
});

test('names of two letters do not count', () => {
  expect(weaknessOf('bo 1234 xkq', { username: 'bo', email: '', full_name: '' })).toBeNull();
  expect(weaknessOf('bo1234567890', { username: 'bo', email: '', full_name: '' })).toBeNull();
  expect(weaknessOf('bob1234567', { username: 'bob', email: '', full_name: '' })).toBe('username');
});

test('every part of a full name and of an address counts', () => {
  const owner = { username: 'u', email: 'lamp.shop@a.example\n@b', full_name: 'Ali  K.-Hassan-Omari' };
  expect(weaknessOf('lampshop2026', owner)).toBe('email');
  expect(weaknessOf('omarihassan', owner)).toBe('full_name');
  expect(weaknessOf('alihassan12', owner)).toBe('full_name');
});
