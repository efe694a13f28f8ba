import { useSelector } from '@xstate/react';
import { type CustomerTextLanguage, languageByLetters } from '#domain/customer-text-language.ts';
import {
  selectHasCopyFailed,
  selectIsCopied,
  selectLanguage,
} from '#machines/kit/customer-text-copy.machine.ts';
import type { CustomerTextCopy } from '#machines/kit/customer-text-copy.ts';
import { useActorRef } from './use-actor-ref.ts';

/**
 * The language of the message to a customer, and its copy. At first the language is that of `customerText`,
 * or the last used one.
 */
export const useCustomerTextCopy = ({ machine, lastLanguage }: CustomerTextCopy, customerText: string) => {
  const actor = useActorRef(machine, {
    input: { language: languageByLetters(customerText) ?? lastLanguage() },
  });
  return {
    language: useSelector(actor, selectLanguage),
    isCopied: useSelector(actor, selectIsCopied),
    hasFailed: useSelector(actor, selectHasCopyFailed),
    choose: (language: CustomerTextLanguage) => actor.send({ type: 'language.chosen', language }),
    requestCopy: (text: string) => actor.send({ type: 'copy.requested', text }),
  };
};
