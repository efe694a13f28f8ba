import { expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '#domain/refusal-codes.ts';
import { HttpError } from '#server/http-error.ts';
import { REFUSAL_SENTENCES } from '#server/refusal-sentences.ts';

const isCode = (text: string): text is RefusalCode => text in REFUSAL_CODES;

test.each(Object.keys(REFUSAL_CODES).filter(isCode))(
  'the message of %s uses only values of its code',
  (code) => {
    const named = [...REFUSAL_SENTENCES[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(REFUSAL_CODES[code]).toEqual(expect.arrayContaining(named));
  },
);

test('a refusal has the status and the message of its code, with its values', () => {
  const { status, message, headers } = new HttpError('order.not_pending', { id: 7, status: '{id}' });
  expect([status, message, headers]).toEqual([409, 'Order #7 is {id}: no item can be added.', {}]);
});

test('a refusal that allows a retry has a Retry-After header', () => {
  expect(new HttpError('auth.throttled', { seconds: 9 }).headers).toEqual({ 'Retry-After': '9' });
  expect(new HttpError('row.busy', {}).headers).toEqual({ 'Retry-After': '2' });
});
