/* Searches of one order. The server and the browser are tested with the same table, because both search. */

export const SEARCHED_ORDER = {
  customer_name: 'Zaynab Hélène',
  customer_phone: '07801112233',
  customer_handle: '@zay.prints',
  customer_email: 'zaynab@prints.example',
  customer_district: 'Al-Jadiriya',
  customer_address: 'Street 14',
  province_id: 4,
  status: 'pending',
  product: 'Articulated Dragon, Baby',
};

/**
 * Searches that find the order by its customer, its place, its number or its status. `{id}` is the number.
 */
export const CUSTOMER_SEARCHES: readonly (readonly [by: string, term: string, isFound: boolean])[] = [
  ['its number', '{id}', true],
  ['its number with a mark', '#{id}', true],
  ['its number in words', 'Order #{id}', true],
  ['the number of another order', '#{id}0', false],
  ['a # before other words', '#zaynab', false],
  ['its name', 'zaynab', true],
  ['its name without accents', 'HELENE', true],
  ['its phone', '07801112233', true],
  ['its phone in another notation', '+964 780 111 2233', true],
  ['a part of its phone', '780111', true],
  ['digits of another keyboard', '٠٧٨٠١١١', true],
  ['its handle', 'zay.prints', true],
  ['its handle with its @', '@zay.prints', true],
  ['its e-mail', 'zaynab@prints.example', true],
  ['the host of its e-mail', 'prints.example', true],
  ['its district', 'jadiriya', true],
  ['its address', 'street 14', true],
  ['its province', 'Basra', true],
  ['its province and its name', 'basra zaynab', true],
  ['another province', 'Baghdad', false],
  ['its status', 'pending', true],
  ['its status and its customer', 'pend zaynab', true],
  ['another status', 'printing', false],
  ['the inner letters of its status', 'nding', false],
  ['two letters that begin a word', 'he', true],
  ['two letters within a word', 'le', false],
  ['two digits within a number', '80', false],
  ['a word that is nowhere', 'zaynab castle', false],
  ['an @ within a word', 'zaynab@k', false],
];

export const PRODUCT_SEARCHES: typeof CUSTOMER_SEARCHES = [
  ['its product', 'dragon', true],
  ['the plural of a product', 'dragons', true],
  ['several words in any order', 'baby ARTICULATED zaynab', true],
  ['a product that it does not have', 'lamp', false],
];
