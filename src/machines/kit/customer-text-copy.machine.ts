import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CustomerTextLanguage } from '#domain/customer-text-language.ts';
import { placeholderAction, placeholderPromise } from './provide.ts';

export type CustomerTextCopyEvent =
  | { type: 'language.chosen'; language: CustomerTextLanguage }
  | { type: 'copy.requested'; text: string };

/**
 * Copies a message for a customer, in the chosen language, to the clipboard. The app never sends it. After
 * another language is chosen the state is ready again.
 */
export const customerTextCopyMachine = setup({
  types: {
    context: {} as { language: CustomerTextLanguage; text: string },
    events: {} as CustomerTextCopyEvent,
    input: {} as { language: CustomerTextLanguage },
  },
  actors: { copyText: fromPromise<boolean, { text: string }>(placeholderPromise('copyText')) },
  actions: {
    keepLanguage: assign((_, { language }: { language: CustomerTextLanguage }) => ({ language })),
    saveLanguage: placeholderAction<{ language: CustomerTextLanguage }>('saveLanguage'),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: { isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied },
}).createMachine({
  id: 'customerTextCopy',
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
      description: 'The browser refused the clipboard, so the person has to select the text.',
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
  },
});

export type CustomerTextCopySnapshot = SnapshotFrom<typeof customerTextCopyMachine>;

export const selectLanguage = ({ context }: CustomerTextCopySnapshot): CustomerTextLanguage =>
  context.language;
export const selectIsCopied = ({ value }: CustomerTextCopySnapshot): boolean => value === 'copied';
export const selectHasCopyFailed = ({ value }: CustomerTextCopySnapshot): boolean => value === 'failed';
