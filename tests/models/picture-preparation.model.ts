import { expect } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { ApiError } from '#api/errors.ts';
import {
  picturePreparationMachine,
  selectFault,
  selectIsPreparing,
} from '#machines/products/picture-preparation.machine.ts';
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

type Machine = typeof picturePreparationMachine;

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });
const NOTE = new Blob(['note'], { type: 'text/plain' });
const PICTURE = 'data:image/jpeg;base64,/9j/2Q==';

const open = ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const prepare = fromPromise<string, { readonly file: Blob }>(({ input, signal }) =>
    calls.call('prepare', input.file, signal),
  );
  const actor = createActor(machine.provide({ actors: { prepare } }), { inspect });
  const received: { pictures: string[]; chosen?: Blob; replies: number } = { pictures: [], replies: 0 };
  actor.on('picture.prepared', ({ picture }) => received.pictures.push(picture));
  return { actor: actor.start(), calls, received };
};

const rules = ({ event, after }: Step<Machine>): void => {
  expect(selectIsPreparing(after)).toBe(event.type === 'file.chosen');
  const isFailed = event.type === 'xstate.error.actor.prepare';
  const code =
    isFailed && 'error' in event && event.error instanceof ApiError ? 'upload.type' : 'upload.unavailable';
  expect(selectFault(after)).toBe(isFailed ? code : null);
};

/** Spec 2 section 5: the picture of a product comes from a file or a URL, and the last choice counts. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'picture-preparation',
  words: {
    title: 'the picture of a product',
    place: 'Sign in as admin, open Products and press Add Product.',
    spec: 'spec 2 section 5, Product form',
    states: {
      idle: 'a picture can be chosen, and no error is shown',
      preparing: 'the button says that the picture is being prepared',
      failed: 'the field shows why the file was refused',
    },
    events: {
      'file.chosen': 'a file is chosen',
      'picture.replaced': 'another picture URL is typed, or the picture is removed',
    },
    calls: { prepare: 'the preparation of the picture' },
    eventText: (event) =>
      event.type === 'file.chosen' ? `a file of the type ${event.file.type} is chosen` : undefined,
  },
  machine: picturePreparationMachine,
  cases: {
    'file.chosen': () => [PHOTO, NOTE].map((file) => ({ type: 'file.chosen', file })),
    'picture.replaced': () => [{ type: 'picture.replaced' }],
    'xstate.done.actor.prepare': () => [done('prepare', PICTURE)],
    'xstate.error.actor.prepare': () => [
      failed('prepare', new ApiError('invalid', 0, undefined, { code: 'upload.type' })),
      failed('prepare', 'no script'),
    ],
  },
  allowed: {
    idle: ['file.chosen → preparing', 'picture.replaced → idle'],
    preparing: [
      'file.chosen → preparing',
      'picture.replaced → idle',
      'xstate.done.actor.prepare → idle',
      'xstate.error.actor.prepare → failed',
    ],
    failed: ['file.chosen → preparing', 'picture.replaced → idle'],
  },
  rules,
  fingerprint: ({ context }) => context,
  nameOf: (event) => ('file' in event ? `${event.type} ${event.file.type}` : event),
  environment: {
    open,
    perform: ({ received }, event, performDefault) => {
      if (event.type === 'file.chosen') received.chosen = event.file;
      if (event.type === 'xstate.done.actor.prepare') received.replies += 1;
      performDefault();
    },
    check: ({ actor, calls, received }) => {
      const isPreparing = actor.getSnapshot().matches('preparing');
      // The preparation of a replaced file is aborted.
      expect(calls.waiting().map(({ input }) => input)).toEqual(isPreparing ? [received.chosen] : []);
      expect(received.pictures).toEqual(Array.from({ length: received.replies }, () => PICTURE));
    },
  },
  limit: 500,
};
