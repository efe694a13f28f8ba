import { describe, expect, test } from 'vitest';
import { isToken, MAX_TOKEN_LENGTH } from '#domain/credentials.ts';
import { isUserFound, passwordFaultsOf, userFaultsOf } from '#domain/user.ts';

const USER = {
  username: 'layla',
  email: 'layla@desk.example',
  full_name: 'Layla',
  password: 'a long sentence',
};
const USER_AT_MAX_LENGTH = {
  username: 'x'.repeat(200),
  email: `a@${'x'.repeat(318)}`,
  full_name: 'x'.repeat(200),
  password: `${'lamps for '.repeat(99)}the desk..`,
};

describe('a user', () => {
  test.each([
    [{}, {}],
    [USER_AT_MAX_LENGTH, {}],
    [{ username: ' \0' }, { username: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'layla' }, { email: 'email' }],
    [{ email: 'layla@' }, { email: 'email' }],
    [{ email: 'a@b@c' }, { email: 'email' }],
    [{ email: 'a@b c' }, { email: 'email' }],
    [{ email: ' a@b ' }, {}],
    [{ username: '\tlayla\n', full_name: '\tLayla\n' }, {}],
    [{ full_name: '  ' }, { full_name: 'required' }],
    [{ full_name: 'Lay\u200bla' }, { full_name: 'invisible' }],
    [{ full_name: 'Layla\tKarim' }, { full_name: 'invisible' }],
    [{ full_name: 'نووسه\u200cر' }, {}],
    [{ username: 'lay\u3164la' }, { username: 'invisible' }],
    [{ username: 'l\u0430yla' }, { username: 'mixedScripts' }],
    [{ username: 'Marketplace' }, { username: 'systemName' }],
    [{ password: '' }, { password: 'required' }],
    [{ password: 'x' }, { password: 'weak.length' }],
    [{ password: 'nine char' }, { password: 'weak.length' }],
    [{ username: 'layla.hassan', password: 'Layla Hassan 1' }, { password: 'weak.username' }],
    [{ password: 'layla@desk.example' }, { password: 'weak.email' }],
    [{ full_name: 'Layla Hassan', password: 'hassan2026' }, { password: 'weak.full_name' }],
    [{ password: 'xxxxxxxxxx' }, { password: 'weak.common' }],
    [{ username: 'sentence', password: 'a long sentence' }, {}],
  ])('that is new, of %j, has an error in %j', (typed, faults) => {
    expect(userFaultsOf({ ...USER, ...typed }, { isNew: true })).toEqual(faults);
  });

  test.each(Object.entries(USER_AT_MAX_LENGTH))('cannot have a longer %s', (field, text) => {
    expect(userFaultsOf({ ...USER, [field]: `${text}x` }, { isNew: true })).toEqual({ [field]: 'tooLong' });
  });

  test('that exists keeps its password if none is typed', () => {
    const faults = (password: string) => userFaultsOf({ ...USER, password }, { isNew: false });
    expect([faults(''), faults(' '), faults('x'.repeat(1001)), faults('short')]).toEqual([
      {},
      { password: 'required' },
      { password: 'tooLong' },
      { password: 'weak.length' },
    ]);
    expect(userFaultsOf({ ...USER, username: '', password: '' }, { isNew: false })).toEqual({
      username: 'required',
    });
    expect(Object.keys(userFaultsOf(USER, { isNew: false }))).toEqual([]);
  });

  test('is found by name, full name, address and role', () => {
    const user = { username: 'Layla', full_name: 'Layla Hassan', email: 'l@desk.example', role: 'staff' };
    const isFound = (term: string): boolean => isUserFound(user, term);
    expect(['', ' LAYLA ', 'hassan', 'Desk.', 'staff'].map(isFound)).not.toContain(false);
    expect(['admin', 'zz'].map(isFound)).not.toContain(true);
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
  [{ next: '\u3164\u200b', again: '\u3164\u200b' }, { next: 'required' }],
  [{ next: USER_AT_MAX_LENGTH.password, again: USER_AT_MAX_LENGTH.password }, {}],
  [
    { next: `${USER_AT_MAX_LENGTH.password}x`, again: `${USER_AT_MAX_LENGTH.password}x` },
    { next: 'tooLong' },
  ],
  [{ next: 'an old sentence', again: 'an old sentence' }, { next: 'same' }],
  [{ next: 'an\u00a0old sentence', again: 'an\u00a0old sentence' }, { next: 'same' }],
  [{ next: 'short one', again: 'short one' }, { next: 'weak.length' }],
  [{ next: '1234567890', again: '1234567890' }, { next: 'weak.common' }],
  [{ next: 'not empty 1', again: 'not empty 1' }, {}],
  [{ again: 'other' }, { again: 'different' }],
])('a password change of %j has an error in %j', (typed, faults) => {
  const values = { current: 'an old sentence', next: 'a new sentence', again: 'a new sentence', ...typed };
  expect(passwordFaultsOf(values)).toStrictEqual(faults);
});

test('a token is printable ASCII, and no longer than a header', () => {
  expect(['abc', '!~', 'x'.repeat(MAX_TOKEN_LENGTH)].map(isToken)).toEqual([true, true, true]);
  expect(
    ['', 'a b', 'a\n', ' a', 'أ', 'a\u007f', 'x'.repeat(MAX_TOKEN_LENGTH + 1)].map(isToken),
  ).not.toContain(true);
});
