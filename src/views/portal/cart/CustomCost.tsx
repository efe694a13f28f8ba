import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type CustomCostReading, readCustomCost } from '#domain/custom-cost.ts';
import { isolated } from '#domain/isolated.ts';
import { MAX_MONEY, toHundredths } from '#domain/money.ts';
import { clipped } from '#domain/storable-text.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Field } from '../../ui/Field.tsx';
import { TypedNumberInput } from '../../ui/NumberInput.tsx';
import { stepsOfKey } from '../../ui/use-number-draft.ts';

interface CustomCostProps {
  /** What the line has; in IQD. */
  value: number;
  canEdit: boolean;
  onChange: (cost: number) => void;
}

/** Of a text that was not read. */
const MAX_SHOWN = 40;

/**
 * The custom cost of a line (spec 1 section 5). A text that is no number becomes 0, and the field shows which text that
 * was. A number that cannot be the cost as it stands stays in the field: the line keeps its former cost, and the page
 * cannot be left before the field is corrected.
 */
export function CustomCost({ value, canEdit, onChange }: CustomCostProps) {
  const message = useMessages();
  const { money, number } = useFormats();
  const { history } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<CustomCostReading>({ kind: 'cost', cost: value });
  const [isTyping, setIsTyping] = useState(false);
  const isHeld = reading.kind !== 'cost' && reading.kind !== 'unread';
  /** What the line had before it was typed over. */
  const former = useRef(value);

  useEffect(() => {
    if (!isHeld) return undefined;
    const stay = (): boolean => {
      setIsTyping(false);
      input.current?.focus();
      return true;
    };
    return history.block({ blockerFn: stay, enableBeforeUnload: true });
  }, [history, isHeld]);

  const begin = (): void => {
    former.current = value;
    setIsTyping(false);
  };
  const read = (typed: string): number => {
    const next = readCustomCost(typed);
    setReading(next);
    setIsTyping(true);
    if (next.kind === 'cost') return next.cost;
    return next.kind === 'unread' ? 0 : Number.NaN;
  };
  const change = (typed: number | null): void => {
    const cost = typed === null || Number.isNaN(typed) ? former.current : typed;
    if (cost !== value) onChange(cost);
  };
  const errorOf = (): string | null => {
    switch (reading.kind) {
      case 'cost':
        return null;
      case 'unread':
        return message('cart.customCost.unread', { text: isolated(clipped(reading.text, MAX_SHOWN)) });
      case 'ambiguous':
        return message('number.unclear', {
          less: number(reading.less),
          more: number(reading.more),
        });
      case 'decimals':
        return message('cart.customCost.decimals');
      case 'tooLarge':
        return message('cart.customCost.tooLarge', { most: money(toHundredths(MAX_MONEY)) });
    }
  };
  return (
    <Field
      label={message('cart.customCost')}
      hint={message('cart.customCostHelp')}
      // `25,0` on its way to `25,000` is no error yet.
      error={isTyping ? null : errorOf()}
    >
      {(control) => (
        <TypedNumberInput
          {...control}
          ref={input}
          value={isHeld ? Number.NaN : value}
          max={MAX_MONEY}
          step={0.01}
          read={read}
          readOnly={!canEdit}
          onFocus={({ target }) => {
            begin();
            target.select();
          }}
          onBlur={() => setIsTyping(false)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') begin();
            if (stepsOfKey(key) !== undefined) setReading({ kind: 'cost', cost: value });
          }}
          onChange={change}
        />
      )}
    </Field>
  );
}
