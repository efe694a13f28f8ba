/* Colors in both genders, with words such as "light". */
import { COLOURS, type ColourName } from '#domain/colours.ts';
import { type Token, tokensOf } from './message-text.ts';
import { phraseTable, wordSet } from './word-forms.ts';

/** The words of each colour, by its English name: حمرة and احمر are both red. */
const WORDS: Readonly<Record<ColourName, string>> = {
  black:
    'اسود, سودة, سوده, سودا, سوداء, اسوده, سود, ڕەش, رەش, black, aswad, aswed, soda, sawda, rash, resh, sooda',
  white:
    'ابيض, بيضة, بيضه, بيضا, بيضاء, ابيظ, بيض, سپی, سپي, white, abyath, abyadh, abyad, abyaz, baytha, beyda, spi, sipi',
  red: 'احمر, حمرة, حمره, حمرا, حمراء, حمر, سوور, red, a7mar, ahmar, 7amra, hamra, sur, soor',
  blue: 'ازرق, زرقة, زرقه, زرقا, زرقاء, زرق, شین, blue, azraq, azrag, zarqa, shin, sheen',
  green: 'اخضر, خضرة, خضره, خضرا, خضراء, سەوز, green, akhdar, akhthar, a5dar, khadra, sawz, kesk',
  yellow: 'اصفر, صفرة, صفره, صفرا, صفراء, زەرد, yellow, asfar, safra, zard',
  pink: 'وردي, ورديه, زهري, بمبي, بنك, پەمەیی, پەمبە, pink, wardi, wardy, zahri, pamayi, rose gold, روز كولد',
  purple:
    'بنفسجي, بنفسجية, موف, ارجواني, ليلكي, لافندر, مۆر, وەنەوشەیی, purple, violet, lilac, mauve, lavender, banafsaji, mor',
  orange: 'برتقالي, برتقالية, برتقاني, پرتەقاڵی, نارنجی, orange, burtuqali, portaqali',
  brown: 'بني, بنية, جوزي, جوزية, قهوائي, قهوائية, قەهوەیی, قاوەیی, brown, bunni, joozi, jozi, qawayi',
  grey: 'رصاصي, رصاصية, رمادي, رمادية, فضي غامق, خۆڵەمێشی, بۆر, ڕەساسی, grey, gray, rasasi, rsasi, ramadi color, xolamishi',
  silver: 'فضي, فضية, زیوی, زیوین, silver, fidhi, fuddi, fidi',
  gold: 'ذهبي, ذهبية, گۆڵد, گولد, زێڕین, زێڕی, ئاڵتونی, gold, golden, thahabi, dahabi, zahabi, zerin',
  beige: 'بيج, بیج, بێج, beige, biege, beej',
  cream:
    'كريمي, كريمية, سكري, سكرية, كريم, کرێمی, شیری, cream, off white, off-white, offwhite, ivory, عاجي, اوف وايت, sukkari, sukari',
  navy: 'كحلي, كحلية, نيلي, نيلية, نیلی, navy, navy blue, ku7li, kuhli, ازرق غامق',
  'sky blue':
    'سمائي, سمائية, سماوي, سماوية, شذري, شذرية, ئاسمانی, ئاسمانى, sky blue, baby blue, light blue, samawi, samai, shathri',
  turquoise: 'تركواز, تركوازي, فيروزي, فیرۆزەیی, turquoise, teal, turkwaz',
  mint: 'منت, نعناعي, mint, mint green',
  olive: 'زيتوني, زيتي, زيتونية, زەیتوونی, olive, zaytuni, zaitooni',
  maroon: 'ماروني, مارونية, خمري, عنابي, ماروون, maroon, burgundy, wine red',
  pistachio: 'فستقي, فستقية, فستەقی, pistachio',
  honey: 'عسلي, عسلية, honey',
  bronze: 'برونزي, نحاسي, نحاسية, برۆنزی, bronze, copper, brass',
  charcoal: 'فحمي, فحمية, خەڵووزی, charcoal, anthracite',
  wood: 'خشبي, خشبي اللون, لون خشب, تەختەیی, wooden, wood',
  clear: 'شفاف, شفافة, ڕوون, transparent, clear',
  phosphor: 'فسفوري, فسفورية, glow in the dark, فۆسفۆری',
  multicoloured:
    'ملونات, ملون, ملونة, ملونين, رينبو, قوس قزح, ڕەنگاوڕەنگ, rainbow, multicolor, multicolour, mixed colours, mixed colors, assorted colours, assorted colors, assorted, different colours, different colors, الوان مشكلة, الوان مختلفة',
};
const COLOUR_WORDS = phraseTable<ColourName>(
  COLOURS.map(({ name, arabic, sorani }) => [name, `${arabic}, ${sorani}, ${WORDS[name]}`]),
);

/** Words such as "light", "dark", "matt". They belong to the colour beside them. */
const SHADES = wordSet(
  'دافي, دافئ, دافية, بارد, باردة, طبيعي, نيون, گەرم, warm, cool, natural, neon, brushed, فاتح, فاتحة, غامق, غامقة, غامگ, قاتم, مطفي, مطفية, مات, لماع, لماعة, تۆخ, کاڵ, ئاڵ, باهت, light, dark, matte, matt, glossy, bright, pastel, pale, deep, silk, fati7, fatih, ghamiq, ghamej, tokh, metallic, متالك, ميتاليك',
);
export const COLOUR_LABEL = wordSet(
  'لون, لونه, لونها, لونهم, باللون, اللون, الوان, الوانهم, كولر, رنگ, ڕەنگ, ڕەنگی, ڕەنگەکەی, ڕەنگیان, color, colour, colors, colours, lawn, loon, lon, lono, lonha, rangi, rang, rangy',
);
const JOINING_WORD = /^(?:و|w|n|on|with|and|&|\+|,|،|\/|ویش|ی)$/;

/** Kurdish endings of a color: definite, plural, "my". */
const KURDISH_ENDING = /(?:ه كه|هكه|كه|يكه|يان|ه|ي|ش|م|بيت|يش)$/;

export const isShade = (tokens: readonly Token[], index: number): boolean =>
  SHADES.matchAt(tokens, index)?.length === 1;

/** Returns the English name of the colour at the index, without its shade, and its length in tokens. */
export const colourAt = (
  tokens: readonly Token[],
  index: number,
): { name: ColourName; length: number } | undefined => {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  const match = COLOUR_WORDS.matchAt(tokens, index);
  if (match) return { name: match.value, length: match.length };
  const name = COLOUR_WORDS.valueOfWord(token.form.replace(KURDISH_ENDING, ''));
  return name !== undefined && token.form.length > 3 ? { name, length: 1 } : undefined;
};

/**
 * Returns the length in tokens of a colour phrase: colours and shades, joined by "and" before another colour.
 * 0 for none.
 */
export const colourPhraseAt = (tokens: readonly Token[], index: number): number => {
  let end = index;
  const phraseEnd = (at: number): number => {
    let to = at;
    while (isShade(tokens, to) && to < at + 2) to += 1;
    const colour = colourAt(tokens, to);
    if (!colour) return at;
    to += colour.length;
    while (isShade(tokens, to)) to += 1;
    return to;
  };
  end = phraseEnd(index);
  if (end === index) return 0;
  for (;;) {
    const isJoined = JOINING_WORD.test(tokens[end]?.form ?? '');
    const to = phraseEnd(isJoined ? end + 1 : end);
    if (to === (isJoined ? end + 1 : end)) return end - index;
    end = to;
  }
};

/** Returns the colour that a label names, the last one when there are several, as in "Transparent Teal". */
export const colourNamed = (label: string): ColourName | undefined => {
  const tokens = tokensOf(label);
  let found: ColourName | undefined;
  for (let at = 0; at < tokens.length; ) {
    const colour = colourAt(tokens, at);
    found = colour?.name ?? found;
    at += colour?.length ?? 1;
  }
  return found;
};
