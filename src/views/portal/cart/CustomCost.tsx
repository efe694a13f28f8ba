import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { parseAmount, type TwoAmounts, twoAmountsIn } from '#domain/amount-entry.ts';
import { MAX_MONEY, toHundredths } from '#domain/money.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Field } from '../../ui/Field.tsx';
import { TypedNumberInput } from '../../ui/NumberInput.tsx';

interface CustomCostProps {
  /** What the line has; in IQD. */
  value: number;
  canEdit: boolean;
  onChange: (cost: number) => void;
}

/**
 * What a line costs on top (spec 1 section 5). What is no number becomes 0. What could be two stays as it was typed and is
 * said, the line keeps what it had, and nobody leaves the page before it is clear: no guess is made of money.
 */
export function CustomCost({ value, canEdit, onChange }: CustomCostProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { history } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [unclear, setUnclear] = useState<TwoAmounts | null>(null);
  const isUnclear = unclear !== null;
  /** What the line had before it was typed over. */
  const former = useRef(value);

  useEffect(() => {
    if (!isUnclear) return undefined;
    const stay = (): boolean => {
      input.current?.focus();
      return true;
    };
    return history.block({ blockerFn: stay, enableBeforeUnload: true });
  }, [history, isUnclear]);

  const begin = (): void => {
    former.current = value;
  };
  const read = (typed: string): number | null => {
    const both = twoAmountsIn(typed);
    if (!both) return parseAmount(typed);
    setUnclear(both);
    return null;
  };
  const change = (typed: number | null): void => {
    if (!Number.isNaN(typed)) setUnclear(null);
    const cost = Number.isNaN(typed) ? former.current : (typed ?? 0);
    if (cost !== value) onChange(cost);
  };
  const shown = unclear && {
    less: money(toHundredths(unclear.less)),
    more: money(toHundredths(unclear.more)),
  };
  return (
    <Field
      label={message('cart.customCost')}
      hint={message('cart.customCostHelp')}
      error={shown && message('cart.customCost.unclear', shown)}
    >
      {(control) => (
        <TypedNumberInput
          {...control}
          ref={input}
          value={isUnclear ? Number.NaN : value}
          max={MAX_MONEY}
          step={0.01}
          read={read}
          readOnly={!canEdit}
          onFocus={({ target }) => {
            begin();
            target.select();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') begin();
          }}
          onChange={change}
        />
      )}
    </Field>
  );
}
