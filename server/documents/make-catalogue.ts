import { Worker } from 'node:worker_threads';
import { HttpError } from '../http-error.ts';
import { createTurns } from '../store/turns.ts';
import type { CatalogueOrder } from './catalogue-worker.ts';

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

const inWorker = (order: CatalogueOrder): Promise<Uint8Array> => {
  const worker = new Worker(WORKER, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => reject(new Error('the catalogue took too long')), LIMIT_MS);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the catalogue's worker ended with ${code}`)));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};

/** The PDF of a catalogue, made in a thread of its own: the server answers others meanwhile. */
export const makeCatalogue = (order: CatalogueOrder): Promise<Uint8Array> =>
  turns.take(() => inWorker(order));
