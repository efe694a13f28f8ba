import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from '#domain/amount-entry.ts';
import { hasFraction } from '#domain/money.ts';
import { grouped, groupedAfterEdit, type TypedAmount } from '#views/ui/grouped-amount.ts';

const EMPTY: TypedAmount = { text: '', caret: 0 };

/** Types a text letter by letter at the caret. */
const type = (letters: string, from: TypedAmount = EMPTY): TypedAmount =>
  [...letters].reduce((before, letter) => {
    const text = before.text.slice(0, before.caret) + letter + before.text.slice(before.caret);
    return groupedAfterEdit(before.text, { text, caret: before.caret + 1 }, false);
  }, from);
const backspace = ({ text, caret }: TypedAmount): TypedAmount =>
  groupedAfterEdit(text, { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }, false);
const deleteForward = ({ text, caret }: TypedAmount): TypedAmount =>
  groupedAfterEdit(text, { text: text.slice(0, caret) + text.slice(caret + 1), caret }, true);
const at = (marked: string): TypedAmount => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: TypedAmount): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['1250000', '1,250,000|'],
  ['999', '999|'],
  ['1250.5', '1,250.5|'],
  ['١٢٥٠٠٠٠', '١٬٢٥٠٬٠٠٠|'],
  ['۱۲۵۰', '۱٬۲۵۰|'],
  ['1250٫5', '1,250٫5|'],
  // Separators that a person types stay, because their text may have two readings.
  ['5,00', '5,00|'],
  ['12,5', '12,5|'],
  ['25.000', '25.000|'],
  ['1,250,000', '1,250,000|'],
  ['25,0005', '250,005|'],
  // Other texts stay.
  ['012', '012|'],
  ['25k', '25k|'],
  ['-2500', '-2500|'],
  ['25 000', '25 000|'],
])('%s typed letter by letter gives %s', (letters, expected) => {
  expect(marked(type(letters))).toBe(expected);
});

test.each([
  ['a digit in the middle', '12|,500', (typed: TypedAmount) => type('9', typed), '129|,500'],
  ['a digit at the start', '|250,000', (typed: TypedAmount) => type('1', typed), '1|,250,000'],
  ['a digit is deleted', '1,250|,000', backspace, '125|,000'],
  ['a separator is deleted with the digit before it', '1,|250', backspace, '|250'],
  ['a separator is deleted forward with the digit after it', '1|,250', deleteForward, '1|50'],
  ['the last digit', '1,250|', backspace, '125|'],
  ['a digit of the fraction', '1,250.5|', (typed: TypedAmount) => type('5', typed), '1,250.55|'],
  ['the fraction is deleted', '1,250.|', backspace, '1,250|'],
])('the caret stays at its digit: %s', (_, before, edit, expected) => {
  expect(marked(edit(at(before)))).toBe(expected);
});

test('pasted texts are grouped only if they have no separator of their own', () => {
  const paste = (text: string, before = '') =>
    groupedAfterEdit(before, { text, caret: text.length }, false).text;
  expect(['1250000', '1.250.000', '1,25', '1250,00', 'abc'].map((text) => paste(text))).toEqual([
    '1,250,000',
    '1.250.000',
    '1,25',
    '1250,00',
    'abc',
  ]);
  expect(paste('5,00', '1,250,000')).toBe('5,00');
  expect(paste('7500', '1,250,000')).toBe('7,500');
});

test('any amount is grouped as it is typed, and read as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (iqd) => {
      const { text, caret } = type(String(iqd));
      expect(text).toBe(iqd.toLocaleString('en'));
      expect(caret).toBe(text.length);
      expect(parseNumber(text)).toBe(iqd);
      expect(grouped(String(iqd))).toBe(text);
    }),
  );
});

test('any edit of a grouped amount keeps its digits and the digit at the caret', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.nat(12),
      fc.constantFrom('1', '5', '9'),
      (iqd, place, digit) => {
        const before = grouped(String(iqd));
        const caret = Math.min(place, before.length);
        const after = type(digit, { text: before, caret });
        const plain = (text: string) => text.replaceAll(',', '');
        expect(plain(after.text)).toBe(plain(before.slice(0, caret)) + digit + plain(before.slice(caret)));
        expect(plain(after.text.slice(0, after.caret))).toBe(plain(before.slice(0, caret)) + digit);
        expect(parseNumber(after.text)).toBe(Number(plain(after.text)));
      },
    ),
  );
});

test('only a part of a dinar is asked about', () => {
  expect([12.5, 0.01, 12, 0, Number.NaN].map(hasFraction)).toEqual([true, true, false, false, false]);
});
