import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, PHONE_DIGITS } from '#domain/phone.ts';
import {
  digitsLeftOut,
  isMobile,
  isPlainName,
  looksLikeMessage,
  otherNumberIn,
  phoneAfterEntry,
  phonesIn,
  readCompletePhone,
  secondPhoneNote,
  toPhoneDigits,
  withNote,
} from '#domain/phone-entry.ts';
import { anyText } from '#tests/support/any-text.ts';

const typeKeyByKey = (keys: string): string =>
  [...keys].reduce((field, key) => phoneAfterEntry(field, field + key), '');

describe('a pasted number', () => {
  test.each([
    ['07701234567', '07701234567'],
    ['0770 123 4567', '07701234567'],
    ['(0770) 123-4567', '07701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ['۰۷۷۰۱۲۳۴۵۶۷', '07701234567'],
    ['+9647701234567', '07701234567'],
    ['+964 770 123 4567', '07701234567'],
    ['+964 (0)770 123 4567', '07701234567'],
    ['+٩٦٤ ٧٧٠ ١٢٣ ٤٥٦٧', '07701234567'],
    ['009647701234567', '07701234567'],
    ['00964 0770 123 4567', '07701234567'],
    ['  +9647701234567', '07701234567'],
    // Messengers wrap a copied number in direction marks.
    ['\u202a+964 770 123 4567\u202c', '07701234567'],
    ['\u2066+964\u00a0770\u00a0123\u00a04567\u2069', '07701234567'],
    ['\u200e+9647701234567', '07701234567'],
    ['9647701234567', '07701234567'],
    ['tel:+9647701234567', '07701234567'],
    // Many people leave out the 0.
    ['7701234567', '07701234567'],
    ['770 123 4567', '07701234567'],
    // Spreadsheets and scripts write it like this if they took it for a number.
    ['7701234567.0', '07701234567'],
    ['9647701234567.00', '07701234567'],
    ['٧٧٠١٢٣٤٥٦٧٫٠', '07701234567'],
    ['٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ['770123456', '770123456'],
    ['6701234567', '6701234567'],
    ['77012345678', '77012345678'],
    ['123456789012', '12345678901'],
    ['964', '964'],
    ['+964', '964'],
    ['', ''],
    ['no digits', ''],
  ])('%j becomes %s', (pasted, expected) => {
    expect(readCompletePhone(pasted)).toBe(expected);
    expect(phoneAfterEntry('', pasted)).toBe(pasted.length > 1 ? expected : '');
  });
});

/** Every usual way to write the country code before 0770 123 4567. */
const WITH_COUNTRY_CODE = [
  '96407701234567',
  '964 (0) 770 123 4567',
  '964 0770 123 4567',
  '9640-770-123-4567',
  '964-7701234567',
  '(964) 0770 123 4567',
  '(964)(0)7701234567',
  '+964 0770 123 4567',
  '+964 (0) 770.123.4567',
  '+ 964 0 770 123 45 67',
  '(+964) 770 123 4567',
  '+(964) 770/123/4567',
  '+9640770–123–4567',
  '00964 0770 123 4567',
  '00964 (0)770 123 4567',
  '00 964 770_123_4567',
  '0964 770 123 4567',
  '+964 00 770 123 4567',
  '9647701234567+',
  '٩٦٤٠٧٧٠١٢٣٤٥٦٧',
  '۹۶۴ (۰) ۷۷۰ ۱۲۳ ۴۵۶۷',
  '٠٠٩٦٤ ٠٧٧٠ ١٢٣ ٤٥٦٧',
  '\u200f+٩٦٤\u00a0٠٧٧٠\u00a0١٢٣\u00a0٤٥٦٧',
  '\u202d964\u202c\u200b0770\u2060123\ufeff4567',
  '９６４ ７７０ １２３ ４５６７',
];

describe('a country code 964, even before a 0, becomes 0', () => {
  test.each(WITH_COUNTRY_CODE)('%j, pasted and left', (typed) => {
    expect(phoneAfterEntry('', typed)).toBe('07701234567');
    expect(readCompletePhone(typed)).toBe('07701234567');
  });

  // While the number is typed, a second zero after the code is its first digit.
  test.each(WITH_COUNTRY_CODE.filter((typed) => !typed.includes('00 770')))('%j, typed', (typed) => {
    expect(typeKeyByKey(typed)).toBe('07701234567');
  });

  test('any characters between the digits are ignored', () => {
    const separator = fc.stringMatching(/^[ ().\-/_\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]{0,3}$/);
    fc.assert(
      fc.property(
        fc.constantFrom('964', '+964', '00964', '+9640', '9640', '009640'),
        fc.stringMatching(/^7[0-9]{9}$/),
        fc.array(separator, { minLength: 17, maxLength: 17 }),
        (code, rest, separators) => {
          const typed = [...code, ...rest].map((key, index) => `${key}${separators[index] ?? ''}`).join('');
          expect(phoneAfterEntry('', typed)).toBe(`0${rest}`);
          expect(typeKeyByKey(typed)).toBe(`0${rest}`);
        },
      ),
    );
  });
});

describe('a number typed key by key', () => {
  test.each([
    ['07701234567', '07701234567'],
    ['0770-123-4567', '07701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ['009647701234567', '07701234567'],
    ['+9647701234567', '07701234567'],
    ['077012345678', '07701234567'],
    // No 0 is put in front, because the person may still be typing. A deleted 0 does not return.
    ['7701234567', '7701234567'],
    ['77012345678', '77012345678'],
  ])('%s', (keys, expected) => expect(typeKeyByKey(keys)).toBe(expected));
});

test('a deleted 0 does not return', () => {
  expect(phoneAfterEntry('07701234567', '7701234567')).toBe('7701234567');
});

test('the field never has more than eleven ASCII digits', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.stringMatching(/^\+?[0٠9٩6٦4٤7 ]*$/)), (typed) => {
      const field = toPhoneDigits(typed);
      expect(field).toMatch(/^[0-9]*$/);
      expect(field.length).toBeLessThanOrEqual(PHONE_DIGITS);
    }),
  );
});

test('every national number is kept unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^07[0-9]{9}$/), (typed) => {
      expect(toPhoneDigits(typed)).toBe(typed);
    }),
  );
});

test.each([
  ['07701234567', true],
  ['0770123456', false],
  ['077012345678', false],
  ['٠٧٧٠١٢٣٤٥٦٧', false],
  ['0770123456x', false],
  ['07701234567\n', false],
  ['', false],
])('isPhone(%j) is %s', (value, expected) => expect(isPhone(value)).toBe(expected));

describe('the numbers of a pasted text', () => {
  test.each([
    ['0770 123 4567 / 0780 765 4321', ['07701234567', '07807654321']],
    ['07701234567 07807654321', ['07701234567', '07807654321']],
    ['0770123456707807654321', ['07701234567', '07807654321']],
    ['7701234567, 7807654321', ['07701234567', '07807654321']],
    ['+964 770 123 4567\n+964 780 765 4321', ['07701234567', '07807654321']],
    ['\u202a+9647701234567\u202c أو \u202a٠٧٨٠٧٦٥٤٣٢١\u202c', ['07701234567', '07807654321']],
    ['Ali: 0770-123-4567 or (0780) 765-4321 or 07901112222', ['07701234567', '07807654321', '07901112222']],
    // The second number is a landline.
    ['07701234567, home 01 717 8888', ['07701234567', '017178888']],
    ['07701234567 07701234567', ['07701234567']],
    ['07701234567', ['07701234567']],
    ['07701234567 ext. 12', ['07701234567']],
    ['077012345678', ['07701234567']],
    // A number of unknown origin stays as pasted.
    ['+44 7911 123456', []],
    ['123456789012', []],
    ['no number', []],
    ['', []],
  ])('%j are %j', (text, numbers) => expect(phonesIn(text)).toEqual(numbers));

  test('are numbers that the field can have, or digits', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const number of phonesIn(text)) expect(number).toMatch(/^\d{9,}$/);
      }),
    );
  });
});

test.each([
  ['07701234567', true],
  ['06701234567', false],
  ['01234567890', false],
  ['0770123456', false],
])('isMobile(%j) is %s', (value, expected) => expect(isMobile(value)).toBe(expected));

describe('a number for the notes', () => {
  const line = 'Second phone: 07807654321';
  test.each([
    ['begins empty notes', '', line],
    ['begins blank notes', ' \n', line],
    ['is added below the note', 'Call first\n', `Call first\n${line}`],
    ['is not added a second time', `Call first\n${line}\nIn blue`, `Call first\n${line}\nIn blue`],
    ['is left out if the note would be too long', 'a'.repeat(3990), 'a'.repeat(3990)],
  ])('%s', (_, notes, expected) => expect(withNote(notes, line)).toBe(expected));
});

test.each([
  ['Call 3 times\nSecond phone: 07807654321', '07807654321'],
  ['Second phone: 017178888', '017178888'],
  ['Ring ٠٧٨٠٧٦٥٤٣٢١ first', '07807654321'],
  ['07701234567', undefined],
  ['2 pieces, 1250000 IQD', undefined],
  ['', undefined],
])('the notes %j contain the other number %s', (notes, number) =>
  expect(otherNumberIn(notes, '07701234567')).toBe(number),
);

describe('digits that do not fit the field', () => {
  const FULL_PHONE = '07701234567';
  const leftOutAfterTyping = (keys: string): string => {
    let [field, afterBlur] = ['', ''];
    for (const key of keys) {
      afterBlur = digitsLeftOut(afterBlur, field, field + key);
      field = phoneAfterEntry(field, field + key);
    }
    return afterBlur;
  };

  test.each([
    [FULL_PHONE, ''],
    [`${FULL_PHONE}8`, '8'],
    [`${FULL_PHONE} 0780 123`, '0780123'],
    [`${FULL_PHONE} / ٠٧٨٠ ١٢٣ ٤٥٦٧`, '07801234567'],
    ['7701234567', ''],
    ['9647701234567', ''],
    ['96477012345678', '8'],
  ])('typed as %s are %s', (keys, afterBlur) => {
    expect(leftOutAfterTyping(keys)).toBe(afterBlur);
  });

  test('are the last ones if a digit is inserted, and are dropped once the number is changed', () => {
    expect(digitsLeftOut('', FULL_PHONE, '077901234567')).toBe('7');
    expect(digitsLeftOut('8', FULL_PHONE, FULL_PHONE.slice(0, -1))).toBe('');
    expect(digitsLeftOut('8', FULL_PHONE, '')).toBe('');
    expect(digitsLeftOut('8', FULL_PHONE, FULL_PHONE.slice(1))).toBe('');
  });

  test('have a readable maximum length, however many are typed', () => {
    expect(leftOutAfterTyping(FULL_PHONE + '1'.repeat(90))).toHaveLength(22);
  });
});

test.each([
  ['(+964) 1 234 5678', '012345678'],
  ['+964 1 234 5678', '012345678'],
  ['9641234567+8', '012345678'],
  ['964123456789', '0123456789'],
  ['96477012345', '077012345'],
  ['96407701234', '07701234'],
  ['77012345678', '77012345678'],
])('%s, which is not a mobile number, is %s', (typed, expected) => {
  expect(toPhoneDigits(typed)).toBe(expected);
});

test('digits that did not fit are dropped while the number is incomplete', () => {
  expect(digitsLeftOut('99', '0770', '0770')).toBe('');
});

test('a mobile number has no further digits', () => {
  expect(['07701234567', 'x07701234567', '077012345678', '06601234567'].map(isMobile)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['0770\u200e123\u200e4567', ['07701234567']],
  ['Tel: +964 770 123 4567', ['07701234567']],
  ['+ 964 (0) 770-123-4567', ['07701234567']],
  ['00 964 770 123 4567', ['07701234567']],
  ['964 770 123 4567', ['07701234567']],
  ['+1 770 123 4567', []],
  ['9640770123456796407801234567', ['07701234567', '07801234567']],
  ['0770–123–4567 / ۰۷۸۰_۱۲۳_۴۵۶۷', ['07701234567', '07801234567']],
  ['０７７０１２３４５６７、０７８０１２３４５６７', ['07701234567', '07801234567']],
  ['0770 123 4567, 01–717–8888', ['07701234567', '017178888']],
  ['964 (0) 770 123 4567, 0964 780 123 4567', ['07701234567', '07801234567']],
])('the numbers in %j are %j', (text, numbers) => {
  expect(phonesIn(text)).toEqual(numbers);
});

test('another number in the notes is shown as it is dialled', () => {
  expect(otherNumberIn('066 123 4567', '07701234567')).toBe('0661234567');
  expect(otherNumberIn('at home\n+964 780 123 4567', '07701234567')).toBe('07801234567');
  expect(otherNumberIn('0770 123 4567', '07701234567')).toBeUndefined();
});

test('notes take one more line if it fits', () => {
  const line = '07801234567';
  const longestNotes = 'x'.repeat(4000 - line.length - 1);
  expect(withNote(longestNotes, line)).toBe(`${longestNotes}\n${line}`);
  expect(withNote(`${longestNotes}x`, line)).toBe(`${longestNotes}x`);
});

test.each([
  ['words on two lines', 'Sara\nBaghdad', true],
  ['words with a phone number', 'Sara 07701234567', true],
  ['words on one line', 'Sara, Baghdad', false],
  ['words and blank lines', 'Sara\n \n', false],
  ['numbers on two lines', '07701234567\n07801234567', false],
  ['a number', '07701234567', false],
])('%s are a message: %j %j', (_, text, expected) => expect(looksLikeMessage(text)).toBe(expected));

test('the note of a second phone names it', () => {
  expect(secondPhoneNote('07801234567')).toBe('Second phone: 07801234567');
});

test.each([
  ['Zainab Ali', true],
  ['زينب علي', true],
  ['م/ علي', true],
  ['Abu Ali 2', true],
  ['', true],
  ['Zainab Ali 0770 123 4567', false],
  ['زينب علي ٠٧٧٠١٢٣٤٥٦٧', false],
  ['House 3 +964 770 123 4567', false],
  ['Zainab 01 542 66 77 8', false],
  ['Zainab Ali\nBaghdad', false],
  // A field of one line shows the line break like this.
  ['Zainab Ali / Baghdad', false],
])('%j is plainly a name: %s', (name, isPlain) => {
  expect(isPlainName(name)).toBe(isPlain);
});
