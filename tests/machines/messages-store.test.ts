/* Pasted chats that an earlier version stored are read with a default for each field that the version did not have. */
import { expect, test } from 'vitest';
import { createMessagesStore } from '#storage/messages-store.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const KEY = 'unified_paste:user-7';
const ORDER = {
  items: [],
  customer: {
    fullName: 'Zainab Ali',
    phone: '07701234567',
    email: '',
    address: '',
    city: '',
    province: '',
    provinceName: '',
    district: '',
    notes: '',
    socialMediaPlatform: '',
    socialMediaHandle: '',
  },
};
const CHAT = {
  text: 'Zainab Ali 0770 123 4567',
  values: [{ field: 'phone', value: '07701234567', span: { start: 11, end: 24 }, isSure: true }],
  items: [],
  before: { ...ORDER, customer: { ...ORDER.customer, fullName: '', phone: '' } },
  after: ORDER,
  parkedId: null,
};

test('a chat without unused texts is read with none', () => {
  const stored = { version: 1, user_id: 7, chats: [CHAT], looked: ['0.phone'], parked: [] };
  const texts = createMemoryTexts(new Map([[KEY, JSON.stringify(stored)]]));
  const store = createMessagesStore(texts, createMemoryTexts());
  const [chat] = store.readMessages(7).chats;
  expect(chat).toEqual({ ...CHAT, unused: [], isAboutEarlierOrder: false });
});

test('unused texts are stored and read', () => {
  const store = createMessagesStore(createMemoryTexts(), createMemoryTexts());
  const unused = [{ span: { start: 0, end: 6 }, kind: 'wish' as const }];
  const values = CHAT.values.map((value) => ({ ...value, field: 'phone' as const }));
  const chats = [{ ...CHAT, values, unused, isAboutEarlierOrder: true }];
  store.writeMessages(7, { chats, looked: [], parked: [] });
  expect(store.readMessages(7).chats).toEqual(chats);
});

test('a text that the last version had not yet read waits to be read', () => {
  const tab = createMemoryTexts(new Map([[KEY, 'Hello,\n2 moon lamps please']]));
  expect(createMessagesStore(createMemoryTexts(), tab).readWaiting(7)).toEqual([
    'Hello,\n2 moon lamps please',
  ]);
});

test('texts that wait are stored one by one', () => {
  const store = createMessagesStore(createMemoryTexts(), createMemoryTexts());
  store.writeWaiting(7, ['two vases', '[3] lamps']);
  expect(store.readWaiting(7)).toEqual(['two vases', '[3] lamps']);
  store.writeWaiting(7, []);
  expect(store.readWaiting(7)).toEqual([]);
});
