/** Compares drafts that were read from messages with the drafts that a person expects: right, wrong or empty. */
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
  readonly expected: string;
  readonly read: string;
}

/** Returns the text without dots and blanks, with the letters that search compares. */
const comparable = (text: string): string =>
  searchForm(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the text without a leading article or a joined "and", "in" or "to". */
const bareWords = (text: string): string =>
  comparable(text)
    .split(' ')
    .map((word) => word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)(?=..)/, ''))
    .join(' ');

const isSame = (a: string, b: string): boolean =>
  comparable(a) === comparable(b) || bareWords(a) === bareWords(b);
const holds = (text: string, part: string): boolean =>
  ` ${comparable(text)} `.includes(comparable(part)) || ` ${bareWords(text)} `.includes(bareWords(part));

const TITLES =
  /^(?:dr|mr|mrs|ms|miss|eng|prof|sir|د|دكتور|دكتوره|الدكتور|الدكتوره|م|مهندس|المهندس|استاز|الاستاز|ست|حاج|حجي|حجيه|شيخ|سيد|كاك|كاكه|ماموستا|بوره|خاله|خالو|مام|مامه|خوشكه?|حاجي|خاتو|الحاج|الحجي|السيد|الشيخ|معلمه|المعلمه|معلم|المعلم|المحامي|المحاميه|الست|hajji|haji|mamosta|kak) +/;
const withoutTitle = (name: string): string => {
  let rest = comparable(name);
  while (TITLES.test(rest)) rest = rest.replace(TITLES, '');
  return rest;
};

type Judge = (
  field: Field,
  result: Judgement['result'],
  found: Found<unknown> | null,
  more: {
    readonly expected: unknown;
    readonly read: unknown;
    readonly isOffered?: boolean;
  },
) => void;

const codeOf = ({ product_code }: ChatProduct): string => product_code ?? '';

const noteOf = (item: DraftItem<ChatProduct>): string =>
  [...item.colours, ...item.texts, ...item.notes].map(({ value }) => value).join(' · ');

const judgeItems = (entry: CorpusEntry, draft: ChatDraft<ChatProduct>, judge: Judge): void => {
  const { items: expected, leave_empty } = entry.expected;
  if (expected.length === 0) {
    const [first] = draft.items;
    if (leave_empty.includes('items')) {
      const read = draft.items.map(({ products }) => products.value.map(codeOf).join('|')).join(' ');
      judge('no_items', first ? 'wrong' : 'right', first?.products ?? null, { expected: '', read });
    }
    return;
  }
  const free = new Set(draft.items);
  for (const item of expected) {
    const codes = new Set(item.product_codes);
    const has = ({ products }: DraftItem<ChatProduct>): boolean =>
      products.value.map(codeOf).some((code) => codes.has(code));
    // An item whose first product fits comes before one that only offers it.
    const fits = [...free].filter(has).sort((a, b) => a.products.value.length - b.products.value.length);
    const [best] = fits;
    // Adds up the lines of one product.
    const lines = best
      ? fits.filter(
          ({ products }) =>
            products.value.length === best.products.value.length &&
            products.value[0] === best.products.value[0] &&
            !expected.some(
              (other) => other !== item && other.product_codes.join() === item.product_codes.join(),
            ),
        )
      : [];
    if (best && lines.length === 0) lines.push(best);
    for (const line of lines) free.delete(line);
    const offered = best?.products.value.map(codeOf) ?? [];
    const isRight = offered.length === 1 || (codes.size > 1 && offered.every((code) => codes.has(code)));
    judge('product', best ? (isRight ? 'right' : 'empty') : 'empty', best?.products ?? null, {
      expected: item.product_codes.join('|'),
      read: offered.join('|'),
      isOffered: best !== undefined,
    });
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
    judge('quantity', quantityResult, quantity, { expected: item.quantity, read: quantity ? sum : '' });
    const note = lines.map(noteOf).join(' · ');
    for (const part of item.note_includes) {
      const isIn = holds(note, part);
      const isOther = note !== '' && !item.note_includes.some((each) => holds(note, each));
      judge(
        'note',
        isIn ? 'right' : isOther ? 'wrong' : 'empty',
        lines[0]?.colours[0] ?? lines[0]?.texts[0] ?? null,
        {
          expected: part,
          read: note,
        },
      );
    }
  }
  // The item was not ordered.
  for (const { products } of free) {
    judge('product', 'wrong', products, { expected: '', read: products.value.map(codeOf).join('|') });
  }
};

/** Returns every judged field of one message. */
export const judgementsOf = (entry: CorpusEntry, draft: ChatDraft<ChatProduct>): readonly Judgement[] => {
  const { id, language, expected } = entry;
  const judged: Judgement[] = [];
  const judge: Judge = (field, result, found, { expected: wanted, read, isOffered }) => {
    judged.push({
      id,
      language,
      field,
      result,
      isSure: found?.sure === 'yes',
      isOffered,
      expected: String(wanted ?? ''),
      read: String(read ?? ''),
    });
  };
  const judgeValue = <T>(
    field: Field,
    found: Found<T> | null,
    wanted: unknown,
    isRight: (value: T) => boolean,
  ): void => {
    const isExpected = wanted !== null && wanted !== '';
    if (!isExpected && !expected.leave_empty.includes(field)) return;
    const result =
      found === null
        ? isExpected
          ? 'empty'
          : 'right'
        : isExpected && isRight(found.value)
          ? 'right'
          : 'wrong';
    judge(field, result, found, { expected: wanted, read: found?.value });
  };

  const headerName = draft.customer_name?.value ?? '';
  judgeValue('customer_name', draft.customer_name, expected.customer_name, (name) => {
    const wanted = withoutTitle(expected.customer_name ?? '');
    const read = withoutTitle(name);
    return isSame(read, wanted) || (entry.platform_hint !== null && isFirstPart(read, wanted));
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
    const rest = districts.reduce((text, each) => text.replaceAll(bareWords(each), ' '), bareWords(district));
    return districts.some((each) => isSame(each, district)) || comparable(rest) === '';
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
    judge('platform', isRight ? 'right' : 'wrong', draft.platform, {
      expected: entry.platform_hint,
      read: draft.platform.value,
    });
  }
  judgeItems(entry, draft, judge);
  return judged;

  function isFirstPart(read: string, wanted: string): boolean {
    return headerName !== '' && wanted.startsWith(`${read} `);
  }

  function judgeAddress(): void {
    const wanted = expected.address_includes ?? [];
    const found = draft.customer_address;
    if (wanted.length === 0 && !expected.leave_empty.includes('customer_address')) return;
    const read = found?.value ?? '';
    const held = wanted.filter((part) => holds(read, part)).length;
    const hasPhone = /(?:\d[ -]?){10,}/.test(searchForm(read));
    const result =
      found === null
        ? wanted.length === 0
          ? 'right'
          : 'empty'
        : wanted.length === 0 || hasPhone || held === 0
          ? 'wrong'
          : held === wanted.length
            ? 'right'
            : 'half';
    judge('customer_address', result, found, { expected: wanted.join(' + '), read });
  }
};
