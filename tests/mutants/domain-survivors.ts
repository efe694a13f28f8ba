/**
 * A change of a domain file that its tests do not detect, with the reason. It has the name that the run prints, without
 * the line.
 */
interface Survivor {
  readonly mutant: string;
  readonly why: string;
}

/** The undetected changes by file. Changes that are not listed must be detected. */
export const DOMAIN_SURVIVORS: Readonly<Record<string, readonly Survivor[]>> = {
  'backup.ts': [
    { mutant: 'last_at !== null → true', why: 'the age of no date is no number, which is no longer ago' },
  ],
  'statement-status.ts': [{ mutant: "'' → 'not empty'", why: 'either is no word that leaves a result open' }],
  'business-day.ts': [
    {
      mutant: '/^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/',
      why: 'the day is compared and parsed as well, and neither takes more or less',
    },
    {
      mutant: '/^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/',
      why: 'the day is compared and parsed as well, and neither takes more or less',
    },
    { mutant: 'round → floor', why: 'days of UTC have no odd hours: the quotient is whole' },
  ],
  'b2b-draft.ts': [{ mutant: 'quantity === null → false', why: 'null is no whole number' }],
  'd2c-order-search.ts': [{ mutant: "[] → ['not empty']", why: 'a line without a product adds no text' }],
  'email.ts': [
    { mutant: "'' → 'not empty'", why: 'a text has a part before any at sign' },
    { mutant: "'' → 'not empty'", why: 'a domain has no space, so either is none' },
  ],
  'line-parts.ts': [
    { mutant: "'' → 'not empty'", why: 'a match has both parts' },
    { mutant: "'' → 'not empty'", why: 'neither text has a colour' },
    { mutant: "'' → 'not empty'", why: 'neither text has quotes' },
  ],
  'normal-form.ts': [
    { mutant: "'' → 'not empty'", why: 'both sides of the comparison are put in the same form' },
  ],
  'repeated-order.ts': [
    {
      mutant: '(pieces.get(product_id) ?? 0) + quantity → … - …',
      why: 'both baskets are counted in the same way',
    },
  ],
  'd2c-order-lines.ts': [
    { mutant: 'expected_items !== null → true', why: 'no number of items is below null, which counts as 0' },
  ],
  'd2c-order-list.ts': [
    { mutant: 'a.d2c_order_id < b.d2c_order_id → … <= …', why: 'no two orders have one number' },
    {
      mutant: 'order.expected_items === null → false',
      why: 'as many as null, which counts as 0, there always are',
    },
    {
      mutant: '/^[1-9]\\d{0,9}$/ → /^[1-9]\\d{0,9}/',
      why: 'Number finds none in what has more behind it, and none is no order',
    },
  ],
  'dimensions.ts': [{ mutant: "'' → 'not empty'", why: 'where the text matches all three are there' }],
  'drafts.ts': [
    {
      mutant: 'a < b → … <= …',
      why: 'no two fields have one name, and both sides of a comparison are put in the same order',
    },
    {
      mutant: 'a < b → … >= …',
      why: 'no two fields have one name, and both sides of a comparison are put in the same order',
    },
  ],
  'dues.ts': [
    { mutant: 'over <= 0 → false', why: 'with nothing over nothing is settled, and the next line passes on' },
    { mutant: 'over <= 0 → … < …', why: 'with nothing over nothing is settled, and the next line passes on' },
  ],
  'filament-stock-order.ts': [
    { mutant: "'out_of_stock' → ''", why: 'what is not found comes first, as what is out of stock does' },
    {
      mutant: "typeof valueA === 'number' && typeof valueB === 'number' → … || …",
      why: 'a column is of numbers or of texts: both sides are the same',
    },
    {
      mutant: "typeof valueA === 'number' → true",
      why: 'a column is of numbers or of texts: both sides are the same',
    },
    {
      mutant: "typeof valueB === 'number' → true",
      why: 'a column is of numbers or of texts: both sides are the same',
    },
  ],
  'fuzzy-search.ts': [
    {
      mutant: 'index < text.length → false',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    {
      mutant: 'index < text.length → … <= …',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    {
      mutant: 'index < text.length → … >= …',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    {
      mutant: 'bits |= 1 << (text.charCodeAt(index) & 31) → … &= …',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    {
      mutant: '1 << (text.charCodeAt(index) & 31) → … >> …',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    {
      mutant: 'text.charCodeAt(index) & 31 → … | …',
      why: 'the bits only spare a closer look: fewer of them spare less',
    },
    { mutant: "'' → 'not empty'", why: 'more bits of a product only spare less' },
    {
      mutant: '(bitsIn(product) & queryBits) === queryBits → true',
      why: 'the bits only spare a closer look',
    },
  ],
  'nearest-products.ts': [
    { mutant: "[] → ['not empty']", why: 'it is not read before the second row has set it' },
    { mutant: 'row > 1 → … >= …', why: 'before the first letter stands none, which is like no other' },
    { mutant: 'row > 1 → true', why: 'before the first letter stands none, which is like no other' },
    { mutant: 'column > 1 → … >= …', why: 'before the first letter stands none, which is like no other' },
    { mutant: 'column > 1 → true', why: 'before the first letter stands none, which is like no other' },
    {
      mutant: 'similarities.length === 0 → false',
      why: 'of no words the likeness is no number, and no number is near',
    },
  ],
  'phone-entry.ts': [
    { mutant: "'' → 'not empty'", why: 'a match has both parts' },
    { mutant: "'' → 'not empty'", why: 'a match has both parts' },
  ],
  'product-search.ts': [
    { mutant: "'' → 'not empty'", why: 'a match has both parts, and no match has no quantity' },
    { mutant: "'' → 'not empty'", why: 'a match has both parts, and no match has no quantity' },
    { mutant: "[] → ['not empty']", why: 'no match has no quantity' },
  ],
  'roles.ts': [{ mutant: 'role !== undefined → true', why: 'undefined is the name of no role' }],
  'fold-steps.ts': [
    { mutant: "'' → 'not empty'", why: 'a letter that stands for itself is replaced by itself' },
  ],
  'search-phones.ts': [
    { mutant: '/^0*(?:964)?0*/ → /0*(?:964)?0*/', why: 'it matches at the beginning, be it nothing' },
  ],
  'search-fold.ts': [
    { mutant: "'s' → ''", why: 'what does not end in s is changed by none of the rules' },
    {
      mutant: '/^[\\0-\\x7f]*$/ → /^[\\0-\\x7f]$/',
      why: 'plain letters fold to themselves the slow way, too',
    },
    { mutant: 'ASCII.test(text) → false', why: 'plain letters fold to themselves the slow way, too' },
  ],
  'shop-settings.ts': [{ mutant: 'threshold !== null → true', why: 'null is no whole number' }],
  'stock-level.ts': [{ mutant: 'quantity !== null → true', why: 'null is no whole number' }],
};

/** Files that are not changed, each with the reason. */
export const SPARED: Readonly<Record<string, string>> = {
  'colours.ts': 'a table of names and swatches, which a test could only repeat',
  'refusal-codes.ts': 'its values are read by the type checker alone, which takes no HttpError with others',
};
