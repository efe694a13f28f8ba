import { expect, test } from 'vitest';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { fieldsIn } from '#tests/support/field-in.ts';
import { SPECIFIED, SPECIFIED_BODIES, specifiedQueryOf } from '#tests/support/specified-calls.ts';

test('the contracts mark exactly the calls that the specifications do not list', () => {
  const specified = ENDPOINTS.filter(({ isBeyondSpec }) => !isBeyondSpec).map(endpointName);
  expect(specified.sort()).toEqual(Object.keys(SPECIFIED).sort());
});

/**
 * Our own fields of specified bodies. Decision 1 says when the app sends them. The app does not send the
 * fields of OAuth.
 */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  'POST /auth/login': 'grant_type scope client_id client_secret',
  'POST /products/': 'aliases stock_mode',
  'PUT /products/{id}': 'aliases stock_mode',
  'POST /filament/types/': 'active',
  'PUT /filament/types/{id}': 'active',
  'POST /d2c/orders/': 'customer_email order_notes expected_items',
  'POST /d2c/orders/{id}/items/': 'order_total_price',
  'POST /d2c/bulk-payments/': 'method',
  'POST /b2b/orders/': 'expected_items',
  'POST /b2b/payments/': 'paid_on',
};

test('the bodies of specified calls have the specified fields, and only the own fields of decision 1', () => {
  const withBody = ENDPOINTS.filter(({ isBeyondSpec, sample }) => !isBeyondSpec && sample !== undefined);
  const fields = withBody.map((endpoint) => [
    endpointName(endpoint),
    Object.keys(fieldsIn(endpoint.sample)).sort().join(' '),
  ]);
  const expected = Object.entries(SPECIFIED_BODIES).map(([name, specified]) => [
    name,
    `${specified} ${OWN_FIELDS[name] ?? ''}`.trim().split(' ').sort().join(' '),
  ]);
  expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(expected));
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
