import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedLines } from '#domain/chat/marked-text.ts';
import {
  isDoneByLooking,
  isEditedSincePaste,
  NO_MESSAGES,
  openChecks,
  sourceOf,
  withChatApplied,
  withCheckDone,
  withLastChatUndone,
  withNewOrder,
  withProductChosen,
  withTextNoted,
} from '#domain/chat/order-messages.ts';
import {
  EMPTY_ORDER,
  isNoOrder,
  orderWith,
  type PastedChat,
  type PastedValue,
  valueIn,
} from '#domain/chat/pasted-chat.ts';
import { pastedChatOf } from '#domain/chat/pasted-chat-of.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';

const product = (product_id: number, name: string) => ({
  product_id,
  name,
  product_code: null,
  picture_url: null,
  dimensions: null,
  customizable: false,
  base_price: 1000,
  aliases: [],
  active: true,
});
const PRODUCTS = [product(1, 'Articulated Dragon'), product(2, 'Round Vase'), product(3, 'Square Vase')];
const read = (text: string): PastedChat =>
  pastedChatOf(text, readChat(text, PRODUCTS, { shopName: 'Layers 3D' }));

describe('a pasted chat fills an order', () => {
  const chat = read('Hi, I want 2 articulated dragons in red.\nZainab Ali\n0770 123 4567\nBaghdad, Karrada');
  const order = orderWith(EMPTY_ORDER, chat);

  test('with phone, province, product, quantity and colour', () => {
    expect(order.customer).toMatchObject({ phone: '07701234567', province: '3', provinceName: 'Baghdad' });
    expect(order.items).toMatchObject([{ product_id: 1, quantity: 2, notes: '[Colours: 2 red]' }]);
  });

  test('every value refers to the words of the chat that it comes from', () => {
    const { start, end } = chat.values.find(({ field }) => field === 'phone')?.span ?? { start: 0, end: 0 };
    expect(chat.text.slice(start, end)).toBe('0770 123 4567');
  });

  test('text in a field is never replaced', () => {
    const typed = { items: [], customer: { ...EMPTY_CUSTOMER, fullName: 'Huda', phone: '07809999999' } };
    expect(orderWith(typed, chat).customer).toMatchObject({ fullName: 'Huda', phone: '07809999999' });
  });
});

describe('colours and texts of a chat become parts of the line', () => {
  const CUSTOMER = '\nZainab Ali\n0770 123 4567\nBaghdad, Karrada';
  test.each([
    ['5 articulated dragons, 2 red and 1 blue', '[Colours: 2 red, 1 blue]'],
    ['4 articulated dragons: red 3, black 1', '[Colours: 3 red, 1 black]'],
    ['3 articulated dragons in sky blue', '[Colours: 3 sky blue]'],
    ['articulated dragon in dark red', '[Colours: 1 red]\ndark red'],
    // The message leaves open which pieces are red.
    ['3 articulated dragons in red and blue', 'red and blue'],
    ['2 articulated dragons, red or blue', 'red, blue, or'],
    ['articulated dragon with the name "سارة  علي"', '[Text: "سارة  علي"]'],
    ['articulated dragon, red, with the name "Ali"', '[Colours: 1 red; Text: "Ali"]'],
  ])('%s', (text, notes) => {
    expect(orderWith(EMPTY_ORDER, read(text + CUSTOMER)).items).toMatchObject([{ product_id: 1, notes }]);
  });

  test('two pieces in two colours are one of each, once a person has checked them', () => {
    const [item] = read(`2 articulated dragons, red and blue${CUSTOMER}`).items;
    expect(item).toMatchObject({ notes: '[Colours: 1 red, 1 blue]', isSure: false });
  });
});

test('a message without an order creates none', () => {
  expect(isNoOrder(read('Thank you, see you tomorrow'))).toBe(true);
  expect(isNoOrder(read('The river is wide and the road is long. '.repeat(499)))).toBe(true);
});

test('two items of one product become one line whose notes count both', () => {
  const item = (quantity: number, notes: string) => ({
    products: [product(1, 'Articulated Dragon')],
    quantity,
    notes,
    isSure: true,
    parts: [],
  });
  const { items } = orderWith(EMPTY_ORDER, {
    values: [],
    items: [item(2, 'red'), item(1, 'blue')],
  });
  expect(items).toMatchObject([{ quantity: 3, notes: '2 × red; 1 × blue' }]);
  const fromChat = orderWith(EMPTY_ORDER, {
    values: [],
    items: [item(2, '[Colours: 2 red]\nsoon'), item(2, '[Colours: 1 blue, 1 red; Text: "Ali"]\nsoon')],
  });
  expect(fromChat.items).toMatchObject([
    { quantity: 4, notes: '[Colours: 3 red, 1 blue; Text: "Ali"]\nsoon' },
  ]);
});

describe('the second phone', () => {
  const second: PastedValue = {
    field: 'secondPhone',
    value: '07801234567',
    span: { start: 0, end: 0 },
    isSure: true,
  };
  const notesAfter = (notes: string): string =>
    orderWith(
      { ...EMPTY_ORDER, customer: { ...EMPTY_ORDER.customer, notes } },
      { values: [second], items: [] },
    ).customer.notes;

  test('becomes a labelled line of the notes, and is read back from it', () => {
    expect(notesAfter('Call first')).toBe('Call first\nSecond phone: 07801234567');
    const { customer } = orderWith(EMPTY_ORDER, { values: [second], items: [] });
    expect(customer.notes).toBe('Second phone: 07801234567');
    expect(valueIn(customer, second)).toBe('07801234567');
  });

  test.each(['07801234567', 'his brother 0780 123 4567'])('stays as it is in the notes "%s"', (notes) => {
    expect(notesAfter(notes)).toBe(notes);
  });
});

describe('the checks of a chat', () => {
  const chat: PastedChat = {
    text: 'vase',
    values: [{ field: 'province', value: '3', span: { start: 0, end: 4 }, isSure: false }],
    items: [
      { products: PRODUCTS.slice(1), quantity: 1, notes: '', isSure: false, parts: [] },
      { products: PRODUCTS.slice(0, 1), quantity: 1, notes: '', isSure: false, parts: [] },
    ],
    isAboutEarlierOrder: false,
    unused: [],
  };
  const pasted = withChatApplied({ ...NO_MESSAGES, order: { ...EMPTY_ORDER, draft_id: 'a' } }, chat);

  test('are its uncertain values, items and choices', () => {
    expect(openChecks(pasted)).toEqual(['0.item.0', '0.item.1', '0.province']);
  });

  test('end when the value is viewed or changed, or the line is removed', () => {
    expect(openChecks({ ...pasted, looked: ['0.item.0'] })).toEqual(['0.item.1', '0.province']);
    const changed = { draft_id: 'a', items: [], customer: { ...pasted.order.customer, province: '4' } };
    expect(openChecks({ ...pasted, order: changed })).toEqual(['0.item.0']);
  });

  test('an unread text is a check until it is noted or left out, and a note belongs to the message', () => {
    const unread = withChatApplied(
      { ...NO_MESSAGES, order: { ...EMPTY_ORDER, draft_id: 'a' } },
      {
        ...chat,
        text: 'vase, and a bow',
        values: [],
        items: [],
        unused: [{ span: { start: 6, end: 15 }, kind: 'wish' }],
      },
    );
    expect(openChecks(unread)).toEqual(['0.unused.0']);
    expect(isDoneByLooking(unread, '0.unused.0')).toBe(false);
    expect(openChecks(withCheckDone(unread, '0.unused.0'))).toEqual([]);
    const noted = withTextNoted(unread, '0.unused.0');
    expect([openChecks(noted), noted.order.customer.notes]).toEqual([[], 'and a bow']);
    expect(isEditedSincePaste(noted)).toBe(false);
  });

  test('of two messages with one field, the value in the order is checked, and a sure one replaces an unsure one', () => {
    const province = (value: string, isSure: boolean): PastedChat => ({
      ...chat,
      items: [],
      values: [{ field: 'province', value, span: { start: 0, end: 4 }, isSure }],
    });
    const first = withChatApplied(
      { ...NO_MESSAGES, order: { ...EMPTY_ORDER, draft_id: 'a' } },
      province('3', false),
    );
    const same = withChatApplied(first, province('3', false));
    expect(openChecks(same)).toEqual(['1.province']);
    expect(openChecks(withCheckDone(same, '1.province'))).toEqual([]);
    const other = withChatApplied(first, province('4', false));
    expect([other.order.customer.province, openChecks(other)]).toEqual(['3', ['0.province']]);
    expect(sourceOf(other, 'province')?.check).toBe('0.province');
    const sure = withChatApplied(first, province('4', true));
    expect([sure.order.customer.province, openChecks(sure)]).toEqual(['4', []]);
  });

  test('an Undo would drop manual changes, but not a choice between products', () => {
    expect(isEditedSincePaste(pasted)).toBe(false);
    expect(isEditedSincePaste(withProductChosen(pasted, '0.item.0', 2))).toBe(false);
    const { items, customer } = pasted.order;
    const edits = [
      { items: items.map((item) => ({ ...item, quantity: item.quantity + 1 })), customer },
      { items: [], customer },
      { items, customer: { ...customer, fullName: 'Huda' } },
    ];
    for (const order of edits)
      expect(isEditedSincePaste({ ...pasted, order: { draft_id: 'a', ...order } })).toBe(true);
    // This is the state before a second message is added.
    const second = withChatApplied({ ...pasted, order: { draft_id: 'a', items: [], customer } }, chat);
    expect(isEditedSincePaste(second)).toBe(false);
    expect(isEditedSincePaste(withLastChatUndone(second))).toBe(true);
  });

  test('undoing the paste restores a parked order unchanged', () => {
    const typed = orderWith({ ...EMPTY_ORDER, draft_id: 'a' }, read('2 articulated dragons\n0770 123 4567'));
    const before = { ...NO_MESSAGES, order: typed };
    expect(withLastChatUndone(withNewOrder(before, chat, 'id', 0))).toEqual(before);
    expect(withLastChatUndone(withChatApplied(before, chat))).toEqual(before);
  });
});

test('the pieces of the lines add up to the text, and each mark starts once', () => {
  const text = fc
    .array(fc.constantFrom('a', 'ع', ' ', '\n', '\u{1f600}'), { maxLength: 40 })
    .map((all) => all.join(''));
  const spans = fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 6 });
  fc.assert(
    fc.property(text, spans, (words, marks) => {
      const lines = markedLines(
        words,
        marks.map(([start, end], id) => ({
          id: String(id),
          start: Math.min(start, end),
          end: Math.max(start, end),
        })),
      );
      expect(lines.map((pieces) => pieces.map((piece) => piece.text).join('')).join('\n')).toBe(words);
      const begun = lines.flat().flatMap(({ mark, isFirst }) => (isFirst ? [mark] : []));
      expect(new Set(begun).size).toBe(begun.length);
    }),
  );
});
