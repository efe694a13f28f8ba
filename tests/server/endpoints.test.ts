import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { mountedRoutes } from '#tests/support/routes.ts';

/* An endpoint is defined in three places: its contract, its route and a function of the store. */

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ name: 'endpoints' });
});
afterAll(() => app.close());

/** Endpoints without a contract, because their answer is not our JSON. */
const WITHOUT_CONTRACT = ['GET /openapi.json', 'GET /pictures/{name}'];

test('exactly the endpoints with a contract are mounted', () => {
  const mounted = [...mountedRoutes(app.app)];
  const declared = [...ENDPOINTS.map(endpointName), ...WITHOUT_CONTRACT];
  expect(declared.length).toBeGreaterThan(100);
  expect(new Set(declared).size).toBe(declared.length);
  expect([
    ...declared.filter((name) => !mounted.includes(name)).map((name) => `no route mounts ${name}`),
    ...mounted.filter((name) => !declared.includes(name)).map((name) => `no contract declares ${name}`),
  ]).toEqual([]);
});

test.each(
  ENDPOINTS.filter(({ body }) => body).map((endpoint) => [endpointName(endpoint), endpoint] as const),
)('%s shows a valid body with every field', (_, { body, sample }) => {
  if (!body) throw new Error('it takes no body');
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  expect(Object.keys(sample ?? {}).sort()).toEqual(Object.keys(properties ?? {}).sort());
  expect(z.safeParse(body, sample).error?.issues).toBeUndefined();
});
