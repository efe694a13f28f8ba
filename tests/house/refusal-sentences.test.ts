import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '#domain/refusal-codes.ts';
import { HttpError } from '#server/http-error.ts';
import { REFUSAL_SENTENCES } from '#server/refusal-sentences.ts';
import { entriesOf } from '#tests/house/word-rules.ts';
import { ROOT } from '#tests/qa/machines.ts';

const isCode = (text: string): text is RefusalCode => text in REFUSAL_CODES;

test.each(Object.keys(REFUSAL_CODES).filter(isCode))(
  'the message of %s uses only values of its code',
  (code) => {
    const named = [...REFUSAL_SENTENCES[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(REFUSAL_CODES[code]).toEqual(expect.arrayContaining(named));
  },
);

/** The words of the screen, by code. */
const words = new Map(
  entriesOf('refusals', readFileSync(join(ROOT, 'src/views/locales/en/refusals.po'), 'utf8')).map(
    ({ id, text }) => [id.slice('refusal.'.length), text],
  ),
);

test.each(Object.keys(REFUSAL_CODES).filter(isCode))(
  '%s has words on the screen, which use only values of its code',
  (code) => {
    const named = [...(words.get(code) ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name);
    expect(words.get(code)).toBeTruthy();
    expect(REFUSAL_CODES[code]).toEqual(expect.arrayContaining(named));
  },
);

test('a refusal has the status and the message of its code, with its values', () => {
  const { status, message, headers } = new HttpError('order.not_pending', { id: 7, status: '{id}' });
  expect([status, message, headers]).toEqual([409, 'Order #7 is {id}: no item can be added.', {}]);
});

test('a sentence names the last move of an order, and leaves braces in its values alone', () => {
  const values = { id: 7, status: 'printing', by: '{id}', at: '' };
  const { message } = new HttpError('order.already_there', values, {
    lastMove: { by: '{id}', ago: '3 minutes ago' },
  });
  expect(message).toBe('Order #7 is printing already. It was moved by {id} 3 minutes ago.');
});

test('the sentence of a case replaces that of its code, and may have further values', () => {
  const { status, message } = new HttpError(
    'import.column_unnamed',
    { column: 3 },
    { case: 'line', words: { line: 9 } },
  );
  expect([status, message]).toEqual([422, 'Column 3 has no name in the first line, but a value in line 9.']);
});

test('the server has no sentence of a refusal outside of refusal-sentences.ts', () => {
  const server = join(ROOT, 'server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(demo|db\/migrations)\//.test(file),
  );
  /** A literal of several words, as the detail or as one of the words of a refusal. */
  const sentence = /\b(?:detail|words)\b\s*[:=]\s*(?:\{[^}]*?)?['"`][^'"`\n]*\w \w/g;
  const found = files.flatMap((file) =>
    (readFileSync(join(server, file), 'utf8').match(sentence) ?? []).map((text) => `${file}: ${text}`),
  );
  expect(found.filter((text) => !text.startsWith('http/openapi.ts'))).toEqual([]);
});

test('a refusal that allows a retry has a Retry-After header', () => {
  expect(new HttpError('auth.throttled', { seconds: 9 }).headers).toEqual({ 'Retry-After': '9' });
  expect(new HttpError('row.busy', {}).headers).toEqual({ 'Retry-After': '2' });
});
