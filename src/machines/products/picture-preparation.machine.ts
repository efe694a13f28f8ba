import { type ActorRefFrom, assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { faultOf } from '#machines/kit/fault.ts';
import { placeholderPromise } from '#machines/kit/provide.ts';

type PicturePreparationEvent =
  | { type: 'file.chosen'; readonly file: Blob }
  /** The form got another picture, or its picture was removed. */
  | { type: 'picture.replaced' };

/**
 * Converts the file that was chosen in a form to the stored format (`data:image/jpeg`). Another file cancels
 * the conversion of the former one. The fault stays until another file is chosen or the form gets another
 * picture.
 */
export const picturePreparationMachine = setup({
  types: {
    context: {} as { readonly fault: string | null },
    events: {} as PicturePreparationEvent,
    emitted: {} as { type: 'picture.prepared'; readonly picture: string },
  },
  actors: { prepare: fromPromise<string, { readonly file: Blob }>(placeholderPromise('prepare')) },
  actions: {
    emitPrepared: emit((_, { picture }: { picture: string }) => ({ type: 'picture.prepared', picture })),
    keepFault: assign((_, { error }: { error: unknown }) => ({
      fault: faultOf(error).code ?? 'upload.unavailable',
    })),
    clearFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'picturePreparation',
  context: { fault: null },
  on: {
    'file.chosen': { target: '.preparing', reenter: true, actions: 'clearFault' },
    'picture.replaced': { target: '.idle', actions: 'clearFault' },
  },
  initial: 'idle',
  states: {
    idle: {},
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          return { file: event.file };
        },
        onDone: {
          target: 'idle',
          actions: { type: 'emitPrepared', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {},
  },
});

export type PicturePreparationActor = ActorRefFrom<typeof picturePreparationMachine>;
type PicturePreparationSnapshot = SnapshotFrom<typeof picturePreparationMachine>;

export const selectIsPreparing = (snapshot: PicturePreparationSnapshot): boolean =>
  snapshot.matches('preparing');
/** Returns the code of the last file's fault, or null. */
export const selectFault = ({ context }: PicturePreparationSnapshot): string | null => context.fault;
