/*
 * A browser with a half-filled order of a former release keeps it. The files have the texts that each release
 * itself wrote.
 */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openChecks, withOrderUnparked } from '#domain/chat/order-messages.ts';
import { createB2bDraftStore } from '#storage/b2b-draft-store.ts';
import { createDraftStore } from '#storage/draft-store.ts';
import { JOURNALS, openJournalDb, resultOf } from '#storage/journal-db.ts';
import { createJournalStore } from '#storage/journal-store.ts';
import { createMessagesStore } from '#storage/messages-store.ts';
import { fileOf, type Release } from '#tests/releases/recorded.ts';
import { createMemoryTexts } from '#tests/support/memory-texts.ts';

const texts = () => z.record(z.string(), z.string());
const browserSchema = z.object({ localStorage: texts(), sessionStorage: texts(), journal: z.unknown() });

const readBrowser = (release: Release) => {
  const { localStorage, sessionStorage, journal } = z.parse(
    browserSchema,
    JSON.parse(readFileSync(fileOf(release, 'browser.json'), 'utf8')),
  );
  return { local: createMemoryTexts(new Map(Object.entries(localStorage))), sessionStorage, journal };
};

/** Puts the journal of the release into IndexedDB, and returns it with the one that this version reads. */
const readJournal = async (release: Release, userId: number) => {
  const { journal } = readBrowser(release);
  const db = await openJournalDb(() => {}, release);
  await resultOf(db.transaction(JOURNALS, 'readwrite').objectStore(JOURNALS).put(journal, userId));
  db.close();
  return { journal, read: await createJournalStore(release).read(userId) };
};

describe.each(['2026-11-25', '2026-11-22'] as const)('a browser of the release of %s', (release) => {
  const [STAFF, ADMIN] = [3, 2];
  const { local } = readBrowser(release);

  test('has its order, with the customer', () => {
    expect(createDraftStore(local).read(STAFF)).toMatchObject({
      draft_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      items: [
        { product_name: 'Air Cooler Knob and Gear', quantity: 2, unit_price: 5500 },
        { product_name: 'Articulated Dragon', quantity: 1, unit_price: 19_000 },
      ],
      customer: { fullName: 'زينب علي', phone: '07701234567', province: '3', notes: 'Ring twice' },
    });
  });

  test('has its wholesale order', () => {
    expect(createB2bDraftStore(local).read(ADMIN)).toMatchObject({
      draft: {
        client: { name: 'Babylon Gate Hotel' },
        lines: [
          { product_name: 'Bud Vase', quantity: 25, unit_price: 8500 },
          { product_name: 'Globe Lamp', quantity: 25, unit_price: 52_000 },
        ],
      },
      progress: null,
    });
  });

  test('has its order of which the server confirmed one line, and continues with the second', async () => {
    const { journal, read } = await readJournal(release, STAFF);
    expect(read).toEqual(journal);
    expect(read).toMatchObject({ order_id: 61, acknowledged: 1 });
  });
});

/* The release of 2026-11-28 has also pasted messages and parked orders. */

const USER = 7;

const open = () => {
  const { local, sessionStorage } = readBrowser('2026-11-28');
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
  const { journal, read } = await readJournal('2026-11-28', USER);
  expect(read).toEqual(journal);
});
