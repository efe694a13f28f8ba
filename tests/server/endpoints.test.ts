import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { nameOf } from '#tests/support/endpoint-samples.ts';
import { mountedRoutes } from '#tests/support/routes.ts';

/* An endpoint stands in three places: its contract, a line of a route, a function of the store. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'endpoints' });
});
afterAll(() => app.close());

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' &&
  exported !== null &&
  ['method', 'path', 'access', 'response'].every((field) => Object.hasOwn(exported, field));

const contracts = import.meta.glob<Record<string, unknown>>('../../src/api/contracts/*.ts', { eager: true });
const exported = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isEndpoint));

/** Not JSON of ours: no contract describes it. */
const WITHOUT_CONTRACT = ['GET /openapi.json', 'GET /pictures/{name}'];

test('every endpoint that a contract declares is in the list of all, once', () => {
  expect(exported.length).toBeGreaterThan(20);
  const listed = ENDPOINTS.map(nameOf);
  const unlisted = exported.map(nameOf).filter((name) => !listed.includes(name));
  expect(unlisted.map((name) => `src/api/contracts/endpoints.ts has no ${name}`)).toEqual([]);
  expect(listed.length).toBe(exported.length);
  expect(new Set(ENDPOINTS).size).toBe(ENDPOINTS.length);
  for (const endpoint of exported) expect(ENDPOINTS, nameOf(endpoint)).toContain(endpoint);
});

test('every endpoint is mounted, and nothing else is', () => {
  const mounted = [...mountedRoutes(app.app)];
  const declared = [...ENDPOINTS.map(nameOf), ...WITHOUT_CONTRACT];
  expect([
    ...declared.filter((name) => !mounted.includes(name)).map((name) => `no route mounts ${name}`),
    ...mounted.filter((name) => !declared.includes(name)).map((name) => `no contract declares ${name}`),
  ]).toEqual([]);
});

test.each(ENDPOINTS.filter(({ body }) => body).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s shows a good body with every field',
  (_, { body, sample }) => {
    if (!body) throw new Error('it takes no body');
    const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    expect(Object.keys(sample ?? {}).sort()).toEqual(Object.keys(properties ?? {}).sort());
    expect(z.safeParse(body, sample).error?.issues).toBeUndefined();
  },
);
