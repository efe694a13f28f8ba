import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { MONEY_LIMITS, type NumberLimits, type RefusedNumber, readNumber } from '#domain/number-entry.ts';
import {
  createNumberEntryMachine,
  numberFor,
  selectFault,
  selectIsTyping,
} from '#machines/kit/number-entry.machine.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { FIELD_FAULTS } from '#views/parts/FormFields.tsx';
import { NUMBER_FAULTS } from '#views/parts/NumberField.tsx';
import { useFractionQuestion } from '#views/parts/use-number-reading.ts';
import { FieldError } from '#views/ui/Field.tsx';
import { TypedNumberInput } from '#views/ui/NumberInput.tsx';
import { Text } from '#views/ui/Text.tsx';
import { stepsOfKey } from '#views/ui/use-number-draft.ts';
import * as css from './NewOrderTab.css.ts';

const lineNumberEntry = createNumberEntryMachine<RefusedNumber>();
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
  const { number } = useFormats();
  const fractionQuestion = useFractionQuestion();
  const question = limits.decimals === MONEY_LIMITS.decimals ? fractionQuestion(value) : null;
  const id = useId();
  const { min, max, decimals } = limits;
  const entry = useActorRef(lineNumberEntry, { input: { number: value } });
  const fault = useSelector(entry, selectFault);
  const isTyping = useSelector(entry, selectIsTyping);
  const isRefused = fault !== null;
  useEffect(() => {
    if (!isRefused) return;
    onRefused(id);
    return () => onCorrected(id);
  }, [isRefused, id, onRefused, onCorrected]);

  const beginEntry = (): void => entry.send({ type: 'entry.begun', number: value });
  const readText = (text: string): number | null => {
    const reading = readNumber(text, limits);
    entry.send({ type: 'text.typed', reading });
    return reading.fault ? reading.fault.typed : reading.number;
  };
  const changeNumber = (typed: number | null): void => {
    const newValue = numberFor(entry.getSnapshot(), typed);
    if (newValue !== value) onChange(newValue);
  };
  const shownFault = fault?.rule === 'number' && isTyping ? null : fault;
  return (
    <div className={css.amount}>
      <TypedNumberInput
        aria-label={label}
        aria-invalid={shownFault !== null || undefined}
        aria-describedby={shownFault ? id : undefined}
        min={min}
        max={max}
        step={10 ** -decimals}
        decimals={decimals}
        value={fault ? fault.typed : value}
        read={readText}
        readOnly={readOnly}
        onFocus={beginEntry}
        onBlur={() => entry.send({ type: 'entry.left' })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') beginEntry();
          if (stepsOfKey(key) !== undefined) entry.send({ type: 'number.stepped' });
        }}
        onChange={changeNumber}
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
            {shownFault.unclear
              ? message('number.unclear', {
                  less: number(shownFault.unclear.less),
                  more: number(shownFault.unclear.more),
                })
              : message(MESSAGE_IDS[shownFault.rule] ?? 'formField.refused', { min, max, decimals })}
          </FieldError>
        </div>
      )}
    </div>
  );
}
