import { HttpError } from '../http-error.ts';
import { createWorkQueue, type WorkQueue } from '../store/work-queue.ts';

const TRY_AGAIN_SECONDS = 5;

/**
 * Returns a queue that makes one document at a time, because a document keeps a core busy. `busy` names the documents in the refusal when
 * too many wait.
 */
export const createDocumentQueue = (busy: string): WorkQueue =>
  createWorkQueue({
    atOnce: 1,
    waiting: 8,
    refusal: () =>
      new HttpError(
        'document.busy',
        { seconds: TRY_AGAIN_SECONDS },
        { detail: `Too many ${busy} at once. Please try again in a moment.` },
      ),
  });
