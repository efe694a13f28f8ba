import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, PHONE_DIGITS, phoneAsTyped } from '#domain/phone.ts';
import { anyText } from '#tests/support/any-text.ts';

const typeKeyByKey = (keys: string): string => [...keys].reduce((held, key) => phoneAsTyped(held + key), '');

describe('pasted', () => {
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
    // As messengers copy it: wrapped in direction marks.
    ['\u202a+964 770 123 4567\u202c', '07701234567'],
    ['\u2066+964\u00a0770\u00a0123\u00a04567\u2069', '07701234567'],
    ['\u200e+9647701234567', '07701234567'],
    ['9647701234567', '07701234567'],
    ['tel:+9647701234567', '07701234567'],
    ['123456789012', '12345678901'],
    ['964', '964'],
    ['', ''],
    ['no digits', ''],
  ])('%j becomes %s', (typed, expected) => expect(phoneAsTyped(typed)).toBe(expected));
});

describe('typed key by key', () => {
  test.each([
    ['07701234567', '07701234567'],
    ['0770-123-4567', '07701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
    ['009647701234567', '07701234567'],
    ['+9647701234567', '07701234567'],
    ['077012345678', '07701234567'],
  ])('%s', (keys, expected) => expect(typeKeyByKey(keys)).toBe(expected));
});

test('whatever is typed, at most eleven ASCII digits are held', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.stringMatching(/^\+?[0٠9٩6٦4٤7 ]*$/)), (typed) => {
      const held = phoneAsTyped(typed);
      expect(held).toMatch(/^[0-9]*$/);
      expect(held.length).toBeLessThanOrEqual(PHONE_DIGITS);
    }),
  );
});

test('every national number is held as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^07[0-9]{9}$/), (typed) => {
      expect(phoneAsTyped(typed)).toBe(typed);
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
