import * as z from 'zod/mini';
import { isEnteredDay } from '#domain/business-day.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileResponse, idText } from './primitives.ts';

/** Downloads an invoice, saved as Invoice_{orderId}_{date}.pdf (spec 2 section 7). */
export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/b2b/invoice/{b2b_order_id}',
  summary: 'The invoice of a wholesale order as a PDF, with a catalog of the ordered products',
  access: ADMINS,
  params: z.object({ b2b_order_id: idText() }),
  response: fileResponse,
  file: 'application/pdf',
  envelope: 'bare',
});

const day = () =>
  z.string().check(
    z.refine(isEnteredDay, {
      error: 'must be a day like 2026-11-21',
      params: { issue: 'invalid_format' },
    }),
  );

export const downloadClientStatement = defineEndpoint({
  method: 'GET',
  path: '/b2b/clients/{id}/account/',
  isBeyondSpec: true,
  summary: 'A statement of account of a client as a PDF: orders and payments of a period, both days included',
  access: ADMINS,
  params: z.object({ id: idText() }),
  query: z.object({ from: day(), to: day() }),
  response: fileResponse,
  file: 'application/pdf',
  envelope: 'bare',
});
