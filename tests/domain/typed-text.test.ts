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
  // As the server counts: before it takes the blanks away.
  [{ notes: '   ' }, { notes: 'tooLong' }],
])('of %j what is at fault is %j', (typed, faults) => {
  const found = textFaultsOf({ ...TYPED, ...typed }, LIMITS, { required: ['name'], email: 'email' });
  expect(found).toEqual(faults);
  expect(Object.keys(found)).toEqual(Object.keys(faults));
});

test('without rules nothing is needed, and nothing is an address', () => {
  expect(textFaultsOf({ name: '', email: 'a b' }, { name: 4, email: 9 })).toEqual({});
});

test('a text of nothing that is drawn is blank', () => {
  expect(['', ' \t', '\0', 'x'].map(isBlank)).toEqual([true, true, true, false]);
});
