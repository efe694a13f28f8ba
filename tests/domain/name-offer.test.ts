import { describe, expect, test } from 'vitest';
import { nameInText } from '#domain/chat/name-in-text.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { nameToOffer, productNamed } from '#domain/name-offer.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const PRODUCTS = demoProducts.map((product, index) => ({
  ...product,
  product_id: index + 1,
  picture_url: null,
}));

describe('the name to offer for a text', () => {
  test.each([
    [' the  Twisty one ', 'the Twisty one'],
    ['كلب البحر', 'كلب البحر'],
    ['Vase 20', 'Vase 20'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j is offered as %j', (text, name) => expect(nameToOffer(text, PRODUCTS)).toBe(name));

  test.each([
    ['one letter', 'a 1'],
    ['a number', '٢٥'],
    ['a phone', 'for 0770 123 4567'],
    ['a part of a phone', 'for 077012'],
    ['two names', 'one, two'],
    ['an address of the web', 'https://shop.test'],
    ['a handle', '@zainab'],
    ['more than 60 letters', 'x'.repeat(61)],
    ['a sentence', 'the one that we saw yesterday'],
    ['marks only', '؟!'],
    ['the name of a product', 'ARTICULATED  dragon'],
    ['another name of a product', 'مقلمه'],
  ])('%s is not', (_, text) => expect(nameToOffer(text, PRODUCTS)).toBeNull());

  test('a name belongs to its product in every spelling', () => {
    expect(productNamed(PRODUCTS, 'المِئذنة  الملوية')?.product_code).toBe('HOM008');
    expect(productNamed(PRODUCTS, 'hom 8')).toBeUndefined();
  });
});

test.each([
  ['I want 2 zogzog', 'zogzog'],
  ['اريد ٢ زكزك', 'زكزك'],
  ['2 grandma pots please', 'grandma pots'],
  ['red twisty thing', 'twisty thing'],
  ['night light', 'night light'],
  ['2', ''],
])('the name in %j is %j', (text, name) => expect(nameInText(text)).toBe(name));

test.each([
  ['I want 2 zogzog', 'zogzog'],
  ['اريد ٢ زكزك', 'زكزك'],
  ['I want 2 wavy thing please', 'wavy thing'],
])('a name that no table knows is read once it is remembered: %s', (text, alias) => {
  const [first, ...others] = PRODUCTS.map((product) => ({ ...product, aliases: [...product.aliases] }));
  const read = (products: typeof PRODUCTS) =>
    pastedChatOf(text, readChat(text, products, { shopName: 'Layers 3D' })).items;
  expect(read(PRODUCTS)).toEqual([]);
  const taught = first ? [{ ...first, aliases: [...first.aliases, alias] }, ...others] : [];
  expect(read(taught)).toMatchObject([{ products: [{ product_id: 1 }], quantity: 2, isSure: true }]);
});

test.each([
  ['a colour', 'red', 'I want 1 red dragon'],
  ['a size', 'large', 'I want 1 large dragon'],
  ['"thing" in another phrase', 'wavy thing', 'I want 1 dragon and that thing'],
])('other words are no name of a product: %s', (_, alias, text) => {
  const read = (products: typeof PRODUCTS) =>
    pastedChatOf(text, readChat(text, products, { shopName: 'Layers 3D' })).items.map(({ products: found }) =>
      found.map(({ product_id }) => product_id),
    );
  const taught = PRODUCTS.map((product) =>
    product.product_code === 'HOM001' ? { ...product, aliases: [...product.aliases, alias] } : product,
  );
  expect(read(taught)).toEqual(read(PRODUCTS));
});

describe('a remembered name is read surely', () => {
  test.each([
    ['اريد واحد گوڵدان', 'گوڵدان'],
    ['I want 1 night light', 'night light'],
    ['اريد الاصص عدد ٢', 'الاصص'],
  ])('%s', (text, name) => {
    const read = (products: typeof PRODUCTS) =>
      pastedChatOf(text, readChat(text, products, { shopName: 'Layers 3D' })).items;
    const [item, ...others] = read(PRODUCTS);
    const offers = item?.products ?? [];
    expect([others.length, offers.length > 1]).toEqual([0, true]);
    for (const { product_id } of offers) {
      const taught = PRODUCTS.map((product) =>
        product.product_id === product_id ? { ...product, aliases: [...product.aliases, name] } : product,
      );
      expect(read(taught)).toMatchObject([{ products: [{ product_id }], isSure: true }]);
    }
  });
});
