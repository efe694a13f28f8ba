/* The queue of documents: they are made one at a time. */
import { HttpError } from '#server/http-error.ts';
import type { RefusalCase } from '#server/refusal-sentences.ts';
import { createWorkQueue, type WorkQueue } from '#server/store/work-queue.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Returns a queue that runs one task at a time, because a document keeps a core busy. The refusal of a full
 * queue names its `content`, by default documents.
 */
export const createDocumentQueue = (content?: RefusalCase<'document.busy'>): WorkQueue =>
  createWorkQueue({
    concurrency: 1,
    maxWaiting: 8,
    refusal: () =>
      new HttpError(
        'document.busy',
        { seconds: RETRY_AFTER_SECONDS },
        content === undefined ? {} : { case: content },
      ),
  });
