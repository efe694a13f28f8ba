import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Messages, setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError, kindOfStatus, networkError } from '#api/errors.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { type Fault, faultOf, isOutcomeUnknown } from '#machines/kit/fault.ts';
import { PASSWORD_REFUSALS } from '#views/account/password-refusals.ts';
import * as b2b from '#views/admin/b2b/b2b-messages.ts';
import * as filament from '#views/admin/filament/filament-messages.ts';
import * as payments from '#views/admin/payments/payments-messages.ts';
import { importFault } from '#views/admin/products/files/import-messages.ts';
import * as products from '#views/admin/products/product-messages.ts';
import * as settings from '#views/admin/settings/settings-messages.ts';
import * as users from '#views/admin/users/UserDialog.tsx';
import { additionalReason, faultValues, refusalSentence } from '#views/bridges/fault-texts.ts';
import type { Message } from '#views/bridges/messages.ts';
import { type FormRefusals, refusalTexts } from '#views/parts/form-refusal.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../../src/views/locales/en/*.po', {
  eager: true,
});
const messages: Messages = Object.assign({}, ...Object.values(catalogues).map((file) => file.messages));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
const message: Message = (id, values) => i18n._(id, values);

const unansweredWhen = (isOnLine: boolean): ApiError => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: isOnLine }, configurable: true });
  try {
    return networkError(new TypeError('Failed to fetch'));
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
  }
};
const rejected = (status: number, code?: string, detail?: string): ApiError =>
  new ApiError(kindOfStatus(status, code), status, detail, { code });

/** Faults, each with the sentence that a person reads. */
const FAULT_CASES: readonly (readonly [cause: string, fault: Fault, sentence: string])[] = [
  ['the device is offline', faultOf(unansweredWhen(false)), 'You are offline.'],
  ['no answer came', faultOf(unansweredWhen(true)), 'The server did not answer.'],
  ['500 without a sentence', faultOf(rejected(500)), 'The server reported an error.'],
  ['502 of a proxy', faultOf(rejected(502)), 'The server reported an error.'],
  ['503 without a code', faultOf(rejected(503)), 'The server reported an error.'],
  ['500 with a sentence', faultOf(rejected(500, undefined, 'Our side failed.')), 'Our side failed.'],
  [
    '500 of our server',
    faultOf(rejected(500, 'server.failed', 'Our side failed.')),
    'Something went wrong on the server.',
  ],
  ['a full queue', faultOf(rejected(503, 'gateway.busy')), 'The server is busy. Nothing was changed.'],
  [
    'a full queue of our server',
    faultOf(rejected(503, 'picture.busy', 'A sentence.')),
    'Too many pictures are being processed at once.',
  ],
  ['a throttled call', faultOf(rejected(429)), 'The server is busy. Nothing was changed.'],
  [
    'an answer that is no JSON',
    faultOf(new ApiError('unreadable', 200)),
    "The server's answer could not be read.",
  ],
  ['a refusal with a sentence', faultOf(rejected(409, 'x.y', 'It is in use.')), 'It is in use.'],
  ['a refusal without one', faultOf(rejected(403)), 'The server refused the request.'],
  ['a defect of the page', faultOf(new TypeError('x is undefined')), 'This page has an error.'],
];

const NO_ANSWER = /no answer|not answer|unanswered/i;
const CAUSES = /answer|network|offline|connection/i;

/** Asserts that the text contains the sentence of this fault, and no sentence of another fault. */
const expectOnly = (text: string, sentence: string): void => {
  expect(text).toContain(sentence);
  for (const [, , other] of FAULT_CASES) if (other !== sentence) expect(text).not.toContain(other);
  expect(NO_ANSWER.test(text)).toBe(sentence === 'The server did not answer.');
};

test.each(FAULT_CASES)('%s has its own sentence', (_, fault, sentence) => {
  expectOnly(faultValues(message, fault).because, sentence);
});

test('a server failure shows its reference once, on the line below the message', () => {
  const fault = faultOf(
    new ApiError('server', 500, 'Our side failed.', { code: 'server.failed', reference: '7f3a91c2' }),
  );
  const sentence = 'Something went wrong on the server. Please try again.';
  expect(faultValues(message, fault)).toEqual({ detail: sentence, because: sentence });
  expect(additionalReason(message, `Not saved. ${sentence}`, fault)).toBe('Reference: 7f3a91c2.');
  expect(additionalReason(message, 'Not saved.', fault)).toBe(`${sentence} Reference: 7f3a91c2.`);
});

test('a full queue is not an unknown outcome, but a server error is', () => {
  const isUnknown = (status: number, code?: string) => isOutcomeUnknown(faultOf(rejected(status, code)));
  expect(isUnknown(503, 'document.busy')).toBe(false);
  expect(isUnknown(429)).toBe(false);
  expect(isUnknown(503, 'server.unavailable')).toBe(true);
  expect(isUnknown(500, 'server.failed')).toBe(true);
});

const FORMS: Readonly<Record<string, FormRefusals>> = {
  'own password': PASSWORD_REFUSALS,
  'B2B client': b2b.CLIENT_REFUSALS,
  'B2B statement': b2b.CLIENT_STATEMENT_REFUSALS,
  'B2B line': b2b.LINE_REFUSALS,
  'new filament type': filament.ADD_REFUSALS,
  'changed filament type': filament.UPDATE_REFUSALS,
  'filament purchase': filament.PURCHASE_REFUSALS,
  payment: payments.PAYMENT_REFUSALS,
  reversal: payments.REVERSAL_REFUSALS,
  product: products.PRODUCT_REFUSALS,
  category: products.CATEGORY_REFUSALS,
  stock: { failed: 'products.stockFailed', unanswered: 'products.stockUnanswered' },
  settings: settings.SETTINGS_REFUSALS,
  user: users.USER_REFUSALS,
};

test.each(Object.entries(FORMS))('the form for a %s shows what happened', (_, refusals) => {
  for (const [, fault, sentence] of FAULT_CASES) {
    const isUnanswered = isOutcomeUnknown(fault);
    const form = { refusal: fault, hasFaults: false, isUnanswered, isKeyReused: false };
    const texts = refusalTexts(message, form, refusals);
    expectOnly(texts.join(' '), sentence);
    expect(texts.includes(message(refusals.unanswered))).toBe(isUnanswered);
    expect(texts.join(' ')).not.toMatch(/\{|undefined/);
  }
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Returns the ids of failure messages that the machines use. */
const findFailureIds = (): readonly string[] => {
  const ids = globSync('src/machines/**/*.ts', { cwd: ROOT }).flatMap((path) => {
    const source = readFileSync(`${ROOT}/${path}`, 'utf8');
    return [...source.matchAll(/'((?!failed)[a-z0-9]+\.\w*(?:[fF]ailed|[uU]nanswered))'/g)].map(
      ([, id = '']) => id,
    );
  });
  // An id without a message is the name of an event.
  return [...new Set(ids)].filter((id) => message(id) !== id).sort();
};

test('the message of a failed command names the cause, or has no placeholder for it', () => {
  const ids = findFailureIds();
  expect(ids.length).toBeGreaterThan(30);
  const idsWithReason = ids.filter((id) =>
    message(id, { because: 'MARK', detail: 'none', name: '' }).includes('MARK'),
  );
  expect(idsWithReason.length).toBeGreaterThan(5);
  for (const id of ids) {
    for (const [, fault, sentence] of FAULT_CASES) {
      const values = { name: 'Vase', username: 'sara', count: 1, id: 7, product: 'Vase' };
      const text = message(id, { ...values, ...faultValues(message, fault) });
      if (idsWithReason.includes(id)) expectOnly(text, sentence);
      else expect([id, CAUSES.test(text)]).toEqual([id, false]);
    }
  }
});

test.each(FAULT_CASES)(
  'imports of products and of statements describe the fault %s',
  (_, fault, sentence) => {
    expectOnly(importFault(message, fault), sentence);
    expectOnly(payments.statementFault(message, fault), sentence);
    if (!isOutcomeUnknown(fault)) return;
    for (const id of ['products.importUnanswered', 'payments.statementUnanswered'])
      expectOnly(message(id, faultValues(message, fault)), sentence);
  },
);

/** Messages of failures that name no reason, by their place. */
const WITHOUT_REASON: Readonly<Record<string, readonly string[]>> = {
  lists: ['list.stale', 'list.partial', 'products.partlyCounted'],
  resources: ['resource.stale', 'products.categoriesFailed', 'products.stockUnknown', 'audit.entryFailed'],
  payments: ['payments.summaryFailed', 'payments.processFailed', 'payments.reverseFailed'],
  settings: ['settings.exportFailed', 'settings.clearFailed', 'settings.unsentFailed'],
  documents: [
    'payments.invoiceFailed',
    'b2b.invoiceFailed',
    'b2b.statementFailed',
    'products.catalogueFailed',
  ],
  downloads: ['products.exportFailed', 'audit.exportFailed'],
  sync: ['sync.stale', 'sync.unreachable', 'sync.configFailed', 'sync.notice.notStarted'],
  search: ['finder.failed'],
};

test.each(Object.entries(WITHOUT_REASON))(
  '%s: a message without a reason shows the reason next to it',
  (_, ids) => {
    for (const id of ids)
      for (const [, fault, sentence] of FAULT_CASES) {
        const text = message(id, { count: 3, total: 9, ...faultValues(message, fault) });
        expectOnly(`${text} ${additionalReason(message, text, fault)}`, sentence);
      }
  },
);

test('a message that names the reason shows no second reason', () => {
  for (const [, fault] of FAULT_CASES) {
    const text = message('filament.openFailed', faultValues(message, fault));
    expect(additionalReason(message, text, fault)).toBeUndefined();
  }
});

test.each(Object.keys(REFUSAL_CODES))(
  '%s has words, which the sentence of the server never replaces',
  (code) => {
    const words = refusalSentence(message, { code, values: {}, detail: 'A sentence of the server.' });
    expect(words).not.toMatch(/^refusal\.|sentence of the server/);
  },
);

test('the words of a refusal name a status by its label, and isolate names', () => {
  const values = { id: 7, status: 'handed_to_shopini', to: 'ready', by: 'سارا', at: '2026-03-01T09:00:00Z' };
  expect(refusalSentence(message, { code: 'order.status_conflict', values })).toBe(
    'Order #7 is handed to Shopini: it cannot become ready. It was moved by \u2068سارا\u2069.',
  );
  const unmoved = { ...values, status: 'lost', by: '', at: '' };
  expect(refusalSentence(message, { code: 'order.status_conflict', values: unmoved })).toBe(
    'Order #7 is \u2068lost\u2069: it cannot become ready.',
  );
});

test('the sentence of a server without our codes is shown', () => {
  expect(refusalSentence(message, { code: null, detail: 'Not Found' })).toBe('Not Found');
  expect(refusalSentence(message, { code: 'gateway.no_route', detail: 'No route' })).toBe('No route');
  expect(refusalSentence(message, { code: 'network.offline' })).toBeNull();
});
