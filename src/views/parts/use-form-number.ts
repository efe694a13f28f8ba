import { parseNumber, readAmount } from '#domain/amount-entry.ts';
import { hasFraction, toHundredths } from '#domain/money.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FieldBinding } from '#views/bridges/use-form.ts';
import { type NumberDraft, type NumberRange, useNumberDraft } from '#views/ui/use-number-draft.ts';

/**
 * Returns a function whose result is an error with both readings of an ambiguous number, or null for any
 * other text.
 */
export const useAmbiguityError = (): ((typed: string) => string | null) => {
  const message = useMessages();
  const { number } = useFormats();
  return (typed) => {
    const reading = readAmount(typed);
    if (reading.kind !== 'ambiguous') return null;
    return message('number.unclear', { less: number(reading.less), more: number(reading.more) });
  };
};

interface NumberForm {
  readonly draft: NumberDraft;
  /** The error of an ambiguous text; otherwise null. */
  readonly ambiguityError: string | null;
}

/**
 * The number of a field in a form. The form gets NaN for a text that is ambiguous or not a number, so the
 * error of an ambiguous one comes from here.
 */
export const useFormNumber = (
  { value, set }: Pick<FieldBinding<number | null>, 'value' | 'set'>,
  range: Partial<NumberRange>,
): NumberForm => {
  const ambiguityErrorOf = useAmbiguityError();
  const draft = useNumberDraft({
    value,
    range: { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1, ...range },
    read: parseNumber,
    refused: 'reported',
    onChange: set,
  });
  const { typedText, isRefused } = draft;
  return { draft, ambiguityError: isRefused && typedText !== null ? ambiguityErrorOf(typedText) : null };
};

/**
 * Returns a function whose result asks about a part of a dinar, or null for a whole amount. No coin pays a
 * part, but a courier may state it.
 */
export const useFractionQuestion = (): ((iqd: number | null) => string | null) => {
  const message = useMessages();
  const { money } = useFormats();
  return (iqd) =>
    iqd !== null && hasFraction(iqd)
      ? message('number.fraction', { amount: money(toHundredths(iqd)) })
      : null;
};
