import { describe, expect, test } from 'vitest';
import {
  lookAlikeAmongLatin,
  lookAlikeIn,
  mixesScripts,
  productNameKey,
  productNameLook,
  replaceLookAlikes,
  visibleProductName,
} from '#domain/look-alikes.ts';

describe('letters of other scripts are replaced by the Latin ones that they look like', () => {
  test.each([
    ['small Cyrillic', 'авсԁеһіјкӏмнорԛгѕтуѵԝхѡ', 'abcdehijklmhopqrstyvwxw'],
    ['small Greek', 'αβεικνορτυχωη', 'abeikvoptuxwn'],
    ['small Armenian and others', 'օոսհցıɡɩʟ', 'onuhgigil'],
    ['large Cyrillic', 'АВСЕНІЈКӀМОРԚЅТУҮԜХ', 'ABCEHIJKIMOPQSTYYWX'],
    ['large Greek', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['large Armenian', 'ՕՍԼ', 'OUL'],
    ['dots', '·•・。․', '.....'],
    ['dashes, apostrophes and a comma', '‐–—−’‘ʼ׳٫', "----'''',"],
    ['Latin, Arabic and signs stay', 'Abc 12 فانوس گوڵ!', 'Abc 12 فانوس گوڵ!'],
  ])('%s', (_case, text, drawn) => {
    expect(replaceLookAlikes(text)).toBe(drawn);
  });
});

describe('mixesScripts', () => {
  test.each([
    ['omar', false],
    ['omаr', true],
    ['омар', false],
    ['γιαννη', false],
    ['αбв', true],
    ['օտ latin', true],
    ['ᎠᎡ', false],
    ['Ꭰa', true],
    ['omar عمر', false],
    ['omar ܐܒ', false],
    ['omar שלום', false],
    ['omar देव', false],
    ['omar 王', false],
    ['omar 한국', false],
    ['omar ひら', false],
    ['omar カタ', false],
    ['omar 12 _-!', false],
    ['omar ไทย', true],
    ['moon ไทย', true],
    ['ไทย', false],
    ['оmar ᴏmar', true],
    ['ᴏmar', true],
    ['ɐbc', true],
  ])('%s: %s', (name, isMixed) => {
    expect(mixesScripts(name)).toBe(isMixed);
  });
});

test('characters that look like a space are replaced by one', () => {
  for (const blank of ['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800'])
    expect(visibleProductName(`Set${blank}of${blank}6${blank}`)).toBe('Set of 6');
});

test('names are compared without case, and found by their looks', () => {
  expect(productNameKey('Baby  Dragon')).toBe(productNameKey('baby dragon'));
  expect(productNameKey('Vаse')).not.toBe(productNameKey('vase'));
  expect(productNameLook('Vаse')).toBe('vase');
  // Each script has its own lower case: Н looks like H, and its small letter looks like an H too.
  expect(productNameLook('НOOK')).toBe('hook');
});

test('the letter that looks like a Latin one is named', () => {
  expect(lookAlikeIn('vase')).toBeUndefined();
  expect(lookAlikeIn('v·se')).toBeUndefined();
  expect(lookAlikeIn('vаsе')).toBe('а');
  expect(lookAlikeIn('НОМ')).toBe('Н');
});

test('a whole word of another script is no look-alike, but a letter among Latin ones is', () => {
  expect(lookAlikeAmongLatin('Vase Москва')).toBeUndefined();
  expect(lookAlikeAmongLatin('Vase-Москва')).toBeUndefined();
  expect(lookAlikeAmongLatin('Small vаse')).toBe('а');
  expect(lookAlikeAmongLatin('vase')).toBeUndefined();
  // The Turkish dotless i is a Latin letter.
  expect(lookAlikeAmongLatin('Vase Isparta ıı')).toBeUndefined();
  expect(lookAlikeAmongLatin('ligнt ɡo')).toBe('н');
});
