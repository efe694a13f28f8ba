/**
 * Compares drafts that were read from messages with the drafts that a person expects: right, wrong or empty.
 */
import type { ChatDraft, ChatProduct, DraftItem, Found } from '#domain/chat/draft.ts';
import { searchForm } from '#domain/search-fold.ts';

interface ExpectedItem {
  readonly product_codes: readonly string[];
  readonly quantity: number | null;
  readonly note_includes: readonly string[];
}

/** An entry of a corpus. Fields that are null or empty, and not in `leave_empty`, are not judged. */
export interface CorpusEntry {
  readonly id: string;
  readonly language: string;
  readonly platform_hint: string | null;
  readonly message: string;
  readonly expected: {
    readonly customer_name: string | null;
    readonly customer_phone: string | null;
    readonly second_phone: string | null;
    readonly province_id: number | null;
    /** Spellings that are all right, or null if the message has none. */
    readonly customer_district: readonly string[] | null;
    readonly address_includes: readonly string[] | null;
    readonly customer_handle: string | null;
    readonly items: readonly ExpectedItem[];
    readonly leave_empty: readonly string[];
  };
}

export const FIELDS = [
  'customer_name',
  'customer_phone',
  'second_phone',
  'province_id',
  'customer_district',
  'customer_address',
  'customer_handle',
  'platform',
  'product',
  'quantity',
  'note',
  'no_items',
] as const;
export type Field = (typeof FIELDS)[number];

export interface Judgement {
  readonly id: string;
  readonly language: string;
  readonly field: Field;
  readonly result: 'right' | 'wrong' | 'empty' | 'half';
  /** True if the reader marked the value as sure. */
  readonly isSure: boolean;
  /** For a product: true if it is among the offered products. */
  readonly isOffered?: boolean;
  /** For a product, a quantity and a note: the lines of the draft that were judged. */
  readonly lines?: readonly DraftItem<ChatProduct>[];
  readonly expected: string;
  readonly read: string;
}

/** Returns the text without dots and blanks, with the letters that search compares. */
const comparableText = (text: string): string =>
  searchForm(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the text without a leading article or a joined "and", "in" or "to". */
const withoutPrefixes = (text: string): string =>
  comparableText(text)
    .split(' ')
    .map((word) => word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)(?=..)/, ''))
    .join(' ');

const isSame = (a: string, b: string): boolean =>
  comparableText(a) === comparableText(b) || withoutPrefixes(a) === withoutPrefixes(b);
const containsText = (text: string, part: string): boolean =>
  ` ${comparableText(text)} `.includes(comparableText(part)) ||
  ` ${withoutPrefixes(text)} `.includes(withoutPrefixes(part));

const TITLES =
  /^(?:dr|mr|mrs|ms|miss|eng|prof|sir|د|دكتور|دكتوره|الدكتور|الدكتوره|م|مهندس|المهندس|استاز|الاستاز|ست|حاج|حجي|حجيه|شيخ|سيد|كاك|كاكه|ماموستا|بوره|خاله|خالو|مام|مامه|خوشكه?|حاجي|خاتو|الحاج|الحجي|السيد|الشيخ|معلمه|المعلمه|معلم|المعلم|المحامي|المحاميه|الست|hajji|haji|mamosta|kak) +/;
const withoutTitle = (name: string): string => {
  let rest = comparableText(name);
  while (TITLES.test(rest)) rest = rest.replace(TITLES, '');
  return rest;
};

type RecordJudgement = (
  field: Field,
  result: Judgement['result'],
  draftValue: Found<unknown> | null,
  details: {
    readonly expected: unknown;
    readonly read: unknown;
    readonly isOffered?: boolean;
    readonly lines?: readonly DraftItem<ChatProduct>[];
  },
) => void;

const productCodeOf = ({ product_code }: ChatProduct): string => product_code ?? '';

const noteOf = (item: DraftItem<ChatProduct>): string =>
  [...item.colours, ...item.texts, ...item.notes].map(({ value }) => value).join(' · ');

const judgeItems = (
  entry: CorpusEntry,
  draft: ChatDraft<ChatProduct>,
  recordJudgement: RecordJudgement,
): void => {
  const { items: expected, leave_empty } = entry.expected;
  if (expected.length === 0) {
    const [first] = draft.items;
    if (leave_empty.includes('items')) {
      const read = draft.items.map(({ products }) => products.value.map(productCodeOf).join('|')).join(' ');
      recordJudgement('no_items', first ? 'wrong' : 'right', first?.products ?? null, {
        expected: '',
        read,
        lines: draft.items,
      });
    }
    return;
  }
  const unmatchedItems = new Set(draft.items);
  for (const item of expected) {
    const codes = new Set(item.product_codes);
    const offersExpectedCode = ({ products }: DraftItem<ChatProduct>): boolean =>
      products.value.map(productCodeOf).some((code) => codes.has(code));
    // An item with fewer product choices is a better match.
    const matches = [...unmatchedItems]
      .filter(offersExpectedCode)
      .sort((a, b) => a.products.value.length - b.products.value.length);
    const [bestMatch] = matches;
    // A draft may split one expected item over several lines, so their quantities are summed.
    const lines = bestMatch
      ? matches.filter(
          ({ products }) =>
            products.value.length === bestMatch.products.value.length &&
            products.value[0] === bestMatch.products.value[0] &&
            !expected.some(
              (otherItem) =>
                otherItem !== item && otherItem.product_codes.join() === item.product_codes.join(),
            ),
        )
      : [];
    if (bestMatch && lines.length === 0) lines.push(bestMatch);
    for (const line of lines) unmatchedItems.delete(line);
    const offered = bestMatch?.products.value.map(productCodeOf) ?? [];
    const isRight = offered.length === 1 || (codes.size > 1 && offered.every((code) => codes.has(code)));
    recordJudgement(
      'product',
      bestMatch ? (isRight ? 'right' : 'empty') : 'empty',
      bestMatch?.products ?? null,
      {
        expected: item.product_codes.join('|'),
        read: offered.join('|'),
        isOffered: bestMatch !== undefined,
        lines,
      },
    );
    const quantities = lines.flatMap(({ quantity }) => (quantity ? [quantity] : []));
    const sum = quantities.reduce((total, { value }) => total + value, 0);
    const [quantity = null] = quantities;
    const isDefault = quantity === null || (sum === 1 && quantity.sure === 'no');
    const quantityResult =
      item.quantity === null
        ? isDefault
          ? 'right'
          : 'wrong'
        : quantity === null
          ? 'empty'
          : sum === item.quantity
            ? 'right'
            : 'wrong';
    recordJudgement('quantity', quantityResult, quantity, {
      expected: item.quantity,
      read: quantity ? sum : '',
      lines,
    });
    const note = lines.map(noteOf).join(' · ');
    for (const part of item.note_includes) {
      const isIncluded = containsText(note, part);
      const isOtherNote =
        note !== '' && !item.note_includes.some((otherPart) => containsText(note, otherPart));
      recordJudgement(
        'note',
        isIncluded ? 'right' : isOtherNote ? 'wrong' : 'empty',
        lines[0]?.colours[0] ?? lines[0]?.texts[0] ?? null,
        {
          expected: part,
          read: note,
          lines,
        },
      );
    }
  }
  // The remaining draft items were not ordered.
  for (const item of unmatchedItems) {
    recordJudgement('product', 'wrong', item.products, {
      expected: '',
      read: item.products.value.map(productCodeOf).join('|'),
      lines: [item],
    });
  }
};

/** Returns a judgement for each expected field of one message. */
export const judgementsOf = (entry: CorpusEntry, draft: ChatDraft<ChatProduct>): readonly Judgement[] => {
  const { id, language, expected } = entry;
  const judgements: Judgement[] = [];
  const recordJudgement: RecordJudgement = (
    field,
    result,
    value,
    { expected: expectedValue, read, isOffered, lines },
  ) => {
    judgements.push({
      id,
      language,
      field,
      result,
      isSure: value?.sure === 'yes',
      isOffered,
      lines,
      expected: String(expectedValue ?? ''),
      read: String(read ?? ''),
    });
  };
  const judgeValue = <Value>(
    field: Field,
    draftValue: Found<Value> | null,
    expectedValue: unknown,
    isRight: (value: Value) => boolean,
  ): void => {
    const isExpected = expectedValue !== null && expectedValue !== '';
    if (!isExpected && !expected.leave_empty.includes(field)) return;
    const result =
      draftValue === null
        ? isExpected
          ? 'empty'
          : 'right'
        : isExpected && isRight(draftValue.value)
          ? 'right'
          : 'wrong';
    recordJudgement(field, result, draftValue, { expected: expectedValue, read: draftValue?.value });
  };

  const draftName = draft.customer_name?.value ?? '';
  judgeValue('customer_name', draft.customer_name, expected.customer_name, (name) => {
    const expectedValue = withoutTitle(expected.customer_name ?? '');
    const read = withoutTitle(name);
    return isSame(read, expectedValue) || (entry.platform_hint !== null && isFirstPart(read, expectedValue));
  });
  const phones = [expected.customer_phone, expected.second_phone].filter((phone) => phone !== null);
  const isEitherOrder = phones.length === 2;
  judgeValue('customer_phone', draft.customer_phone, expected.customer_phone, (phone) =>
    isEitherOrder ? phones.includes(phone) : phone === expected.customer_phone,
  );
  judgeValue('second_phone', draft.second_phone, expected.second_phone, (phone) =>
    isEitherOrder
      ? phones.includes(phone) && phone !== draft.customer_phone?.value
      : phone === expected.second_phone,
  );
  judgeValue(
    'province_id',
    draft.province_id,
    expected.province_id,
    (province) => province === expected.province_id,
  );
  const districts = expected.customer_district ?? [];
  judgeValue('customer_district', draft.customer_district, districts.join('|'), (district) => {
    const rest = districts.reduce(
      (text, each) => text.replaceAll(withoutPrefixes(each), ' '),
      withoutPrefixes(district),
    );
    return districts.some((each) => isSame(each, district)) || comparableText(rest) === '';
  });
  judgeAddress();
  judgeValue(
    'customer_handle',
    draft.customer_handle,
    expected.customer_handle,
    (handle) => handle.toLowerCase() === expected.customer_handle?.toLowerCase(),
  );
  if (entry.platform_hint !== null && draft.platform) {
    const isRight = draft.platform.value === entry.platform_hint;
    recordJudgement('platform', isRight ? 'right' : 'wrong', draft.platform, {
      expected: entry.platform_hint,
      read: draft.platform.value,
    });
  }
  judgeItems(entry, draft, recordJudgement);
  return judgements;

  function isFirstPart(read: string, expectedValue: string): boolean {
    return draftName !== '' && expectedValue.startsWith(`${read} `);
  }

  function judgeAddress(): void {
    const expectedValue = expected.address_includes ?? [];
    const draftValue = draft.customer_address;
    if (expectedValue.length === 0 && !expected.leave_empty.includes('customer_address')) return;
    const read = draftValue?.value ?? '';
    const includedCount = expectedValue.filter((part) => containsText(read, part)).length;
    const hasPhone = /(?:\d[ -]?){10,}/.test(searchForm(read));
    const result =
      draftValue === null
        ? expectedValue.length === 0
          ? 'right'
          : 'empty'
        : expectedValue.length === 0 || hasPhone || includedCount === 0
          ? 'wrong'
          : includedCount === expectedValue.length
            ? 'right'
            : 'half';
    recordJudgement('customer_address', result, draftValue, { expected: expectedValue.join(' + '), read });
  }
};
