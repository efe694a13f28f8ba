import type { ChangeEvent } from 'react';
import { classNames } from './class-names.ts';
import { control, numeric } from './control.css.ts';
import { grouped, groupedAfterEdit } from './grouped-amount.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';
import { decimalsOf } from './use-number-draft.ts';

/** Groups the digits of a typed amount in the input, and keeps the caret at its digit. Returns the text. */
const groupTyped = (
  before: string,
  { currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>,
): string => {
  const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
  const caret = input.selectionStart ?? input.value.length;
  const after = groupedAfterEdit(before, { text: input.value, caret }, isForward);
  if (after.text !== input.value) {
    input.value = after.text;
    input.setSelectionRange(after.caret, after.caret);
  }
  return after.text;
};

const formatAmount = (iqd: number): string => grouped(String(iqd));

/**
 * A field with the decimals of money holds an amount, whose digits are grouped. Ids and quantities are not.
 */
const AMOUNT_DECIMALS = 2;

/** A number field with the look of a text field. */
export function TypedNumberInput(props: NumberInputProps) {
  const { step, decimals = decimalsOf(step) } = props.draft.range;
  const isAmount = decimals === AMOUNT_DECIMALS;
  return (
    <NumberInput
      {...props}
      {...(isAmount ? { format: formatAmount, edit: groupTyped } : {})}
      className={classNames(control, numeric)}
    />
  );
}
