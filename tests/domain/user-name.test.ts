import { expect, test } from 'vitest';
import {
  isSystemName,
  type UserNameFault,
  userNameFaultOf,
  userNameKey,
  userNameLook,
} from '#domain/user-name.ts';

const isOneName = (first: string, second: string): boolean =>
  userNameKey(first) === userNameKey(second) || userNameLook(first) === userNameLook(second);

test.each([
  ['admin', 'ADMIN'],
  ['admin', ' admin '],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', 'adm\u200bin'],
  ['admin', '\u202eadmin\u202c'],
  ['admin', 'admin\u3164'],
  ['admin', '\u0430dmin'],
  ['superadmin', 'sup\u0435radmin'],
  ['capa', '\u0441\u0430\u0440\u0430'],
  ['nik', '\u03b7\u03b9\u03ba'],
  ['zoé', 'zoe\u0301'],
  ['zoe', 'zoé'],
  ['أحمد', 'احمد'],
  ['أحمد', 'ا\u0654حمد'],
  ['فاطمة', 'فاطمه'],
  ['علي', 'علی'],
  ['محمد', 'مُحَمَّد'],
  ['user1', 'user١'],
  ['Ali1', 'Alil'],
  ['Ali1', 'AliI'],
  ['omar', '0mar'],
  ['layla-1', 'layla–1'],
  ['two names', 'two\u00a0 names'],
  ['superadmin', 'superadrnin'],
  ['Karim', 'Karirn'],
  ['vvael', 'wael'],
  ['noor.hashim', 'noor·hashim'],
  ['noor.hashim', 'noor。hashim'],
  ['ANNA', '\u0391\u039d\u039d\u0391'],
  ['HANY', '\u041d\u0391NY'],
])('%j and %j are one user name', (first, second) => {
  expect(isOneName(first, second)).toBe(true);
});

test.each([
  ['ali', 'all'],
  ['alia', 'alla'],
  ['omar', 'omer'],
  ['user1', 'user2'],
  ['علي', 'علا'],
  ['layla.1', 'layla1'],
])('%j and %j are two user names', (first, second) => {
  expect(isOneName(first, second)).toBe(false);
});

const INVALID_USER_NAMES: readonly (readonly [string, UserNameFault | null])[] = [
  ['noor', null],
  ['علي الكاظمي', null],
  ['علي.ali', null],
  ['карим', null],
  ['st\u200baff', 'invisible'],
  ['lay\nla', 'invisible'],
  ['lay\tla', 'invisible'],
  ['lay\r\nla', 'invisible'],
  ['lay\u2028la', 'invisible'],
  ['staff\u115f', 'invisible'],
  ['\u200fعلي', 'invisible'],
  ['\u0430dmin', 'mixedScripts'],
  ['alph\u03b1', 'mixedScripts'],
  ['marketplace', 'systemName'],
  ['MarketPlace', 'systemName'],
  ['ｓｙｓｔｅｍ', 'systemName'],
  ['rnarketplace', 'systemName'],
  ['systern', 'systemName'],
  ['noor.\u029cashim', 'mixedScripts'],
  ['super\u0251dmin', 'mixedScripts'],
  ['s\u2c9fmad', 'mixedScripts'],
  ['a\u1971i', 'mixedScripts'],
  ['şilan ğ ß ø', null],
  ['李 ali', null],
  ['conso1e', 'systemName'],
  ['c0nsole', 'systemName'],
  ['Console', 'systemName'],
  ['schedule', 'systemName'],
  ['systém', 'systemName'],
  ['the system', null],
];

test.each(INVALID_USER_NAMES)('the rule that the user name %j breaks is %s', (name, fault) => {
  expect(userNameFaultOf(name)).toBe(fault);
});

test('a name that looks like a system author in another script counts as one', () => {
  expect(isSystemName('\u0455yst\u0435m')).toBe(true);
});
