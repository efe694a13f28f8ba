import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { isStream } from '#tests/support/endpoint-samples.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { mountedRoutes } from '#tests/support/routes.ts';

const jsonContent = z.record(
  z.string(),
  z.strictObject({ schema: z.optional(z.looseObject({})), example: z.optional(z.looseObject({})) }),
);
const operationSchema = z.strictObject({
  operationId: z.string(),
  summary: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
  'x-specified': z.optional(z.boolean()),
  tags: z.array(z.string()),
  security: z.array(z.strictObject({ bearer: z.array(z.never()) })),
  parameters: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.optional(z.string()),
        schema: z.looseObject({}),
      }),
    ),
  ),
  requestBody: z.optional(z.strictObject({ required: z.literal(true), content: jsonContent })),
  responses: z.record(
    z.string().check(z.regex(/^[245]\d\d$/)),
    z.strictObject({
      description: z.string(),
      headers: z.optional(z.looseObject({})),
      content: z.optional(jsonContent),
    }),
  ),
});
type Operation = z.output<typeof operationSchema>;
const documentSchema = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: z.strictObject({ securitySchemes: z.looseObject({}), schemas: z.looseObject({}) }),
});

let app: TestApp;
let text: string;
let document: z.output<typeof documentSchema>;
let operations: Map<string, Operation>;

beforeAll(async () => {
  app = await createTestApp({ name: 'openapi' });
  const response = await app.call('/openapi.json');
  expect(response.status).toBe(200);
  text = await response.text();
  document = z.parse(documentSchema, JSON.parse(text));
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
});
afterAll(() => app.close());

test('exactly the mounted endpoints are documented', () => {
  const mounted = mountedRoutes(app.app);
  expect(mounted.size).toBeGreaterThan(15);
  expect([...operations.keys()].sort()).toEqual([...mounted].sort());
});

test('every contract is documented with its parameters, its body, its permissions and its answer', () => {
  for (const endpoint of ENDPOINTS) {
    const name = endpointName(endpoint);
    const operation = operations.get(name);
    expect(operation, name).toBeDefined();
    const inPath =
      operation?.parameters
        ?.filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name) ?? [];
    expect(inPath, name).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
    expect(operation?.requestBody !== undefined, name).toBe(endpoint.body !== undefined);
    expect(operation?.security.length, name).toBe(endpoint.access === 'public' ? 0 : 1);
    const takesKey =
      operation?.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ?? false;
    expect(takesKey, name).toBe(endpoint.takesRequestKey ?? false);
    const contentType = isStream(endpoint) ? 'text/event-stream' : (endpoint.file ?? 'application/json');
    const responseSchema =
      operation?.responses[String(endpoint.successStatus ?? 200)]?.content?.[contentType]?.schema;
    const isDescribed = ['properties', 'items'].some((key) => Object.hasOwn(responseSchema ?? {}, key));
    if (endpoint.file) expect(responseSchema, name).toEqual({ type: 'string', format: 'binary' });
    else expect(isDescribed, name).toBe(true);
    if (endpoint.envelope === 'data') expect(responseSchema?.required, name).toEqual(['data']);
    if (endpoint.access !== 'public') expect(Object.keys(operation?.responses ?? {}), name).toContain('401');
  }
});

test('operations have unique names, and every reference can be resolved', () => {
  const ids = [...operations.values()].map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//);
    expect(Object.keys(document.components.schemas)).toContain(reference.split('/').at(-1));
  }
  expect(text).not.toContain('$schema');
});

test('numbers in a query are documented as numbers with their limits', () => {
  const limit = operations.get('GET /products/')?.parameters?.find((parameter) => parameter.name === 'limit');
  expect(limit).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
  });
});
