import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { watchChanges } from '#api/contracts/events.ts';
import { idempotencyKeySchema } from '#api/contracts/primitives.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { MAX_BODY_BYTES, saidInMib } from './body-limits.ts';
import { ROW_LIMIT_HEADER } from './mount-endpoint.ts';

const OPENAPI_PATH = '/openapi.json';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** A body takes the fields that are named and no others, at any depth; a form may bring more. */
const bodySchemaOf = ({ body, bodyType }: Endpoint): JsonSchema => {
  if (!body || bodyType === 'form') return body ? schemaOf(body, 'input') : {};
  const { $schema: _, ...rest } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  return rest;
};

/** What a parameter means is in the output (a number), whether it may be left out in the input (its text). */
const parametersIn = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
  if (!schema) return [];
  const required = schemaOf(schema, 'input').required ?? [];
  return Object.entries(schemaOf(schema, 'output').properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const header = (
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
  required = false,
) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const headersOf = (endpoint: Endpoint) => [
  ...(endpoint.createsOnce
    ? [
        header(
          'Idempotency-Key',
          'Makes the call happen once: the same key again answers the first response, with another body 422.',
          schemaOf(idempotencyKeySchema, 'input'),
        ),
      ]
    : []),
  ...(endpoint.versioned && endpoint.method !== 'GET'
    ? [
        header(
          'If-Match',
          'The ETag that the change starts from; a stale one is refused with 412.',
          undefined,
          endpoint.versioned === 'required',
        ),
      ]
    : []),
];

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const errorResponse = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/HttpError' }),
});

const errorsOf = (endpoint: Endpoint) => ({
  ...(endpoint.access === 'public' ? {} : { 401: errorResponse('Nobody is signed in with this token') }),
  ...(typeof endpoint.access === 'string' ? {} : { 403: errorResponse('Not for this role') }),
  ...(endpoint.params ? { 404: errorResponse('There is no such thing, or it is out of reach') } : {}),
  ...(endpoint.method === 'GET' || !endpoint.params
    ? {}
    : { 409: errorResponse('Its state does not allow it') }),
  ...(endpoint.versioned && endpoint.method !== 'GET'
    ? { 412: errorResponse('It was changed in the meantime; `current` is the row as it is now') }
    : {}),
  ...(endpoint.body
    ? {
        413: errorResponse(`Larger than ${saidInMib(endpoint.maxBodyBytes ?? MAX_BODY_BYTES)}`),
        415: errorResponse('Another media type'),
      }
    : {}),
  ...(endpoint.body || endpoint.query || endpoint.params
    ? { 422: errorResponse('A value is not valid') }
    : {}),
  ...(endpoint.versioned === 'required'
    ? { 428: errorResponse('Without the version that it starts from') }
    : {}),
  ...(endpoint.access === 'public' && endpoint.body
    ? { 429: errorResponse('Too many failures or reports; wait for `Retry-After`') }
    : {}),
});

const responseOf = (endpoint: Endpoint): JsonSchema => {
  const schema = schemaOf(endpoint.response, 'output');
  return endpoint.envelope === 'bare'
    ? schema
    : { type: 'object', properties: { data: schema }, required: ['data'] };
};

const FILE: JsonSchema = { type: 'string', format: 'binary' };

const roleNoteOf = ({ access }: Endpoint): string =>
  access === 'public'
    ? 'For everybody.'
    : access === 'signed-in'
      ? 'For everybody who is signed in.'
      : `For ${access.join(' and ')}.`;

const operationIdOf = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/\W+/)].filter((word) => word !== '').join('_');

const isCapped = ({ maxRows, query }: Endpoint): boolean =>
  maxRows !== undefined || (query instanceof z.ZodMiniObject && 'limit' in query.shape);

const answerHeadersOf = (endpoint: Endpoint) => ({
  ...(endpoint.versioned && endpoint.method !== 'DELETE'
    ? { ETag: { description: 'The version of the row', schema: { type: 'string' } } }
    : {}),
  ...(isCapped(endpoint)
    ? {
        [ROW_LIMIT_HEADER]: {
          description: 'The most rows that this answer has: with as many there may be more',
          schema: { type: 'integer' },
        },
      }
    : {}),
});

const operationOf = (endpoint: Endpoint) => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  description: roleNoteOf(endpoint),
  'x-specified': !endpoint.isExtension,
  tags: [endpoint.path.split('/')[1]],
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...headersOf(endpoint),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: {
            [endpoint.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
              schema: bodySchemaOf(endpoint),
              example: endpoint.sample,
            },
          },
        },
      }
    : {}),
  responses: {
    [endpoint.successStatus ?? 200]: {
      description: 'Done',
      headers: answerHeadersOf(endpoint),
      content:
        endpoint === watchChanges
          ? { 'text/event-stream': { schema: responseOf(endpoint) } }
          : endpoint.file
            ? { [endpoint.file]: { schema: FILE } }
            : json(responseOf(endpoint)),
    },
    ...errorsOf(endpoint),
  },
});

/** The calls that do not go through a contract, since they answer no JSON of ours. */
const OTHER_PATHS = {
  '/pictures/{name}': {
    get: {
      operationId: 'get_pictures_name',
      summary: 'A product picture; what an address shows never changes',
      tags: ['pictures'],
      security: [],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The picture', content: { 'image/*': {} } },
        404: errorResponse('There is no such picture'),
      },
    },
  },
  [OPENAPI_PATH]: {
    get: {
      operationId: 'get_openapi_json',
      summary: 'This document',
      tags: ['openapi.json'],
      security: [],
      responses: { 200: { description: 'An OpenAPI 3.1 document', content: json({ type: 'object' }) } },
    },
  },
};

const pathsOf = (endpoints: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = { ...OTHER_PATHS };
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return paths;
};

export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Order desk',
    version: '1',
    description:
      'Amounts are IQD with at most two decimals. A refusal is `{detail, code, values}`: one sentence for a person to read, and what the same sentence in another language is made of.',
  },
  servers: [{ url: '/api/v1' }],
  paths: pathsOf(ENDPOINTS),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      HttpError: {
        type: 'object',
        properties: {
          detail: { type: 'string', description: 'One sentence in English' },
          code: { type: 'string', enum: Object.keys(REFUSAL_CODES), description: 'Why; never changes' },
          values: {
            type: 'object',
            additionalProperties: { type: ['string', 'number'] },
            description: 'What the sentence names, by code',
          },
          current: { description: 'Only with 412: the row as it is now' },
          request_id: {
            type: 'string',
            description: 'Only with 5xx: names the call in the log of the server, as `X-Request-Id` does',
          },
        },
        required: ['detail', 'code', 'values'],
      },
    },
  },
});

/** The same contracts that the server obeys, for the callers of others. */
export const openApiRoutes = (app: Hono): void => {
  const document = JSON.stringify(openApiDocument());
  app.get(OPENAPI_PATH, (context) => context.body(document, 200, { 'Content-Type': 'application/json' }));
};
