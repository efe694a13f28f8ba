import { HttpError } from '../http-error.ts';
import { createWorkQueue, type WorkQueue } from '../store/work-queue.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Returns a queue that makes one document at a time, because a document keeps a core busy. When too many
 * wait, the refusal says which `activity` keeps the server busy.
 */
export const createDocumentQueue = (activity: string): WorkQueue =>
  createWorkQueue({
    concurrency: 1,
    maxWaiting: 8,
    refusal: () =>
      new HttpError(
        'document.busy',
        { seconds: RETRY_AFTER_SECONDS },
        { detail: `Too many ${activity} at once. Please try again in a moment.` },
      ),
  });
