import * as css from './Checkbox.css.ts';

export interface CheckboxProps {
  /** Its name for those who do not see what it stands beside. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is checked. */
  mixed?: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

export function Checkbox({ label, checked, mixed = false, disabled, onToggle }: CheckboxProps) {
  return (
    <label className={css.place}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={onToggle}
      />
    </label>
  );
}
