import * as css from './Checkbox.css.ts';

export interface CheckboxProps {
  /** Its name for those who do not see what it stands beside. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is checked. */
  mixed?: boolean;
  disabled?: boolean;
  /** What tells it from the other buttons of its row. */
  act?: string;
  /** `isRange`: the shift key was held. */
  onToggle: (isRange: boolean) => void;
}

export function Checkbox({ label, checked, mixed = false, disabled, act, onToggle }: CheckboxProps) {
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
        data-act={act}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
