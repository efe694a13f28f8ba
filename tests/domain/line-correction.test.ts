import { expect, test } from 'vitest';
import {
  correctedTotal,
  linesFaultOf,
  withoutLine,
  withProduct,
  withQuantity,
  withTypedNotes,
} from '#domain/line-correction.ts';

const VASE = {
  product_id: 7,
  product: 'Vase',
  quantity: 3,
  unit_price: 15_000,
  custom_cost: 500,
  notes: '[Colours: 2 red, 1 blue]\nRing twice',
};
const HOOK = { product_id: 8, product: 'Hook', quantity: 1, unit_price: 2500.5, custom_cost: 0, notes: '' };

test('the total is the sum of the lines with their custom costs', () => {
  expect(correctedTotal([VASE, HOOK])).toBe(4_800_050);
});

test('an order has at least one line', () => {
  expect([linesFaultOf([]), linesFaultOf([HOOK])]).toEqual(['none', undefined]);
});

test('a smaller quantity keeps the notes and drops the colours of pieces that are no longer ordered', () => {
  expect(withQuantity([HOOK, VASE], 1, 2)).toEqual([
    HOOK,
    { ...VASE, quantity: 2, notes: '[Colours: 2 red]\nRing twice' },
  ]);
  expect(withQuantity([VASE], 0, 9)[0]?.notes).toBe(VASE.notes);
});

test('typed notes leave the colours as they are', () => {
  expect(withTypedNotes([VASE], 0, 'Call first')[0]?.notes).toBe('[Colours: 2 red, 1 blue]\nCall first');
  expect(withTypedNotes([HOOK], 0, 'Black')[0]?.notes).toBe('Black');
});

test('a product is one more piece of its plain line at this price, and otherwise a new line', () => {
  const hook = { product_id: 8, name: 'Hook', base_price: 2500.5 };
  expect(withProduct([HOOK], hook)).toEqual([{ ...HOOK, quantity: 2 }]);
  expect(withProduct([HOOK], { ...hook, base_price: 3000 })).toEqual([HOOK, { ...HOOK, unit_price: 3000 }]);
  expect(withProduct([{ ...HOOK, notes: 'Black' }], hook)).toHaveLength(2);
  expect(withProduct([{ ...HOOK, custom_cost: 1 }], hook)).toHaveLength(2);
});

test('a removed line leaves the others in their places', () => {
  expect(withoutLine([VASE, HOOK, VASE], 1)).toEqual([VASE, VASE]);
});
