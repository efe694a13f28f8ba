import * as css from './control.css.ts';

export interface CheckboxProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** True when some, but not all, items are checked. */
  mixed?: boolean;
  disabled?: boolean;
  /** Identifies the checkbox among the controls of its row. */
  actionId?: string;
  /** `isRange` is true when the shift key is pressed. */
  onToggle: (isRange: boolean) => void;
}

/** A checkbox whose label is read by screen readers only. */
export function Checkbox({ label, checked, mixed = false, disabled, actionId, onToggle }: CheckboxProps) {
  return (
    <label className={css.checkboxPlace}>
      <input
        type="checkbox"
        className={css.checkbox}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        data-action={actionId}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
