import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, text } from './primitives.ts';

const short = () => text(200);

/** An error without personal data: values that were typed, tokens and numbers of rows are left out by the browser. */
const errorSchema = z.object({
  name: text(80),
  message: text(300),
  /** The places in the scripts, the innermost first. */
  stack: z.optional(z.array(short()).check(z.maxLength(8))),
  /** The parts of an answer that could not be read, as `path: reason`. */
  issues: z.optional(z.array(short()).check(z.maxLength(5))),
});

export const reportClientError = defineEndpoint({
  method: 'POST',
  path: '/client-errors',
  isExtension: true,
  summary: "Write an error of a browser into the server's log",
  access: 'public',
  body: z.object({
    /** The build of the page: the name of its script. */
    build: requiredText(80),
    /** The route, without the numbers of rows. */
    page: requiredText(200),
    /** The error, then its causes. */
    errors: z.array(errorSchema).check(z.minLength(1), z.maxLength(4)),
    machine: z.optional(short()),
    state: z.optional(short()),
    endpoint: z.optional(short()),
    place: z.optional(short()),
  }),
  sample: {
    build: 'index-C3o6XZTZ',
    page: '/admin/d2c-orders',
    errors: [
      {
        name: 'ApiError',
        message: 'unreadable (200)',
        stack: ['/assets/app-DD6_GbDH.js:1:2345'],
        issues: ['0.base_price: invalid_type'],
      },
    ],
    machine: 'd2cOrders',
    state: 'loading',
    endpoint: 'GET /d2c/order-pages/',
    place: 'call',
  },
  response: z.object({ recorded: z.boolean() }),
  envelope: 'data',
});
