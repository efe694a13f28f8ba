import { describe, expect, test } from 'vitest';
import { isToken, MAX_TOKEN_LENGTH } from '#domain/credentials.ts';
import { isUserFound, passwordFaultsOf, userFaultsOf } from '#domain/user.ts';

const USER = { username: 'layla', email: 'layla@desk.example', full_name: 'Layla', password: 'secret' };
const LONGEST = {
  username: 'x'.repeat(200),
  email: `a@${'x'.repeat(318)}`,
  full_name: 'x'.repeat(200),
  password: 'x'.repeat(1000),
};

describe('a user', () => {
  test.each([
    [{}, {}],
    [LONGEST, {}],
    [{ username: ' \0' }, { username: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'layla' }, { email: 'email' }],
    [{ email: 'layla@' }, { email: 'email' }],
    [{ email: 'a@b@c' }, { email: 'email' }],
    [{ email: 'a@b c' }, { email: 'email' }],
    [{ email: ' a@b ' }, {}],
    [{ full_name: '  ' }, { full_name: 'required' }],
    [{ password: '' }, { password: 'required' }],
  ])('that is new, of %j, is at fault in %j', (typed, faults) => {
    expect(userFaultsOf({ ...USER, ...typed }, { isNew: true })).toEqual(faults);
  });

  test.each(Object.entries(LONGEST))('has no room for a longer %s', (field, text) => {
    expect(userFaultsOf({ ...USER, [field]: `${text}x` }, { isNew: true })).toEqual({ [field]: 'tooLong' });
  });

  test('that is there keeps its password where none is typed', () => {
    const faults = (password: string) => userFaultsOf({ ...USER, password }, { isNew: false });
    expect([faults(''), faults(' '), faults('x'.repeat(1001))]).toEqual([
      {},
      { password: 'required' },
      { password: 'tooLong' },
    ]);
    expect(userFaultsOf({ ...USER, username: '', password: '' }, { isNew: false })).toEqual({
      username: 'required',
    });
    expect(Object.keys(userFaultsOf(USER, { isNew: false }))).toEqual([]);
  });

  test('is found by name, full name, address and role', () => {
    const user = { username: 'Layla', full_name: 'Layla Hassan', email: 'l@desk.example', role: 'staff' };
    const found = (term: string): boolean => isUserFound(user, term);
    expect(['', ' LAYLA ', 'hassan', 'Desk.', 'staff'].map(found)).not.toContain(false);
    expect(['admin', 'zz'].map(found)).not.toContain(true);
    const isNamed = (full_name: string, term: string): boolean => isUserFound({ ...user, full_name }, term);
    expect([isNamed('Zoe\u0301', 'zo\u00e9'), isNamed('Zo\u00e9', 'zoe\u0301')]).toEqual([true, true]);
    expect([isNamed('أحمد عليّ', 'احمد علي'), isNamed('احمد', 'أحمد')]).toEqual([true, true]);
  });
});

test.each([
  [{}, {}],
  [{ current: '' }, { current: 'required' }],
  [{ next: '', again: '' }, { next: 'required' }],
  [{ next: '  ', again: '  ' }, { next: 'required' }],
  [{ next: 'x'.repeat(1000), again: 'x'.repeat(1000) }, {}],
  [{ next: 'x'.repeat(1001), again: 'x'.repeat(1001) }, { next: 'tooLong' }],
  [{ next: 'old', again: 'old' }, { next: 'same' }],
  [{ again: 'other' }, { again: 'different' }],
])('a password that is changed like %j is at fault in %j', (typed, faults) => {
  expect(passwordFaultsOf({ current: 'old', next: 'new', again: 'new', ...typed })).toEqual(faults);
});

test('a token is printable ASCII, and no longer than a header', () => {
  expect(['abc', '!~', 'x'.repeat(MAX_TOKEN_LENGTH)].map(isToken)).toEqual([true, true, true]);
  expect(
    ['', 'a b', 'a\n', ' a', 'أ', 'a\u007f', 'x'.repeat(MAX_TOKEN_LENGTH + 1)].map(isToken),
  ).not.toContain(true);
});
