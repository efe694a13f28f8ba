/* What a browser with a half-filled order of the last version keeps. The fixture has the texts that the version itself wrote. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openChecks, withOrderUnparked } from '#domain/chat/order-messages.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { JOURNALS, openJournalDb, resultOf } from '#storage/journal-db.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import { createMessagesStore } from '#storage/messages-store.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const USER = 7;
const texts = () => z.record(z.string(), z.string());
const { localStorage, sessionStorage, journal } = z
  .object({ localStorage: texts(), sessionStorage: texts(), journal: z.unknown() })

  .parse(
    JSON.parse(readFileSync(new URL('../fixtures/browser-of-2026-11-28.json', import.meta.url), 'utf8')),
  );

const open = () => {
  const local = createMemoryTexts(new Map(Object.entries(localStorage)));
  const messages = createMessagesStore(local, createMemoryTexts(new Map(Object.entries(sessionStorage))));
  return { order: createDraftStore(local).read(USER), messages };
};

test('the order is there, with its id and with what is left to check', () => {
  const { order, messages } = open();
  expect(order.draft_id).toBe('fedcba9876543210fedcba9876543210');
  expect(order.customer).toMatchObject({ fullName: 'Huda Hassan', phone: '07807654321', province: '4' });
  const keyed = { ...messages.readMessages(USER), order };
  expect(keyed.chats.map(({ text }) => text)).toEqual([
    '3 vase\nHuda Hassan\n0780 765 4321\nBasra, Street 14',
  ]);
  // The message does not say which vase.
  expect(openChecks(keyed)).toContain('0.item.0');
});

test('the parked order comes back with its lines, its message and what has been looked at', () => {
  const { order, messages } = open();
  const back = withOrderUnparked(
    { ...messages.readMessages(USER), order },
    '0123456789abcdef0123456789abcdef',
    0,
  );
  expect(back.order).toMatchObject({
    draft_id: '0123456789abcdef0123456789abcdef',
    items: [{ product_name: 'Moon Lamp', quantity: 2, notes: '[Colours: 2 red]' }],
    customer: { fullName: 'Zainab Ali', phone: '07701234567' },
  });
  expect(back.looked).toEqual(['0.address']);
  expect(back.parked.map(({ id }) => id)).toEqual([order.draft_id]);
});

test('the text that was not yet read waits', () => {
  expect(open().messages.readWaiting(USER)).toEqual(['Hello,\nI want 2 moon lamps']);
});

test('the unfinished order is found', async () => {
  const db = await openJournalDb(() => {}, 'last-version');
  await resultOf(db.transaction(JOURNALS, 'readwrite').objectStore(JOURNALS).put(journal, USER));
  db.close();
  expect(await createJournalStore('last-version').read(USER)).toEqual(journal);
});
