/* Recognises the columns of a product file by their headers, in English, Arabic and Kurdish. */
import type { ProductFileColumn } from './product-file.ts';
import { columnKeys, foldedWords, splitCamelCase, withoutArticle } from './statement-columns.ts';

const headWords = (head: string): readonly string[] =>
  foldedWords(splitCamelCase(head).replaceAll('پ', 'p')).map(withoutArticle);

const wordSet = (text: string): ReadonlySet<string> => new Set(headWords(text));

const PRODUCT = wordSet(
  'product products item items article articles model goods منتج منتجات مادة مواد سلعة سلع بضاعة بضائع صنف اصناف قطعة کاڵا کاڵای بەرهەم بەرهەمی بەرهەمەکان کەلوپەل کەلوپەلی',
);
const CODE = wordSet('code codes sku كود اكواد رمز رموز کۆد کۆدی ڕەمز ڕەمزی');
const NUMBER = wordSet('number no nr num id ref reference رقم معرف مرجع ژمارە ژمارەی');
const NAME = wordSet('name names title designation label اسم اسماء مسمى تسمية عنوان ناو ناوی ناوونیشان');
const CATEGORY = wordSet(
  'category categories group section department collection family class فئة فئات قسم اقسام تصنيف تصنيفات مجموعة باب پۆل پۆلی هاوپۆل هاوپۆلی بەش بەشی گروپ گروپی کۆمەڵە',
);
const KIND = wordSet('type kind نوع انواع جۆر جۆری');
const PRICE = wordSet('price prices سعر اسعار ثمن قيمة نرخ نرخی قیمەت قیمەتی بەها بەهای');
/** Words of the price to a customer. Any other word, such as `cost` or `compare`, makes it another price. */
const OF_PRICE = wordSet(
  'base basic unit regular retail sale sales selling sell list public standard normal single each per piece pcs customer iqd dinar dinars current of the اساسي اساسية بيع مبيع مفرد تجزئة عادي عادية وحدة واحدة قطعة للقطعة زبون للزبون جمهور مستهلك دينار بالدينار عراقي د ع فرۆشتن فرۆش تاک بنەڕەتی بنەڕەت دانە کڕیار دینار',
);
const WHOLESALE = wordSet(
  'wholesale bulk trade reseller dealer جملة بالجملة للجملة تجار تاجر کۆ بەکۆ جوملە جوملەی',
);
const LEAST = wordSet('min minimum least moq اقل ادنى حد كحد کەمترین کەم');
const QUANTITY = wordSet(
  'quantity qty quantities units pieces pcs count order كمية كميات عدد طلب للطلب بڕ بڕی دانە ژمارە ژمارەی داواکاری',
);
const STOCK = wordSet(
  'stock inventory available remaining مخزون مخزونات مخزن مستودع رصيد متوفر متوفرة متبقي متبقية عەمبار عەمباری کۆگا کۆگای ماوە بەردەست',
);
const OF_STOCK = wordSet('on hand level current in quantity qty total حالي حالية متاح متاحة في كلي لە ئێستا');
const DIMENSIONS = wordSet(
  'dimension dimensions size sizes measurement measurements measures ابعاد بعد قياس قياسات مقاس مقاسات حجم احجام قەبارە قەبارەی پێوانە پێوانەی ئەندازە ئەندازەی دوورییەکان',
);
const UNIT_OF_LENGTH = wordSet('cm mm in سم ملم سانتي سانت مم lxwxh');
const CUSTOMIZABLE = wordSet(
  'customizable customisable customized customised custom customization personalizable personalisable personalized personalised personalization تخصيص للتخصيص مخصص مخصصة تعديل للتعديل دەستکاری دەستکاریکردن تایبەت تایبەتکردن',
);
const ABLE = wordSet('is can be able possible قابل قابلة يمكن هل دەکرێت شیاوی بۆ');
const PICTURE = wordSet(
  'picture pictures image images photo photos img thumbnail صورة صور وێنە وێنەی وێنەکان ڕەسم',
);
const ADDRESS = wordSet(
  'url urls link links src source address main رابط روابط عنوان لینک لینکی بەستەر بەستەری',
);
const ACTIVE = wordSet(
  'active enabled published visible فعال فعالة نشط نشطة مفعل مفعلة منشور منشورة ظاهر ظاهرة چالاک چالاکە بڵاوکراوە بڵاوکراوەتەوە',
);
const ALIAS = wordSet('alias aliases synonym synonyms aka nickname nicknames مرادف مرادفات لقب القاب');
const OTHER = wordSet('other alternative alternate اخرى اخر بديل بديلة ثاني ثانية تر دیکە');
const FOREIGN_MONEY = /\p{Sc}/u;

const has = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word));
const are = (words: readonly string[], ...sets: readonly ReadonlySet<string>[]): boolean =>
  words.every((word) => sets.some((set) => set.has(word)));

/** Returns the column that a header names; undefined for an unknown header. */
export const productColumnOf = (head: string): ProductFileColumn | undefined => {
  const words = headWords(head);
  if (words.length === 0 || FOREIGN_MONEY.test(head)) return undefined;
  const isWholesale = has(words, WHOLESALE);
  if (has(words, LEAST) && are(words, LEAST, QUANTITY, WHOLESALE)) return 'wholesale_min_qty';
  if (isWholesale && are(words, WHOLESALE, PRICE, OF_PRICE, PRODUCT)) return 'wholesale_price';
  if (has(words, PRICE) && are(words, PRICE, OF_PRICE, PRODUCT)) return 'base_price';
  if (has(words, ALIAS) && are(words, ALIAS, NAME, PRODUCT)) return 'aliases';
  if (has(words, OTHER) && has(words, NAME) && are(words, OTHER, NAME, PRODUCT)) return 'aliases';
  if (has(words, PICTURE) && are(words, PICTURE, ADDRESS, PRODUCT)) return 'picture_url';
  if (has(words, CODE) && are(words, CODE, PRODUCT, NUMBER)) return 'product_code';
  if (has(words, NUMBER) && has(words, PRODUCT) && are(words, NUMBER, PRODUCT)) return 'product_code';
  if (has(words, CATEGORY) && are(words, CATEGORY, PRODUCT, NAME)) return 'category';
  if (has(words, KIND) && has(words, PRODUCT) && are(words, KIND, PRODUCT)) return 'category';
  if (are(words, NAME, PRODUCT)) return 'name';
  if (has(words, DIMENSIONS) && are(words, DIMENSIONS, UNIT_OF_LENGTH, PRODUCT)) return 'dimensions';
  if (has(words, CUSTOMIZABLE) && are(words, CUSTOMIZABLE, ABLE, PRODUCT)) return 'customizable';
  if (has(words, ACTIVE) && are(words, ACTIVE, ABLE, PRODUCT)) return 'active';
  const isStock = has(words, STOCK) || has(words, QUANTITY);
  // `In stock?` may be a yes or no.
  if (isStock && !words.includes('in') && are(words, STOCK, QUANTITY, OF_STOCK, PRODUCT))
    return 'stock_quantity';
  return undefined;
};

/** The columns by header key that an admin has assigned; null for a column that is not read. */
export type ProductColumnLayout = Readonly<Record<string, ProductFileColumn | null>>;

export const NO_PRODUCT_LAYOUT: ProductColumnLayout = {};

/**
 * Returns the column of each header; null for a header that an admin has skipped, undefined for an unknown
 * one.
 */
export const productColumnsOf = (
  heads: readonly string[],
  layout: ProductColumnLayout,
): readonly (ProductFileColumn | null | undefined)[] =>
  columnKeys(heads).map((key, index) => {
    const assigned = layout[key];
    return assigned === undefined ? productColumnOf(heads[index] ?? '') : assigned;
  });
