import { HttpError } from '../http-error.ts';
import { createTurns } from '../store/turns.ts';
import type { CatalogueOrder } from './catalogue-worker.ts';
import { inThread } from './in-thread.ts';

const WORKER = new URL('catalogue-worker.ts', import.meta.url);
/** A thousand products take some ten seconds; what takes longer than this never ends. */
const LIMIT_MS = 120_000;
const MAX_HEAP_MIB = 1024;
const TRY_AGAIN_SECONDS = 5;

/** One at a time: a document keeps a whole core busy, and the calls of others need the rest. */
const turns = createTurns({
  atOnce: 1,
  waiting: 8,
  refusal: () =>
    new HttpError(
      503,
      'document.busy',
      { seconds: TRY_AGAIN_SECONDS },
      'Too many documents are being made at once. Please try again in a moment.',
      { headers: { 'Retry-After': String(TRY_AGAIN_SECONDS) } },
    ),
});

/** The PDF of a catalogue, made in a thread of its own: the server answers others meanwhile. */
export const makeCatalogue = (order: CatalogueOrder): Promise<Uint8Array> =>
  turns.take(() => inThread<Uint8Array>(WORKER, order, { limitMs: LIMIT_MS, maxHeapMib: MAX_HEAP_MIB }));
