/*
 * The recorded answers of a former release, beside the export of its shop. The README of this folder says how
 * they are recorded.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** The releases whose data and browsers this version has to read: the last three, the newest first. */
export const RELEASES = ['2026-11-28', '2026-11-25', '2026-11-22'] as const;
export type Release = (typeof RELEASES)[number];

/** The calls whose answers are recorded: lists and figures that both specifications name, and accounts. */
export const RECORDED_PATHS = [
  '/products/',
  '/categories/',
  '/d2c/orders/',
  '/d2c/payments-due/',
  '/d2c/bulk-payments/',
  '/d2c/shipments/',
  '/b2b/clients/',
  '/b2b/orders/',
  '/b2b/summary/',
  '/filament/stock-with-details/',
  '/filament/purchases/',
  '/payments/summary/',
  '/settings/',
  '/auth/users',
] as const;

export const recordSchema = z.object({
  recorded_at: z.iso.datetime(),
  /** The session of a superadmin who stays signed in during the upgrade. */
  token: z.string(),
  /** An order that was placed, and whose answer the browser may not have received. */
  order: z.object({ key: z.string(), body: z.unknown(), answer: z.unknown() }),
  /** The data of the answers by path. */
  answers: z.record(z.string(), z.unknown()),
});
export type ReleaseRecord = z.output<typeof recordSchema>;

export const fileOf = (release: string, name: 'shop.export' | 'answers.json.gz' | 'browser.json'): string =>
  fileURLToPath(new URL(`${release}/${name}`, import.meta.url));

export const readRecord = (release: Release): ReleaseRecord =>
  z.parse(recordSchema, JSON.parse(gunzipSync(readFileSync(fileOf(release, 'answers.json.gz'))).toString()));
