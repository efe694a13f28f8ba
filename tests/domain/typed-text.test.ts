import { expect, test } from 'vitest';
import { isBlank } from '#domain/storable-text.ts';
import { textFaultsOf } from '#domain/typed-text.ts';

const LIMITS = { name: 4, email: 9, notes: 2 };
const TYPED = { name: 'Noor', email: 'a@b', notes: '' };

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'required' }],
  [{ name: ' \0\t ' }, { name: 'required' }],
  [{ name: '     ' }, { name: 'required' }],
  [{ name: 'Noora' }, { name: 'tooLong' }],
  [{ email: '' }, {}],
  [{ email: ' ' }, {}],
  [{ email: ' a@b ' }, {}],
  [{ email: 'a b@c' }, { email: 'email' }],
  [{ email: 'a@b@c' }, { email: 'email' }],
  [{ email: 'a@bcdefghi' }, { email: 'tooLong' }],
  [{ notes: 'No' }, {}],
  // The server counts before it trims, and the form does the same.
  [{ notes: '   ' }, { notes: 'tooLong' }],
])('the faults of %j are %j', (typed, faults) => {
  const faultsFound = textFaultsOf({ ...TYPED, ...typed }, LIMITS, { required: ['name'], email: 'email' });
  expect(faultsFound).toEqual(faults);
  expect(Object.keys(faultsFound)).toEqual(Object.keys(faults));
});

test('without rules no field is required or an address', () => {
  expect(textFaultsOf({ name: '', email: 'a b' }, { name: 4, email: 9 })).toEqual({});
});

test('a text of invisible characters is blank', () => {
  expect(['', ' \t', '\0', 'x'].map(isBlank)).toEqual([true, true, true, false]);
});
