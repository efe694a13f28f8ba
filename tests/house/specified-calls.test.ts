import { expect, test } from 'vitest';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { SPECIFIED, specifiedQueryOf } from '#tests/support/specified-calls.ts';

test('the contracts mark exactly the calls that the specifications do not list', () => {
  const specified = ENDPOINTS.filter(({ isBeyondSpec }) => !isBeyondSpec).map(endpointName);
  expect(specified.sort()).toEqual(Object.keys(SPECIFIED).sort());
});

test('the OpenAPI document marks the calls of the specifications', () => {
  const { paths } = openApiDocument();
  const marked = ENDPOINTS.map((endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    return [endpointName(endpoint), operation] as const;
  });
  expect(marked.length).toBeGreaterThan(90);
  for (const [name, operation] of marked)
    expect(operation, name).toMatchObject({ 'x-specified': Object.hasOwn(SPECIFIED, name) });
});

test('a path with numbers is distinguished from a path with words', () => {
  expect(specifiedQueryOf('GET', '/d2c/orders/7')).toEqual([]);
  expect(specifiedQueryOf('GET', '/d2c/orders/status/handed_to_shopini')).toEqual([]);
  expect(specifiedQueryOf('GET', '/d2c/orders/7/moves/')).toBeUndefined();
  expect(specifiedQueryOf('GET', '/products/in-stock/')).toBeUndefined();
  expect(specifiedQueryOf('GET', '/b2b/orders/7')).toBeUndefined();
  expect(specifiedQueryOf('PUT', '/b2b/orders/7')).toEqual([]);
});
