import type { Db } from '../db/connect.ts';
import { smallPictures } from './document-pictures.ts';
import { createDocumentTurns } from './document-turns.ts';
import type { DocumentContent, DocumentOrder } from './document-worker.ts';
import { inThread } from './in-thread.ts';

const WORKER = new URL('document-worker.ts', import.meta.url);
/** A thousand products take some ten seconds; what takes longer than this never ends. */
const LIMITS = { limitMs: 120_000, maxHeapMib: 1024 } as const;

const turns = createDocumentTurns('documents are being made');

interface DocumentOptions {
  /** Of its pictures. */
  readonly addresses?: readonly string[];
  /** Aborts when the caller has left: the document is not made, or not to its end. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A PDF, made in a thread of its own: the server answers others meanwhile. Its pictures, by their addresses, are only
 * fetched when its turn has come.
 */
export const makeDocument = (
  db: Db,
  content: DocumentContent,
  { addresses = [], signal }: DocumentOptions = {},
): Promise<Uint8Array> =>
  turns.take(async () => {
    const order: DocumentOrder = { content, pictures: await smallPictures(db, addresses) };
    return inThread<Uint8Array>(WORKER, order, LIMITS, signal);
  }, signal);
