import { useSelector } from '@xstate/react';
import { languageByLetters, type MessageLanguage } from '#domain/message-language.ts';
import { selectHasCopyFailed, selectIsCopied, selectLanguage } from '#machines/kit/message-copy.machine.ts';
import type { MessageCopy } from '#machines/kit/message-copy.ts';
import { useActorRef } from './use-actor-ref.ts';

/** Opens the message in the language of the customer's text, otherwise in the language that was used last. */
export const useMessageCopy = ({ machine, lastLanguage }: MessageCopy, words: string) => {
  const actor = useActorRef(machine, { input: { language: languageByLetters(words) ?? lastLanguage() } });
  return {
    language: useSelector(actor, selectLanguage),
    isCopied: useSelector(actor, selectIsCopied),
    hasFailed: useSelector(actor, selectHasCopyFailed),
    choose: (language: MessageLanguage) => actor.send({ type: 'language.chosen', language }),
    requestCopy: (text: string) => actor.send({ type: 'copy.requested', text }),
  };
};
