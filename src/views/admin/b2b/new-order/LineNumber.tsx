import { useEffect, useId, useRef, useState } from 'react';
import { type NumberLimits, numberFaultOf } from '#domain/number-entry.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { FIELD_FAULTS } from '../../../parts/FormFields.tsx';
import { NUMBER_FAULTS } from '../../../parts/NumberField.tsx';
import { useNumberReading } from '../../../parts/use-number-reading.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { TypedNumberInput } from '../../../ui/NumberInput.tsx';
import * as css from './NewOrderTab.css.ts';

export interface LineNumberProps {
  label: string;
  limits: NumberLimits;
  /** What the line has. */
  value: number;
  readOnly: boolean;
  /** Told of what breaks no rule alone. */
  onChange: (value: number) => void;
  /** What stands in the field is not what the line has: until it is put right, or the field is gone. Both the same from render to render. */
  onRefused: (field: string) => void;
  onMended: (field: string) => void;
}

/**
 * A number of a line, changed where it stands. What breaks a rule stays in the field and is said there, and the line has what
 * it had before: `25.000` is no number, but what stands there while it is typed, 2 and 25, would be a price.
 */
export function LineNumber(props: LineNumberProps) {
  const { label, limits, value, readOnly, onChange, onRefused, onMended } = props;
  const message = useMessages();
  const id = useId();
  const { min, max, decimals } = limits;
  /** What stands in the field and the line does not have: null for nothing, NaN for what is no number. */
  const [refused, setRefused] = useState<number | null>();
  /** What the line had before it was typed over. */
  const former = useRef(value);
  const [isTyping, setIsTyping] = useState(false);
  const isRefused = refused !== undefined;
  const { read, unclear } = useNumberReading(isRefused ? refused : value);
  useEffect(() => {
    if (!isRefused) return;
    onRefused(id);
    return () => onMended(id);
  }, [isRefused, id, onRefused, onMended]);

  const faultIn = (typed: number | null) => (typed === null ? 'required' : numberFaultOf(typed, limits));
  const report = (next: number): void => {
    if (next !== value) onChange(next);
  };
  const change = (typed: number | null): void => {
    const isWrong = typed === null || faultIn(typed) !== undefined;
    setRefused(isWrong ? typed : undefined);
    setIsTyping(true);
    report(isWrong ? former.current : typed);
  };
  const begin = (): void => {
    former.current = value;
    setIsTyping(false);
  };
  const fault = isRefused ? faultIn(refused) : undefined;
  // `25,0` on its way to `25,000` is no error yet.
  const isShown = fault !== undefined && !(fault === 'number' && isTyping);
  const words: Readonly<Record<string, string>> = { ...FIELD_FAULTS, ...NUMBER_FAULTS };
  return (
    <div className={css.amount}>
      <TypedNumberInput
        aria-label={label}
        aria-invalid={isShown || undefined}
        aria-describedby={isShown ? id : undefined}
        min={min}
        max={max}
        step={10 ** -decimals}
        decimals={decimals}
        value={isRefused ? refused : value}
        read={read}
        readOnly={readOnly}
        onFocus={begin}
        onBlur={() => setIsTyping(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') begin();
        }}
        onChange={change}
      />
      {!isShown ? null : (
        <div className={css.fault}>
          <FieldError id={id}>
            {unclear ?? message(words[fault] ?? 'formField.refused', { min, max, decimals })}
          </FieldError>
        </div>
      )}
    </div>
  );
}
