import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFuzzily } from '#domain/fuzzy-search.ts';
import { productPickerMatches } from '#domain/product-picker.ts';
import {
  foldForSearch,
  foldTerm,
  hasSearchWord,
  isFoundIn,
  matchersOf,
  searchableText,
  searchTermForServer,
  searchWords,
  withJoinedWords,
} from '#domain/search-fold.ts';

/** Spellings of one word, each of which finds the others. */
const SPELLINGS = [
  ['ھێمن', 'هێمن', 'هيمن', 'هیمن', 'ﮪێمن', 'ہێمن'],
  ['رۆژان', 'روژان', 'ڕۆژان', 'روزان', 'رۆژـان'],
  ['كليجة', 'كليچة', 'کلیچە', 'كليجه', 'كِلِيچَة', 'کلیچه\u200c'],
  ['نوروز', 'نەورۆز', 'نه\u200cورۆز', 'نھ\u200cوروز', 'نَوروز'],
  ['خانە', 'خانه', 'خانة', 'خانه\u200c', 'خانہ', 'خانۀ'],
  ['گوڵان', 'كولان', 'کۆلان', 'گۆڵان'],
  ['چنار', 'جنار'],
  ['پەروین', 'پروين', 'بروين', 'پەروی\u200cن'],
  ['ژیان', 'زيان', 'ژيان'],
  ['ڤیان', 'فيان', 'ڤيان'],
  ['کەرکووک', 'كركوك', 'که\u200cرکوک', 'كەركوك'],
  ['ئەحمەد', 'أحمد', 'احمد', 'ئه\u200cحمه\u200cد'],
  ['محەمەد', 'محمد', 'مُحَمَّد', 'محمــد'],
  ['ئازاد', 'آزاد', 'ازاد'],
  ['ئێران', 'إيران', 'ایران'],
  ['ئۆمێد', 'اوميد', 'أوميد'],
  ['هەولێر', 'هولير', 'ھەولێر'],
  ['حەسەن', 'حسن'],
  ['زەینەب', 'زينب'],
  ['ڕەنج', 'رنج'],
  ['دهۆک', 'دهوك'],
  ['شێرکۆ', 'شيركو', 'شیرکو'],
  ['داوود', 'داود'],
  ['زهراء', 'زهرا'],
  ['مسؤول', 'مسوول', 'مسول'],
  ['عائشة', 'عايشه'],
  ['مصطفى', 'مصطفي', 'مصطفی'],
  ['فاطمة', 'فاطمه', 'فاطمہ'],
  ["Men's", 'Men’s', 'Men‘s', 'Menʼs', 'Men`s', 'Men´s', 'Men＇s'],
  ['5" pot', '5” pot', '5″ pot', '5“ pot'],
  ['Şîrîn', 'sirin', 'ŞİRİN', 'ŞIRIN'],
  ['Łukasz Øre', 'lukasz ore'],
  ['Al-Amin', 'Al‑Amin', 'Al–Amin', 'AL—AMIN', 'Al−Amin'],
  ['Δίας', 'διασ'],
] as const;

describe('a word is found by all of its spellings', () => {
  test.each(
    SPELLINGS.flatMap((spellings) =>
      spellings.flatMap((stored) => spellings.map((typed) => [stored, typed] as const)),
    ),
  )('stored as %s it is found by %s', (stored, typed) => {
    expect(foldForSearch(typed)).toBe(foldForSearch(stored));
    expect(isFoundIn(['Ali', `a ${stored} b`], typed)).toBe(true);
  });

  test.each(SPELLINGS.flatMap((spellings) => spellings.map((typed) => [typed, spellings] as const)))(
    'while %s is typed',
    (typed, spellings) => {
      for (const stored of spellings)
        for (let length = 1; length <= typed.length; length += 1) {
          const prefix = typed.slice(0, length);
          // The ZWNJ after a heh turns it into another letter.
          if (typed[length] === '\u200c') continue;
          expect(isFoundIn([stored], prefix), `${stored} by ${prefix}`).toBe(true);
          const product = { product_id: 1, name: stored, dimensions: null, product_code: 'LGT001' };
          expect(findFuzzily([product], prefix), `${stored} fuzzily by ${prefix}`).toEqual([product]);
          expect(productPickerMatches([product], prefix), `${stored} for wholesale by ${prefix}`).toEqual([
            product,
          ]);
        }
    },
  );
});

/** Spellings of one name, each of which finds the others. The article, the end or the blanks differ. */
const NAME_SPELLINGS = [
  ['السليمانية', 'السليمانیة', 'السليمانيه', 'سليمانية', 'سليماني', 'سلێمانی', 'السليماني'],
  ['الكرادة', 'كرادة', 'کەرادە', 'الكراده', 'كراده'],
  ['المنصور', 'منصور', 'مەنسور'],
  ['البصرة', 'بصرة', 'بەسرە', 'البصره'],
  ['عبدالله', 'عبد الله', 'عەبدوڵڵا', 'عبد اللّه', 'عبداللە'],
  ['عبدالرحمن', 'عبد الرحمن', 'عبد الرحمان', 'عبدالرحمان', 'عەبدولڕەحمان'],
  ['عبدالكريم', 'عبد الكريم', 'عبدالکریم'],
  ['نورالدين', 'نور الدين', 'نورالدین'],
  ['ابوغريب', 'ابو غريب', 'أبو غريب', 'ئەبو غرێب'],
  ['ام قصر', 'امقصر', 'أم قصر'],
  ['سارة', 'سارا', 'ساره', 'سارە'],
  ['ليلى', 'لەیلا', 'ليلا'],
  ['مصطفى', 'مستەفا', 'مصطفا'],
  ['رضا', 'ڕەزا'],
  ['رمضان', 'ڕەمەزان', 'رمظان'],
  ['صباح', 'سەباح'],
  ['طارق', 'تارق'],
  ['ضياء', 'ظياء', 'زیا'],
  ['كردستان', 'کوردستان'],
  ['عمر', 'عومەر'],
  ['عثمان', 'عوسمان'],
  ['حسين', 'حوسێن'],
  ['محمد', 'موحەمەد'],
  ['ابراهيم', 'إبراهيم', 'ئیبراهیم'],
  ['اسماعيل', 'ئیسماعیل'],
  ['العراق', 'عراق', 'عێراق'],
  ['كاظم', 'کازم', 'كاضم'],
  ['ذنون', 'زنون'],
  ['AB-12', 'AB12'],
  ['SBX-00000046', 'SBX00000046', 'sbx-0000-0046', 'sbx_00000046'],
  ['2026-00012345', '202600012345'],
  ['DSK-001', 'dsk001', 'DSK 001'],
  ['Al-Jubouri', 'Aljubouri', 'Al Jubouri', 'al‑jubouri'],
  ['El-Amin', 'elamin', 'El Amin'],
  ['Abu Ghraib', 'Abughraib', 'Abu-Ghraib'],
  ['Abdul-Rahman', 'Abdulrahman', 'Abdul Rahman'],
  ["Sa'ad", 'Saad', 'Sa’ad'],
] as const;

describe('a name is found by all of its spellings', () => {
  test.each(
    NAME_SPELLINGS.flatMap((spellings) =>
      spellings.flatMap((stored) => spellings.map((typed) => [stored, typed] as const)),
    ),
  )('stored as %s it is found by %s', (stored, typed) => {
    const product = { product_id: 1, name: `b ${stored}`, dimensions: null, product_code: 'LGT001' };
    expect(isFoundIn(['Ali', `a ${stored} b`], typed)).toBe(true);
    expect(findFuzzily([product], typed), 'fuzzily').toEqual([product]);
    expect(productPickerMatches([product], typed), 'for wholesale').toEqual([product]);
    expect(matchersOf(typed).some((matches) => matches(searchableText(`a ${stored} b`)))).toBe(true);
  });
});

test.each([
  ['العلي', 'علي'],
  ['Allawi', 'lawi'],
  ['علي', 'عالية'],

  ['الخالدية', 'خالدي'],
  ['سارة', 'ساري'],
  ['هدى', 'هداية'],
  ['12-34', '1234'],
  ['سامر', 'ثامر'],
  ['سوري', 'يسري'],
  ['علي', 'عولا'],
  ['عبدالله', 'عبد علي الله'],
  ['valentine', 'val entine'],
  ['مىسون', 'ميسوا'],
  ['al', 'omar'],
])('%s does not find %s', (typed, stored) => {
  expect(isFoundIn([stored], typed)).toBe(false);
});

test.each([
  ['Al Jubouri', 'jubouri'],
  ['El Amin', 'amin'],
  ['Al-Jubouri', 'jubouri'],
  ['El-Amin', 'amin'],
  ['ال جبوري', 'جبوري'],
  ['al', 'layal'],
  ['عەبدولڕەحمان عەبدولکەریم', 'عبدالكريم عبدالرحمن'],
  ['عبدالرحمان رحمان', 'عبدالرحمن رحمن'],
])('%s finds %s', (typed, stored) => {
  expect(isFoundIn([stored], typed)).toBe(true);
});

test('a word is not joined twice', () => {
  expect(withJoinedWords('sbx-12 sbx12')).toBe('sbx-12 sbx12');
});

test('different words stay different', () => {
  expect(isFoundIn(['هدى'], 'مهدي')).toBe(false);
  expect(isFoundIn(['سعيد'], 'سعد')).toBe(false);
  expect(isFoundIn(['حسن'], 'حسين')).toBe(false);
  expect(isFoundIn(['كريم'], 'رحيم')).toBe(false);
});

describe('two spellings of one word fold to the same text', () => {
  test.each([
    ['capitals', 'DRAGON', 'dragon'],
    ['marks on Latin letters', 'Café', 'cafe'],
    ['a mark that stands by itself', 'Cafe\u0301', 'cafe'],
    ['Arabic-Indic digits', '١٢ × ٣٠', '12 × 30'],
    ['Persian digits', '۱۲۳', '123'],
    ['alef with hamza above', 'أحمد', 'احمد'],
    ['alef with hamza below', 'إبراهيم', 'ابراهيم'],
    ['alef with madda', 'آمنة', 'امنه'],
    ['alef wasla', 'ٱلعلي', 'العلي'],
    ['teh marbuta', 'فاطمة', 'فاطمه'],
    ['alef maksura', 'مصطفى', 'مصطفي'],
    ['the letters of Persian and Kurdish keyboards', 'کتێب علی', 'كتێب علي'],
    ['vowel signs', 'مُحَمَّد', 'محمد'],
    ['tatweel', 'مــحمد', 'محمد'],
    ['bidi marks and joiners', '\u200f07\u200e701\u2066\u200c', '07701'],
    ['wide forms', 'ＤＳＫ００１', 'dsk001'],
    ['presentation forms', '\ufefb', 'لا'],
  ])('%s', (_, typed, folded) => {
    expect(foldForSearch(typed)).toBe(foldForSearch(folded));
  });

  test('plain text stays unchanged', () => {
    expect(foldForSearch('dragon 12 x 30 cm')).toBe('dragon 12 x 30 cm');
  });

  test('words stay separate, and none is joined with its neighbour', () => {
    expect(foldForSearch('Globe Lamp')).toBe('globe lamp');
  });
});

describe('a term is found by its words', () => {
  const matches = (text: string, term: string): boolean => {
    const matchers = matchersOf(term);
    return matchers.length === 0 || matchers.some((isFound) => isFound(searchableText(text)));
  };

  test.each([
    ['in any order', 'Articulated Dragon, Baby', 'baby dragon'],
    ['a part of a word', 'Articulated Dragon', 'artic drag'],
    ['a plural where the name has the singular', 'Articulated Dragon', 'dragons'],
    ['a singular where the name has the plural', 'Dragons, three of them', 'dragon'],
    ['plural in -es', 'Storage Box', 'boxes'],
    ['plural in -ies, either way', 'Battery Holder', 'batteries'],
    ['plural in -ies of the text', 'Holder for Batteries', 'battery'],
    ['plural in -ves', 'Corner Shelf', 'shelves'],
    ['a term of blanks finds everything', 'Globe Lamp', '   '],
    ['punctuation between the words of the term', 'Articulated Dragon, Baby', 'dragon, baby'],
  ])('%s', (_, text, term) => {
    expect(matches(text, term)).toBe(true);
  });

  test.each([
    ['a number in any place', 'Bowl 9 x 12 x 4 cm', '12 9', true],
    ['a number among letters', 'LGT004', '004', true],
    ['no part of a number in another place', 'Bowl 19 x 40 cm', '4 9', false],
    [
      'a number that is still being typed, where the rest stands before it',
      'Bowl 10 x 20 cm',
      '10 x 2',
      true,
    ],
    ['a number with a fraction', 'Bowl 12.5 cm', 'bowl 12.5', true],
  ])('%s', (_, text, term, isFound) => {
    expect(matches(text, term)).toBe(isFound);
  });

  test('every word must match', () => {
    expect(matches('Articulated Dragon', 'red dragon')).toBe(false);
  });

  test('a short word and a double s lose nothing', () => {
    expect(matches('Globe Lamp', 'gas')).toBe(false);
    expect(matches('Compas', 'compass')).toBe(false);
  });
});

test('letters of other keyboards are equal, and letters without capitals keep their place', () => {
  expect(foldForSearch('خانە')).toBe(foldForSearch('خانه'));
  expect(foldForSearch('Straße')).toBe('straße');
});

test.each([
  ['gas', 'gas'],
  ['lids', 'lid'],
  ['lamp', 'lamp'],
  ['dragons', 'dragon'],
  ['compass', 'compass'],
  ['batteries', 'battery'],
  ['diesels', 'diesel'],
  ['shelves', 'shelf'],
  ['vests', 'vest'],
  ['boxes', 'box'],
  ['dishes', 'dish'],
  ['benches', 'bench'],
  ['sessions', 'session'],
])('one of %s is %s', (word, singular) => {
  expect(searchWords(word)).toEqual([word.includes(singular) ? [singular] : [word, singular]]);
});

test('a term is trimmed, and words that contain digits are not numbers', () => {
  const [typedMatcher] = matchersOf(' 12 ');
  expect(typedMatcher?.('12')).toBe(true);
  const matches = (text: string, term: string) =>
    matchersOf(term).some((isFound) => isFound(searchableText(text)));
  expect(matches('lamp dsk001', 'dsk00 lamp')).toBe(true);
  expect(matches('12cm bowl', 'bowl 2cm')).toBe(true);
  expect(matches('Bowl 119 x 40', '40 19')).toBe(false);
});

test.each([
  ['la', 'layla hassan', true],
  ['ha', 'layla hassan', true],
  ['la', 'zay @layla', true],
  ['yl', 'layla hassan', false],
  ['a', 'layla hassan', false],
  ['ayl', 'layla hassan', true],
])('%s in %s: %s, since one or two letters match only at the start of a word', (word, text, isFound) => {
  expect(hasSearchWord(text, word)).toBe(isFound);
});

test.each([
  [' Noor ', 'Noor'],
  [' 0770 123 4567 ', '07701234567'],
  ['+964 770 123 4567', '07701234567'],
  ['\u202a(0770) 123-4567\u202c', '07701234567'],
  ['٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
  ['00964 (0) 770 123 4567', '07701234567'],
  // These may be tracking numbers as well.
  ['9647701234567', '9647701234567'],
  ['7701234567', '7701234567'],
  ['2026-00012345', '2026-00012345'],
  ['12-34', '12-34'],
  ['Street 12-34', 'Street 12-34'],
  ['Ali 0770 123 4567', 'Ali 0770 123 4567'],
  ['0770 123 4567 Ali', '0770 123 4567 Ali'],
  ['0770 123', '0770 123'],
  ['01 717 8888', '01 717 8888'],
  ['#12', '#12'],
  ['٣٠ شارع', '٣٠ شارع'],
])('%j is sent as %j', (typed, expected) => expect(searchTermForServer(typed)).toBe(expected));

test.each([
  ['،؛؟', ',;?'],
  ['đħıłøŧ', 'dhilot'],
  ['ڨ', 'ق'],
  ['\u05d0\u05b8', '\u05d0'],
  ['ق\u06da', 'ق'],
  ['a\u3164\u115f\u180eb', 'ab'],
  ['❤\ufe0f', '❤'],
  ['`a`', "'a'"],
  ['´a´', "'a'"],
  ['5″ 6″', '5" 6"'],
  ['مئئم', 'مييم'],
  ['ئا ئا', 'ا ا'],
  ['خانە خانە', 'خانه خانه'],
  ['ااب ااب', 'اب اب'],
  ['ووب ووب', 'وب وب'],
])('%j folds to %j', (typed, folded) => expect(foldForSearch(typed)).toBe(folded));

test.each([
  ['نە', [['ن']]],
  ['نه\u200c', [['ن']]],
  ['نەب', [['نب']]],
  ['نه', [['نه']]],
  ['ە', [['ه']]],
  ['خانە لامپ', [['خان'], ['لامب']]],
  ['lamps,،dragon', [['lamp'], ['dragon']]],
  [' , ', []],
])('the words of %j are %j', (term, words) => expect(searchWords(term)).toEqual(words));

test.each([
  [' نە ', 'ن'],
  ['مهنە', 'مهن'],
  ['نه', 'نه'],
  ['ە', 'ه'],
  ['نەب', 'نب'],
  ['نەبه', 'نبه'],
  [' Lamp ', 'lamp'],
])('the term %j is searched as %j', (term, folded) => expect(foldTerm(term)).toBe(folded));

test('an empty text contains nothing', () => {
  expect(isFoundIn([null, undefined, ''], 'null')).toBe(false);
  expect(isFoundIn(['a', null, 'b'], 'b a')).toBe(true);
});

test('folding twice changes nothing more', () => {
  const letters =
    "ئيىیێېکكگچجپبژزڤفڕرڵلۆوۇؤةهھہەۀأإآاٱءـ\u064b\u0651\u0654\u200c\u200d\u200fنم aZÀßİı٣۴7+-(),’'“`´″";
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 30, size: 'max' }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
