import { isMessageLanguage, type MessageLanguage } from '#domain/message-language.ts';
import type { TextStore } from './browser-store.ts';

const keyOf = (userId: number): string => `customer_message_language:user-${userId}`;

/** The language of the last pasted chat, or the one that a person chose since; Arabic at first. */
export const createMessageLanguageStore = (store: TextStore, userId: number) => ({
  read: (): MessageLanguage => {
    const stored = store.read(keyOf(userId));
    return isMessageLanguage(stored) ? stored : 'ar';
  },
  write: (language: MessageLanguage): void => store.write(keyOf(userId), language),
});
