import { useEffect, useId } from 'react';
import { MONEY_LIMITS, type NumberLimits, readNumber } from '#domain/number-entry.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { FIELD_FAULTS } from '#views/parts/FormFields.tsx';
import { NUMBER_FAULTS } from '#views/parts/NumberField.tsx';
import { useAmbiguityError, useFractionQuestion } from '#views/parts/use-form-number.ts';
import { FieldError } from '#views/ui/Field.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TypedNumberInput } from '#views/ui/TypedNumberInput.tsx';
import { useNumberDraft } from '#views/ui/use-number-draft.ts';
import * as css from './NewOrderTab.css.ts';

const MESSAGE_IDS: Readonly<Record<string, string>> = { ...FIELD_FAULTS, ...NUMBER_FAULTS };

export interface LineNumberProps {
  label: string;
  limits: NumberLimits;
  /** The number stored in the draft. */
  value: number;
  readOnly: boolean;
  /** Called with valid numbers only. */
  onChange: (value: number) => void;
  /** Called with the id of the field when its text is not a valid number. Stable across renders. */
  onRefused: (fieldId: string) => void;
  /** Called when the text is a valid number again, or the field is removed. Stable across renders. */
  onCorrected: (fieldId: string) => void;
}

/** A number that is edited in its row. A refused text stays in the field and is shown with its error. */
export function LineNumber(props: LineNumberProps) {
  const { label, limits, value, readOnly, onChange, onRefused, onCorrected } = props;
  const message = useMessages();
  const ambiguityErrorOf = useAmbiguityError();
  const fractionQuestion = useFractionQuestion();
  const question = limits.decimals === MONEY_LIMITS.decimals ? fractionQuestion(value) : null;
  const id = useId();
  const { min, max, decimals } = limits;
  const draft = useNumberDraft({
    value,
    range: { min, max, step: 10 ** -decimals, decimals },
    read: (text) => readNumber(text, limits).number ?? Number.NaN,
    refused: 'kept',
    onChange: (typed) => onChange(typed ?? value),
  });
  const { typedText, isTyping, isRefused } = draft;
  const fault = typedText === null ? null : readNumber(typedText, limits).fault;
  useEffect(() => {
    if (!isRefused) return;
    onRefused(id);
    return () => onCorrected(id);
  }, [isRefused, id, onRefused, onCorrected]);

  const shownFault = fault === 'number' && isTyping ? null : fault;
  return (
    <div className={css.amount}>
      <TypedNumberInput
        aria-label={label}
        aria-invalid={shownFault !== null || undefined}
        aria-describedby={shownFault ? id : undefined}
        draft={draft}
        readOnly={readOnly}
      />
      {shownFault === null && question !== null ? (
        <div className={css.fault}>
          <Text size="small" tone="secondary">
            {question}
          </Text>
        </div>
      ) : null}
      {shownFault === null ? null : (
        <div className={css.fault}>
          <FieldError id={id}>
            {ambiguityErrorOf(typedText ?? '') ??
              message(MESSAGE_IDS[shownFault] ?? 'formField.refused', { min, max, decimals })}
          </FieldError>
        </div>
      )}
    </div>
  );
}
