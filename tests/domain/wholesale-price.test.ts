import { expect, test } from 'vitest';
import { editedB2bDraft, newB2bDraft } from '#domain/b2b-draft.ts';
import { priceAfterQuantity, priceByQuantity } from '#domain/wholesale-price.ts';

/** 19,000 each, 15,000 from ten pieces on. */
const DRAGON = { base_price: 19_000, wholesale_price: 15_000, wholesale_min_qty: 10 };

test.each([
  [DRAGON, 9, 19_000],
  [DRAGON, 10, 15_000],
  [DRAGON, 12, 15_000],
  [DRAGON, null, 19_000],
  [{ ...DRAGON, wholesale_min_qty: null }, 1, 15_000],
  [{ ...DRAGON, wholesale_price: null }, 12, 19_000],
  [{ ...DRAGON, wholesale_price: 0 }, 12, 0],
])('%j costs by the quantity %j %i', (terms, quantity, price) => {
  expect(priceByQuantity(terms, quantity)).toBe(price);
});

test.each([
  ['reaches the minimum', 9, 19_000, 10, 15_000],
  ['falls below it', 10, 15_000, 9, 19_000],
  ['leaves a price that a person has typed', 9, 18_000, 10, 18_000],
  ['leaves the usual price that a person has chosen', 12, 19_000, 13, 19_000],
])('a quantity that %s', (_, before, price, after, expected) => {
  expect(priceAfterQuantity(DRAGON, { quantity: before, unit_price: price }, after)).toBe(expected);
});

test('a line of the draft takes the wholesale price with its quantity, and keeps it until the person undoes it', () => {
  const line = {
    product_id: 7,
    product_name: 'Dragon',
    quantity: 2,
    unit_price: 19_000,
    notes: '',
    terms: DRAGON,
  };
  const draft = editedB2bDraft(newB2bDraft(), { kind: 'lineAdded', line });
  const line_id = draft.lines[0]?.line_id ?? '';
  const twelve = editedB2bDraft(draft, { kind: 'lineChanged', line_id, change: { quantity: 12 } });
  expect(twelve.lines).toMatchObject([{ quantity: 12, unit_price: 15_000 }]);
  const usual = editedB2bDraft(twelve, { kind: 'lineChanged', line_id, change: { unit_price: 19_000 } });
  const more = editedB2bDraft(usual, { kind: 'lineChanged', line_id, change: { quantity: 20 } });
  expect(more.lines).toMatchObject([{ quantity: 20, unit_price: 19_000 }]);
  const typed = { quantity: 30, unit_price: 14_000 };
  const both = editedB2bDraft(draft, { kind: 'lineChanged', line_id, change: typed });
  expect(both.lines).toMatchObject([typed]);
});
