import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type CustomCostFault, readCustomCost } from '#domain/custom-cost.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_MONEY, toHundredths } from '#domain/money.ts';
import { clipped } from '#domain/storable-text.ts';
import {
  createNumberEntryMachine,
  numberFor,
  selectFault,
  selectIsInvalid,
  selectIsTyping,
} from '#machines/kit/number-entry.machine.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useFractionQuestion } from '#views/parts/use-number-reading.ts';
import { Field } from '#views/ui/Field.tsx';
import { TypedNumberInput } from '#views/ui/NumberInput.tsx';
import { stepsOfKey } from '#views/ui/use-number-draft.ts';

const customCostEntry = createNumberEntryMachine<CustomCostFault>();

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
  const entry = useActorRef(customCostEntry, { input: { number: value } });
  const fault = useSelector(entry, selectFault);
  const isInvalid = useSelector(entry, selectIsInvalid);
  const isTyping = useSelector(entry, selectIsTyping);
  const input = useRef<HTMLInputElement>(null);
  const beginEntry = (): void => entry.send({ type: 'entry.begun', number: value });
  const leaveEntry = (): void => entry.send({ type: 'entry.left' });

  useBlocker({
    disabled: !isInvalid,
    enableBeforeUnload: isInvalid,
    shouldBlockFn: () => {
      leaveEntry();
      input.current?.focus();
      return true;
    },
  });

  const readCost = (typed: string): number => {
    const reading = readCustomCost(typed);
    entry.send({ type: 'text.typed', reading });
    return reading.number ?? Number.NaN;
  };
  const changeCost = (typed: number | null): void => {
    const cost = numberFor(entry.getSnapshot(), typed);
    if (cost !== value) onChange(cost);
  };
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
          value={isInvalid ? Number.NaN : value}
          max={MAX_MONEY}
          step={0.01}
          read={readCost}
          readOnly={!canEdit}
          onFocus={({ target }) => {
            beginEntry();
            target.select();
          }}
          onBlur={leaveEntry}
          onKeyDown={({ key }) => {
            if (key === 'Enter') beginEntry();
            if (stepsOfKey(key) !== undefined) entry.send({ type: 'number.stepped' });
          }}
          onChange={changeCost}
        />
      )}
    </Field>
  );
}
