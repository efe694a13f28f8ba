import { expect, test } from 'vitest';
import { isOurCode, REFUSAL_CODES } from '#domain/refusal-codes.ts';

test('every code of our server is known, and no code of a proxy', () => {
  expect(Object.keys(REFUSAL_CODES).filter((code) => !isOurCode(code))).toEqual([]);
  for (const code of ['gateway.no_route', 'not_found', 'NOT_FOUND', 'orders.missing', '404', ''])
    expect([code, isOurCode(code)]).toEqual([code, false]);
});
