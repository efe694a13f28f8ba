/**
 * A change of a domain file that its tests do not detect, with the reason. It has the name that the run
 * prints, without the line.
 */
interface Survivor {
  readonly mutant: string;
  readonly why: string;
}

/** The undetected changes by file. Changes that are not listed must be detected. */
export const DOMAIN_SURVIVORS: Readonly<Record<string, readonly Survivor[]>> = {
  'backup.ts': [
    {
      mutant: 'last_at !== null → true',
      why: 'the age of a missing date is NaN, and NaN is not greater than the limit',
    },
  ],
  'statement-status.ts': [
    { mutant: "'' → 'not empty'", why: 'neither text is a status that leaves a result open' },
    {
      mutant: 'set.has(word) || set.has(withoutArticle(word)) → set.has(withoutArticle(word))',
      why: 'no word of these sets begins with the article',
    },
  ],
  'business-day.ts': [
    {
      mutant: '/^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/',
      why: 'the day is also parsed and compared, which refuses the same texts',
    },
    {
      mutant: '/^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/',
      why: 'the day is also parsed and compared, which refuses the same texts',
    },
    {
      mutant: '!/^\\d{4}-\\d{2}-\\d{2}$/.test(day) || day < ENTERED_DAYS.first → day < ENTERED_DAYS.first',
      why: 'the day is also parsed and compared, which refuses the same texts',
    },
    { mutant: 'round → floor', why: 'days in UTC have equal lengths, so the quotient is an integer' },
  ],
  'b2b-draft.ts': [
    { mutant: 'quantity === null → false', why: 'null is not an integer, so the next condition refuses it' },
  ],
  'user-name.ts': [
    {
      mutant:
        'SYSTEM_KEYS.has(userNameKey(name)) || SYSTEM_KEYS.has(use… → SYSTEM_KEYS.has(userNameLook(name))',
      why: 'no system author has a letter that its look replaces',
    },
  ],
  'd2c-order-search.ts': [{ mutant: "[] → ['not empty']", why: 'a line without a product adds no text' }],
  'email.ts': [
    { mutant: "'' → 'not empty'", why: 'the first part of a split text always exists' },
    { mutant: "'' → 'not empty'", why: 'a domain has no space, so neither value is a valid domain' },
  ],
  'line-parts.ts': [
    { mutant: "'' → 'not empty'", why: 'a match always has both parts, so the default is not used' },
    { mutant: "'' → 'not empty'", why: 'neither text contains a colour' },
    { mutant: "'' → 'not empty'", why: 'neither text contains quotes' },
  ],
  'normal-form.ts': [{ mutant: "'' → 'not empty'", why: 'both sides of the comparison get the same form' }],
  'repeated-order.ts': [
    {
      mutant: '(pieces.get(product_id) ?? 0) + quantity → … - …',
      why: 'both baskets are counted in the same wrong way',
    },
  ],
  'd2c-order-lines.ts': [
    { mutant: 'expected_items !== null → true', why: 'null counts as 0, and no number of items is below 0' },
  ],
  'd2c-order-list.ts': [
    { mutant: 'a.d2c_order_id < b.d2c_order_id → … <= …', why: 'two orders never have the same number' },
    {
      mutant: 'order.expected_items === null → false',
      why: 'null counts as 0, and every order has at least 0 items',
    },
    {
      mutant: '/^[1-9]\\d{0,9}$/ → /^[1-9]\\d{0,9}/',
      why: 'Number returns NaN for a text with further characters, and NaN is not an order',
    },
  ],
  'dimensions.ts': [
    { mutant: "'' → 'not empty'", why: 'a match always has all three parts, so the default is not used' },
  ],
  'drafts.ts': [
    {
      mutant: 'a < b → … <= …',
      why: 'two fields never have the same name, and both sides of a comparison get the same order',
    },
    {
      mutant: 'a < b → … >= …',
      why: 'two fields never have the same name, and both sides of a comparison get the same order',
    },
  ],
  'dues.ts': [
    {
      mutant: 'over <= 0 → false',
      why: 'with nothing left over, nothing is settled, and the next line continues',
    },
    {
      mutant: 'over <= 0 → … < …',
      why: 'with nothing left over, nothing is settled, and the next line continues',
    },
  ],
  'filament-stock-order.ts': [
    { mutant: "'out_of_stock' → ''", why: 'a status that is not found is sorted first, as out_of_stock is' },
    {
      mutant: "typeof valueA === 'number' && typeof valueB === 'number' → … || …",
      why: 'all values of a column have the same type, so one check is enough',
    },
    {
      mutant: "typeof valueA === 'number' → true",
      why: 'all values of a column have the same type, so one check is enough',
    },
    {
      mutant: "typeof valueB === 'number' → true",
      why: 'all values of a column have the same type, so one check is enough',
    },
  ],
  'fuzzy-search.ts': [
    {
      mutant: 'index < text.length → false',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    {
      mutant: 'index < text.length → … <= …',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    {
      mutant: 'index < text.length → … >= …',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    {
      mutant: 'bits |= 1 << (text.charCodeAt(index) & 31) → … &= …',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    {
      mutant: '1 << (text.charCodeAt(index) & 31) → … >> …',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    {
      mutant: 'text.charCodeAt(index) & 31 → … | …',
      why: 'the bits only skip comparisons; fewer bits skip fewer of them',
    },
    { mutant: "'' → 'not empty'", why: 'more bits of a product only skip fewer comparisons' },
    {
      mutant: '(bitsIn(product) & queryBits) === queryBits → true',
      why: 'the bits only skip comparisons',
    },
  ],
  'cart.ts': [{ mutant: 'item === line && replaced → item === line', why: 'a product always makes a line' }],
  'nearest-products.ts': [
    {
      mutant: 'row > 1 && column > 1 && a[row - 1] === b[column - 2] → a[row - 1] === b[column - 2]',
      why: 'there is no letter before the first one, and undefined equals no letter',
    },
    { mutant: "[] → ['not empty']", why: 'the value is not read before the second row sets it' },
    {
      mutant: 'row > 1 → … >= …',
      why: 'there is no letter before the first one, and undefined equals no letter',
    },
    {
      mutant: 'row > 1 → true',
      why: 'there is no letter before the first one, and undefined equals no letter',
    },
    {
      mutant: 'column > 1 → … >= …',
      why: 'there is no letter before the first one, and undefined equals no letter',
    },
    {
      mutant: 'column > 1 → true',
      why: 'there is no letter before the first one, and undefined equals no letter',
    },
    {
      mutant: 'similarities.length === 0 → false',
      why: 'without words the similarity is NaN, and NaN is not near',
    },
  ],
  'phone-entry.ts': [
    { mutant: "'' → 'not empty'", why: 'a match always has both parts, so the default is not used' },
    { mutant: "'' → 'not empty'", why: 'a match always has both parts, so the default is not used' },
  ],
  'product-search.ts': [
    { mutant: "'' → 'not empty'", why: 'a match has both parts, and a text without a match has no quantity' },
    { mutant: "'' → 'not empty'", why: 'a match has both parts, and a text without a match has no quantity' },
    { mutant: "[] → ['not empty']", why: 'a text without a match has no quantity' },
  ],
  'roles.ts': [{ mutant: 'role !== undefined → true', why: 'undefined is not the name of a role' }],
  'search-phones.ts': [
    {
      mutant: '/^0*(?:964)?0*/ → /0*(?:964)?0*/',
      why: 'the pattern always matches at the beginning, possibly the empty text',
    },
  ],
  'search-fold.ts': [
    { mutant: "'s' → ''", why: 'none of the rules changes a text that does not end in s' },
    {
      mutant: '/^[\\0-\\x7f]*$/ → /^[\\0-\\x7f]$/',
      why: 'the slow path also folds ASCII letters to themselves',
    },
    { mutant: 'ASCII.test(text) → false', why: 'the slow path also folds ASCII letters to themselves' },
  ],
  'shop-settings.ts': [
    { mutant: 'threshold !== null → true', why: 'null is not an integer, so the next condition refuses it' },
  ],
  'stock-level.ts': [
    { mutant: 'quantity !== null → true', why: 'null is not an integer, so the next condition refuses it' },
  ],
};

/** Files that are not mutated, each with the reason. */
export const EXCLUDED: Readonly<Record<string, string>> = {
  'colours.ts': 'a table of names and colour values, which a test could only repeat',
  'refusal-codes.ts': 'only the type checker reads its values; it refuses an HttpError with other values',
};
