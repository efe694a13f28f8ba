// A text that draws nothing, such as a zero-width space, is stored as an empty one or refused. A list would
// show a blank cell for it, and a search for rows without the text would not find it.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { fieldIn } from '#tests/support/field-in.ts';

const ZERO_WIDTH_SPACE = '\u200b';

/** Texts that are kept as they were typed, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'PUT /d2c/parked-orders/{draft_id}/': 'an order that is still typed, with every letter of its messages',
  'POST /client-errors': 'a report that a program writes',
  'POST /auth/login': 'fields of the OAuth form that are not stored',
};

type Path = readonly (string | number)[];

/** Returns the path of each text in a value. */
const textsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
};

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => fieldIn(part, String(key)), value);

const withBlankAt = (sample: unknown, path: Path): unknown => {
  const copy: unknown = structuredClone(sample);
  const parent = partAt(copy, path.slice(0, -1));
  if (parent !== null && typeof parent === 'object') Reflect.set(parent, path.at(-1) ?? '', ZERO_WIDTH_SPACE);
  return copy;
};

const bodies = ENDPOINTS.flatMap((endpoint) => {
  const { body, sample } = endpoint;
  const name = endpointName(endpoint);
  if (!body || !sample || name in KEPT) return [];
  return textsIn(sample).map(
    (path) => [`${name}: ${path.join('.')}`, body, withBlankAt(sample, path), path] as const,
  );
});

test.each(bodies)('%s is not stored as a text that draws nothing', (_name, body, sent, path) => {
  const parsed = z.safeParse(body, sent);
  if (parsed.success) expect(partAt(parsed.data, path)).not.toBe(ZERO_WIDTH_SPACE);
});
