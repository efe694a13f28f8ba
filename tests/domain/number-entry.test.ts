import { expect, test } from 'vitest';
import { isCredentialTooLong, isToken, MAX_SENT_CREDENTIAL_LENGTH } from '#domain/credentials.ts';
import { DIMENSION_LIMITS, isEditable } from '#domain/dimensions.ts';
import { MONEY_LIMITS, numberFaultOf, readNumber } from '#domain/number-entry.ts';

const COUNT = { min: 1, max: 100, decimals: 0 };

test.each([
  [Number.NaN, 'number'],
  [1.5, 'whole'],
  [0, 'range'],
  [1, undefined],
  [100, undefined],
  [101, 'range'],
  [0.5, 'whole'],
])('a count of %s: %s', (typed, fault) => {
  expect(numberFaultOf(typed, COUNT)).toBe(fault);
});

test.each([
  [-0.01, 'range'],
  [0, undefined],
  [0.01, undefined],
  [0.001, 'decimals'],
  [999_999_999_999.99, undefined],
  [1_000_000_000_000, 'range'],
])('an amount of %s: %s', (typed, fault) => {
  expect(numberFaultOf(typed, MONEY_LIMITS)).toBe(fault);
});

test('a number is read, or refused with its rule', () => {
  expect(readNumber('12', COUNT)).toEqual({ number: 12, fault: null });
  expect(readNumber('', COUNT)).toEqual({ number: null, fault: 'required' });
  expect(readNumber('many', COUNT)).toEqual({ number: null, fault: 'number' });
  expect(readNumber('101', COUNT)).toEqual({ number: null, fault: 'range' });
  expect(readNumber('25.000', MONEY_LIMITS)).toEqual({ number: null, fault: 'number' });
});

test('dimensions are editable unless one of them would be rounded', () => {
  expect(DIMENSION_LIMITS).toEqual({ min: 0, max: 100_000, decimals: 1 });
  expect(isEditable({ length: null, width: null, height: null })).toBe(true);
  expect(isEditable({ length: 12.5, width: null, height: 3 })).toBe(true);
  expect(isEditable({ length: 12.55, width: 1, height: 3 })).toBe(false);
  expect(isEditable({ length: 12, width: 1, height: 100_001 })).toBe(false);
});

test('credentials have a maximum length, and a token has no blanks', () => {
  expect(MAX_SENT_CREDENTIAL_LENGTH).toBe(1_048_576);
  expect(isCredentialTooLong('u'.repeat(200), 'p'.repeat(1000))).toBe(false);
  expect(isCredentialTooLong('u'.repeat(201), 'p')).toBe(true);
  expect(isCredentialTooLong('u', 'p'.repeat(1001))).toBe(true);
  expect(isToken('!~')).toBe(true);
  expect(isToken('t'.repeat(8000))).toBe(true);
  expect(isToken('t'.repeat(8001))).toBe(false);
  for (const text of ['', 'a b', ' a', 'a ', 'é', 'a\n', '\x7f']) expect(isToken(text), text).toBe(false);
});
