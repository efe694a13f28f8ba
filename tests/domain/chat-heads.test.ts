/*
 * Chats as applications copy them: heads of lines in any order and language, and the notes of applications.
 * Names are invented.
 */
import { describe, expect, test } from 'vitest';
import { writersToAsk } from '#domain/chat/bubbles.ts';
import { readChat } from '#domain/chat/read-chat.ts';
import { demoProducts } from '#server/demo/catalogue.ts';

const SHOP = 'Printing Farm';
const readDraft = (message: string, shopPhone = '') =>
  readChat(message, demoProducts, { shopName: SHOP, shopPhone });

const LINES = [
  [SHOP, 'محلنا بالموصل حي الزهور 07512223344'],
  ['Noor', 'نور علي'],
  ['Noor', '07801234567'],
  ['Noor', 'البصرة العشار قرب السوق'],
  ['Noor', '1 Globe Lamp'],
] as const;

test.each([
  '[9:05 am, 03/11/2026] NAME: ',
  '[03/11/2026, 9:05:11 PM] NAME: ',
  '[03/11/2026, 9:05:11\u202fPM] NAME: ',
  '\u200e[03/11/2026, 9:05:11 PM] NAME: \u200e',
  '٣\u200f/١١\u200f/٢٠٢٦، ٩:٠٥ م - NAME: ',
  '[٣\u200f/١١\u200f/٢٠٢٦، ٩:٠٥:١١ م] NAME: ',
  '[\u061c٣\u061c/١١\u061c/٢٠٢٦، ٩:٠٥:١١ م] NAME: ',
  '٣/١١/٢٠٢٦، ٩:٠٥ مساءً - NAME: ',
  '3/11/2026, 9:05 p. m. - NAME: ',
  '3/11/2026, 9:05 p.\u00a0m. - NAME: ',
  '3 Nov 2026, 21:05 - NAME: ',
  '[Nov 3, 2026, 9:05 PM] NAME: ',
  'Tuesday, 3 November 2026 at 21:05 - NAME: ',
  '٣ تشرين الثاني ٢٠٢٦، ٩:٠٥ م - NAME: ',
  '3 نوفمبر 2026 9:05 ص - NAME: ',
  '٣ی تشرینی دووەمی ٢٠٢٦، ٩:٠٥ پ.ن - NAME: ',
  'Today, 9:05 PM - NAME: ',
  '[Today 9:05 PM] NAME: ',
  '[اليوم ٩:٠٥ م] NAME: ',
  '[Yesterday at 21:05] NAME: ',
  '03.11.2026 - 21:05; NAME: ',
  '03.11.26, 21:05 - NAME: ',
  '03/11/26 21.05 - NAME: ',
  '2026-11-03 21:05:00 NAME: ',
  '[2026-11-03T21:05:00] NAME: ',
  '03/11/2026 21:05 | NAME | ',
  'NAME [03/11/2026 21:05]: ',
  'NAME, [03.11.2026 21:05]\n',
  'NAME (03/11/2026, 21:05): ',
  'NAME 21:05\n',
  'NAME - 03/11/2026 21:05 - ',
  'NAME, 03.11.26 21:05:\n',
  '[21:05] NAME: ',
  '21:05 - NAME: ',
  '<03/11/2026 21:05> NAME: ',
  '(03/11/2026 21:05) NAME: ',
  '03/11/2026 21:05 > NAME: ',
  '03/11/2026 21:05 — NAME: ',
  '[3/11/2026, 9:05 صباحًا] NAME: ',
  '[3/11/2026, 9:05 پێش نیوەڕۆ] NAME: ',
  '3/11/2026, 9:05 دوای نیوەڕۆ - NAME: ',
  '[3/11/2026, م 9:05] NAME: ',
  '[Tue 21:05] NAME: ',
  '[الثلاثاء ٩:٠٥ م] NAME: ',
  '[3/11/2026, 21:05] NAME : ',
  '[3/11/2026, 21:05] NAME： ',
])('the head %j tells the shop from the customer, and is no part of the order', (head) => {
  const chat = LINES.map(([name, text]) => `${head.replace('NAME', name)}${text}`).join('\n');
  const draft = readDraft(chat);
  expect([draft.customer_phone?.value, draft.second_phone, draft.province_id?.value]).toEqual([
    '07801234567',
    null,
    4,
  ]);
  expect(draft.customer_address?.value).toBe('العشار قرب السوق');
  expect(draft.items).toMatchObject([{ quantity: { value: 1 }, notes: [], texts: [] }]);
});

test('a line that a person wrote with a time is no head', () => {
  const draft = readDraft('نور علي\n07801234567\nاتصل 21:05 - مساء: مو قبلها\n2 Globe Lamp');
  expect([draft.customer_phone?.value, draft.items.length]).toEqual(['07801234567', 1]);
});

describe("the shop's telephone", () => {
  test('is never a customer’s, whoever wrote it', () => {
    const chat = 'للتواصل 07512223344\nرقمي 07801234567\n2 Globe Lamp';
    const draft = readDraft(chat, '0751 222 3344 / 07701112222');
    expect([draft.customer_phone?.value, draft.second_phone]).toEqual(['07801234567', null]);
    expect(readDraft('07701112222', '0751 222 3344 / 07701112222').customer_phone).toBeNull();
  });

  test.each([
    ['the other one is the shop', 'Noor', '07801234567', 'yes'],
    ['in the case and the digits of a search', 'noor', '07801234567', 'yes'],
    ['the first one is the customer', 'Sara', '07512223344', 'yes'],
  ])('is read surely once the customer is known: %s', (_case, customer, phone, sure) => {
    const chat = '[1/2, 1:00 PM] Sara: 07512223344\n[1/2, 1:01 PM] Noor: 07801234567';
    expect(readChat(chat, demoProducts, { shopName: SHOP, customer }).customer_phone).toMatchObject({
      value: phone,
      sure,
    });
  });

  test('makes nothing sure across two writers', () => {
    const chat = '[1/2, 1:00 PM] Sara: 07512223344\n[1/2, 1:01 PM] Noor: 07801234567';
    expect(readDraft(chat).customer_phone?.sure).not.toBe('yes');
  });
});

test.each([
  '2 Globe Lamp <This message was edited>',
  '2 Globe Lamp This message was edited',
  '2 Globe Lamp (edited)',
  '2 Globe Lamp Edited',
  '2 Globe Lamp ‎<تم تعديل هذه الرسالة>',
  '2 Globe Lamp تم تعديل هذه الرسالة',
  '2 Globe Lamp (معدلة)',
  '2 Globe Lamp تم التعديل',
  '2 Globe Lamp <ئەم نامەیە دەستکاری کراوە>',
  '2 Globe Lamp دەستکاری کراوە',
  '2 Globe Lamp (دەستکاریکراو)',
  'Forwarded\n2 Globe Lamp',
  '2 Globe Lamp (forwarded)',
  '2 Globe Lamp Forwarded',
  'Forwarded many times: 2 Globe Lamp',
  'معاد توجيهها\n2 Globe Lamp',
  '2 Globe Lamp معاد توجيهها',
  '↪ Forwarded: 2 Globe Lamp',
  'View once\n2 Globe Lamp',
  '2 Globe Lamp View once',
  '2 Globe Lamp View once photo',
  '2 Globe Lamp عرض لمرة واحدة',
  '2 Globe Lamp یەکجار بینین',
  'POLL:\nWhich colour?\nOPTION: red (2 votes)\nOPTION: blue (0 votes)\n2 Globe Lamp',
  'Poll: Which colour?\nred - 2 votes\nblue (1 vote)\n2 Globe Lamp',
  'استطلاع رأي:\nاي لون\nالخيار: احمر (صوتان)\nالخيار: ازرق (٠ أصوات)\n2 Globe Lamp',
  'ڕاپرسی:\nکام ڕەنگ\nهەڵبژاردە: سوور (٢ دەنگ)\n2 Globe Lamp',
  '2 Globe Lamp ✏️ edited',
  '2 Globe Lamp edited 21:05',
  '2 Globe Lamp (پەیامی نێردراو)',
  '2 Globe Lamp رسالة معاد توجيهها',
  'Forwarded message\nFrom: Ali\n2 Globe Lamp',
  '2 Globe Lamp <Message edited>',
  'red\n2 votes\n2 Globe Lamp',
  '2 Globe Lamp [edited]',
  '2 Globe Lamp – edited',
])('the notes of the application in %j are left out', (message) => {
  const draft = readDraft(message);
  expect(draft.items).toMatchObject([{ quantity: { value: 2 }, notes: [], texts: [], colours: [] }]);
  expect([draft.customer_name, draft.items.length]).toEqual([null, 1]);
});

describe('the writers of whom a person names the customer', () => {
  const chatOf = (...names: readonly string[]) =>
    names.map((name, at) => `[1/2, 1:0${at} PM] ${name}: hello`).join('\n');

  test.each([
    ['two that are not known', chatOf('Layers', 'Noor', 'Layers'), ['Layers', 'Noor']],
    ['a telephone', chatOf('Layers', '+964 780 123 4567'), ['Layers', '+964 780 123 4567']],
    ['six', chatOf('A1', 'B1', 'C1', 'D1', 'E1', 'F1'), ['A1', 'B1', 'C1', 'D1', 'E1', 'F1']],
  ])('are asked about: %s', (_case, chat, names) => {
    expect(writersToAsk(chat, SHOP)).toEqual(names);
  });

  test.each([
    ['one beside the shop', chatOf(SHOP, 'Noor')],
    ['one alone', chatOf('Noor', 'Noor')],
    ['a group of seven', chatOf('A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1')],
    ['a text without writers', '2 Globe Lamp\n07801234567'],
  ])('are not asked about: %s', (_case, chat) => {
    expect(writersToAsk(chat, SHOP)).toEqual([]);
  });
});
