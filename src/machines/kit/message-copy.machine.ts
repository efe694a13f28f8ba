import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { MessageLanguage } from '#domain/message-language.ts';
import { unprovided, unprovidedAction } from './unprovided.ts';

export type MessageCopyEvent =
  | { type: 'language.chosen'; language: MessageLanguage }
  | { type: 'copy.requested'; text: string };

/**
 * A message for a customer, in the chosen language, which a person copies. The app never sends it. ready: the text can be copied. →
 * copying. → copied, until another language is chosen. failed: the browser refused the clipboard, so the person has to select the text.
 */
export const messageCopyMachine = setup({
  types: {
    context: {} as { language: MessageLanguage; text: string },
    events: {} as MessageCopyEvent,
    input: {} as { language: MessageLanguage },
  },
  actors: { copyText: fromPromise<boolean, { text: string }>(unprovided('copyText')) },
  actions: {
    keepLanguage: assign((_, { language }: { language: MessageLanguage }) => ({ language })),
    saveLanguage: unprovidedAction<{ language: MessageLanguage }>('saveLanguage'),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: { isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied },
}).createMachine({
  id: 'messageCopy',
  context: ({ input: { language } }) => ({ language, text: '' }),
  on: {
    'language.chosen': {
      target: '.ready',
      actions: [
        { type: 'keepLanguage', params: ({ event }) => event },
        { type: 'saveLanguage', params: ({ event }) => event },
      ],
    },
  },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isCopied', params: ({ event }) => ({ isCopied: event.output }) },
            target: 'copied',
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    copied: {
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
  },
});

export type MessageCopySnapshot = SnapshotFrom<typeof messageCopyMachine>;

export const selectLanguage = ({ context }: MessageCopySnapshot): MessageLanguage => context.language;
export const selectIsCopied = ({ value }: MessageCopySnapshot): boolean => value === 'copied';
export const selectHasCopyFailed = ({ value }: MessageCopySnapshot): boolean => value === 'failed';
