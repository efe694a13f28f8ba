import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, text } from './primitives.ts';

const short = () => text(200);

/** An error without personal data: the browser leaves out typed values, tokens and row numbers. */
const errorSchema = z.object({
  name: text(80),
  message: text(300),
  /** Positions in the scripts, innermost call first. */
  stack: z.optional(z.array(short()).check(z.maxLength(8))),
  /** Unreadable parts of a response, as `path: reason`. */
  issues: z.optional(z.array(short()).check(z.maxLength(5))),
});

export const reportClientError = defineEndpoint({
  method: 'POST',
  path: '/client-errors',
  isBeyondSpec: true,
  summary: "Write an error of a browser into the server's log",
  access: 'public',
  body: z.object({
    /** The name of the page's script. */
    build: requiredText(80),
    /** The route without row numbers. */
    page: requiredText(200),
    /** The error, followed by its causes. */
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
  // A report is written into the log, which anybody may fill.
  maxBodyBytes: 4096,
  response: z.object({ recorded: z.boolean() }),
  envelope: 'data',
});
