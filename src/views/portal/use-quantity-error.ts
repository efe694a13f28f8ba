import { isolated } from '#domain/isolated.ts';
import { clipped } from '#domain/storable-text.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useAmbiguityError } from '#views/parts/use-form-number.ts';

/** Maximum length of the typed text in the message. */
const MAX_SHOWN_LENGTH = 40;

/** Returns a function that creates the error message for a typed quantity that is not a number. */
export const useQuantityError = (): ((typed: string) => string) => {
  const message = useMessages();
  const ambiguityErrorOf = useAmbiguityError();
  return (typed) =>
    ambiguityErrorOf(typed) ??
    message('portal.quantityUnread', { text: isolated(clipped(typed, MAX_SHOWN_LENGTH)) });
};
