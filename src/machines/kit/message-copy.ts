import { fromPromise } from 'xstate';
import type { MessageLanguage } from '#domain/message-language.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { define } from './definition.ts';
import { messageCopyMachine } from './message-copy.machine.ts';
import { provide } from './unprovided.ts';

interface MessageCopyServices {
  /** Returns false when the browser refuses the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly saveLanguage: (language: MessageLanguage) => void;
}

export const createMessageCopyActors = ({ copy, saveLanguage }: MessageCopyServices) => ({
  actors: { copyText: fromPromise<boolean, { text: string }>(({ input }) => copy(input.text)) },
  actions: {
    saveLanguage: (_: unknown, { language }: { language: MessageLanguage }) => saveLanguage(language),
  },
});

interface LanguageStore {
  read(): MessageLanguage;
  write(language: MessageLanguage): void;
}

/** The text for a customer about an order, which a person copies. It starts in the language that was used last. */
export const messageCopyWith = (openLanguages: (store: TextStore, userId: number) => LanguageStore) =>
  define(({ store, user }) => {
    const languages = openLanguages(store, user.user_id);
    return {
      machine: provide(
        messageCopyMachine,
        createMessageCopyActors({
          copy: (text) =>
            navigator.clipboard.writeText(text).then(
              () => true,
              () => false,
            ),
          saveLanguage: languages.write,
        }),
      ),
      lastLanguage: languages.read,
    };
  });

export type MessageCopy = ReturnType<ReturnType<typeof messageCopyWith>['openIn']>;
