/* Defines the copying of a message for a customer, for the areas that show orders. */
import { fromPromise } from 'xstate';
import type { CustomerTextLanguage } from '#domain/customer-text-language.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { customerTextCopyMachine } from './customer-text-copy.machine.ts';
import { define } from './definition.ts';
import { provide } from './provide.ts';

interface CustomerTextCopyServices {
  /** Returns false when the browser refuses the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly saveLanguage: (language: CustomerTextLanguage) => void;
}

export const createCustomerTextCopyActors = ({ copy, saveLanguage }: CustomerTextCopyServices) => ({
  actors: { copyText: fromPromise<boolean, { text: string }>(({ input }) => copy(input.text)) },
  actions: {
    saveLanguage: (_: unknown, { language }: { language: CustomerTextLanguage }) => saveLanguage(language),
  },
});

interface LanguageStore {
  read(): CustomerTextLanguage;
  write(language: CustomerTextLanguage): void;
}

/** Defines the part. `lastLanguage` returns the language that this person used last. */
export const customerTextCopyWith = (openLanguages: (store: TextStore, userId: number) => LanguageStore) =>
  define(({ store, user }) => {
    const languages = openLanguages(store, user.user_id);
    return {
      machine: provide(
        customerTextCopyMachine,
        createCustomerTextCopyActors({
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

export type CustomerTextCopy = ReturnType<ReturnType<typeof customerTextCopyWith>['openIn']>;
