import type { CatalogueOrder } from './catalogue-worker.ts';
import { createDocumentTurns } from './document-turns.ts';
import { inThread } from './in-thread.ts';

const WORKER = new URL('catalogue-worker.ts', import.meta.url);
/** A thousand products take some ten seconds; what takes longer than this never ends. */
const LIMIT_MS = 120_000;
const MAX_HEAP_MIB = 1024;

const turns = createDocumentTurns('documents are being made');

/** The PDF of a catalogue, made in a thread of its own: the server answers others meanwhile. */
export const makeCatalogue = (order: CatalogueOrder): Promise<Uint8Array> =>
  turns.take(() => inThread<Uint8Array>(WORKER, order, { limitMs: LIMIT_MS, maxHeapMib: MAX_HEAP_MIB }));
