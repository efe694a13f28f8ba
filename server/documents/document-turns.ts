import { HttpError } from '../http-error.ts';
import { createTurns, type Turns } from '../store/turns.ts';

const TRY_AGAIN_SECONDS = 5;

/** One at a time, since a document keeps a core busy. `busy` names what there are too many of. */
export const createDocumentTurns = (busy: string): Turns =>
  createTurns({
    atOnce: 1,
    waiting: 8,
    refusal: () =>
      new HttpError(
        'document.busy',
        { seconds: TRY_AGAIN_SECONDS },
        { detail: `Too many ${busy} at once. Please try again in a moment.` },
      ),
  });
