import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { readCustomCost } from '#domain/custom-cost.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_MONEY, toHundredths } from '#domain/money.ts';
import { clipped } from '#domain/storable-text.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useFractionQuestion } from '#views/parts/use-form-number.ts';
import { Field } from '#views/ui/Field.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';
import { useNumberDraft } from '#views/ui/use-number-draft.ts';

const COST_RANGE = { min: 0, max: MAX_MONEY, step: 0.01 };

interface CustomCostProps {
  /** The custom cost of the line in IQD. */
  value: number;
  canEdit: boolean;
  onChange: (cost: number) => void;
}

/** Maximum length of a refused text in the error message. */
const MAX_SHOWN_LENGTH = 40;

/**
 * The field of the custom cost (spec 1 section 5). A text that is not a number becomes 0, and the error below
 * the field quotes it. An ambiguous number stays in the field with its error, and the line keeps its former
 * cost. The page cannot be left before the number is corrected.
 */
export function CustomCost({ value, canEdit, onChange }: CustomCostProps) {
  const message = useMessages();
  const { money, number } = useFormats();
  const fractionQuestion = useFractionQuestion();
  const input = useRef<HTMLInputElement>(null);
  const draft = useNumberDraft({
    value,
    range: COST_RANGE,
    read: (typed) => readCustomCost(typed).number ?? Number.NaN,
    refused: 'kept',
    onChange: (cost) => onChange(cost ?? value),
  });
  const { typedText, isTyping, isRefused } = draft;
  const fault = typedText === null ? null : readCustomCost(typedText).fault;

  useBlocker({
    disabled: !isRefused,
    enableBeforeUnload: isRefused,
    shouldBlockFn: () => {
      draft.leave();
      input.current?.focus();
      return true;
    },
  });

  const errorText = (): string | null => {
    switch (fault?.kind) {
      case undefined:
        return null;
      case 'unread':
        return message('cart.customCost.unread', { text: isolated(clipped(fault.text, MAX_SHOWN_LENGTH)) });
      case 'ambiguous':
        return message('number.unclear', { less: number(fault.less), more: number(fault.more) });
      case 'decimals':
        return message('cart.customCost.decimals');
      case 'tooLarge':
        return message('cart.customCost.tooLarge', { most: money(toHundredths(MAX_MONEY)) });
    }
  };
  return (
    <Field
      label={message('cart.customCost')}
      hint={fractionQuestion(value) ?? message('cart.customCostHelp')}
      error={isTyping ? null : errorText()}
    >
      {(control) => (
        <TypedNumberInput
          {...control}
          ref={input}
          draft={draft}
          readOnly={!canEdit}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  );
}
