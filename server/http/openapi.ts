/* The OpenAPI document, generated from the contracts. */
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { watchChanges } from '#api/contracts/events.ts';
import { idempotencyKeySchema } from '#api/contracts/primitives.ts';
import { REFUSAL_CODES } from '#domain/refusal-codes.ts';
import { MAX_BODY_BYTES, sizeText } from './body-limits.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ROW_LIMIT_HEADER } from './mount-endpoint.ts';

const OPENAPI_PATH = '/openapi.json';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a schema of zod to JSON Schema. If it is closed, objects allow no additional fields. */
const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output', isClosed = false): JsonSchema => {
  const { $schema: _, ...schemaWithoutVersion } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (isClosed && jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  return schemaWithoutVersion;
};

/**
 * Takes the types of parameters from the output schema, and from the input schema whether they are optional.
 */
const parametersIn = (location: 'path' | 'query', schema: z.ZodMiniType | undefined) => {
  if (!schema) return [];
  const required = toJsonSchema(schema, 'input').required ?? [];
  return Object.entries(toJsonSchema(schema, 'output').properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Returns the part of the document if the condition is true, otherwise undefined. */
const onlyIf = <Part>(condition: unknown, part: Part): Part | undefined => (condition ? part : undefined);

const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

const headerParameters = (endpoint: Endpoint) =>
  [
    onlyIf(endpoint.takesRequestKey, {
      name: 'Idempotency-Key',
      required: false,
      description:
        'Makes the call run once: a repeated call with the same key gets the first response; with another body it is refused with 422.',
      schema: toJsonSchema(idempotencyKeySchema, 'input'),
    }),
    onlyIf(endpoint.versioned && isWrite(endpoint), {
      name: 'If-Match',
      required: endpoint.versioned === 'required',
      description: 'The ETag that the change starts from; a stale one is refused with 412.',
      schema: { type: 'string' },
    }),
  ].flatMap((header) => (header ? [{ in: 'header', ...header }] : []));

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const errorResponse = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/HttpError' }),
});

const errorResponses = (endpoint: Endpoint) => {
  const { access, params, query, body, versioned, isLimited } = endpoint;
  const descriptions: Readonly<Record<number, string | undefined>> = {
    401: onlyIf(access !== 'public', 'The token belongs to no session'),
    403: onlyIf(typeof access !== 'string', 'Not for this role'),
    404: onlyIf(params, 'There is no such row, or the caller may not see it'),
    409: onlyIf(params && isWrite(endpoint), 'Its state does not allow it'),
    412: onlyIf(
      versioned && isWrite(endpoint),
      'It was changed in the meantime; `current` is the row as it is now',
    ),
    413: onlyIf(body, `Larger than ${sizeText(endpoint.maxBodyBytes ?? MAX_BODY_BYTES)}`),
    415: onlyIf(body, 'Another media type'),
    422: onlyIf(body || query || params, 'A value is not valid'),
    428: onlyIf(versioned === 'required', 'Without the version that is changed'),
    429: onlyIf(
      isLimited || (access === 'public' && body),
      'Too many calls, failures or reports; wait for `Retry-After`',
    ),
  };
  return Object.fromEntries(
    Object.entries(descriptions).flatMap(([status, text]) => (text ? [[status, errorResponse(text)]] : [])),
  );
};

const roleNote = ({ access }: Endpoint): string => {
  if (access === 'public') return 'For everybody.';
  return access === 'signed-in' ? 'For everybody who is signed in.' : `For ${access.join(' and ')}.`;
};

const toOperationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/\W+/)].filter((word) => word !== '').join('_');

const hasRowLimit = ({ maxRows, query }: Endpoint): boolean =>
  maxRows !== undefined || (query instanceof z.ZodMiniObject && 'limit' in query.shape);

const responseHeaders = (endpoint: Endpoint) => ({
  ...onlyIf(endpoint.versioned && endpoint.method !== 'DELETE', {
    ETag: { description: 'The version of the row', schema: { type: 'string' } },
  }),
  ...onlyIf(hasRowLimit(endpoint), {
    [ROW_LIMIT_HEADER]: {
      description: 'The maximum number of rows of this response; a response with that many may be incomplete',
      schema: { type: 'integer' },
    },
  }),
});

const responseContent = (endpoint: Endpoint) => {
  if (endpoint.file) return { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  const data = toJsonSchema(endpoint.response, 'output');
  const schema: JsonSchema =
    endpoint.envelope === 'bare' ? data : { type: 'object', properties: { data }, required: ['data'] };
  return endpoint === watchChanges ? { 'text/event-stream': { schema } } : json(schema);
};

/** A JSON body accepts only the named fields, at any depth. A form may have further ones. */
const toRequestBody = ({ body, bodyType, sample }: Endpoint) => {
  if (!body) return {};
  const isForm = bodyType === 'form';
  const content = { schema: toJsonSchema(body, 'input', !isForm), example: sample };
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: content } } };
};

const toOperation = (endpoint: Endpoint) => ({
  operationId: toOperationId(endpoint),
  summary: endpoint.summary,
  description: roleNote(endpoint),
  'x-specified': !endpoint.isBeyondSpec,
  tags: [endpoint.path.split('/')[1]],
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...headerParameters(endpoint),
  ],
  ...toRequestBody(endpoint),
  responses: {
    [endpoint.successStatus ?? 200]: {
      description: 'Done',
      headers: responseHeaders(endpoint),
      content: responseContent(endpoint),
    },
    ...errorResponses(endpoint),
  },
});

/** Calls without a contract. They do not respond with our JSON. */
const OTHER_PATHS = {
  '/pictures/{name}': {
    get: {
      operationId: 'get_pictures_name',
      summary: 'A product picture; the picture of a URL never changes',
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

const toPaths = (endpoints: readonly Endpoint[]) => {
  const paths: Record<string, Record<string, unknown>> = { ...OTHER_PATHS };
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: toOperation(endpoint),
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
      'Amounts are IQD with at most two decimals. A refusal is `{detail, code, values}`: one sentence in English, its code, and the values from which the sentence is made in any language.',
  },
  servers: [{ url: '/api/v1' }],
  paths: toPaths(ENDPOINTS),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      HttpError: {
        type: 'object',
        properties: {
          detail: { type: 'string', description: 'One sentence in English' },
          code: {
            type: 'string',
            enum: Object.keys(REFUSAL_CODES),
            description: 'The reason; its name never changes',
          },
          values: {
            type: 'object',
            additionalProperties: { type: ['string', 'number'] },
            description: 'The values in the sentence, by name',
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

/** Serves the OpenAPI document, for other clients. */
export const openApiRoutes = (app: Hono): void => {
  const document = JSON.stringify(openApiDocument());
  app.get(OPENAPI_PATH, (context) => context.body(document, 200, { 'Content-Type': 'application/json' }));
};
