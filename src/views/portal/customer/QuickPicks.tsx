import * as css from './QuickPicks.css.ts';

interface QuickPicksProps {
  /** Accessible name. */
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  disabled: boolean;
  onPick: (value: string) => void;
}

/**
 * Buttons that choose an option with one click instead of two. Tab skips them, because the select above has
 * the same options.
 */
export function QuickPicks({ label, options, value, disabled, onPick }: QuickPicksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second group of the field above
    <div role="group" aria-label={label} className={css.picks}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          tabIndex={-1}
          className={css.pick}
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onPick(option.value === value ? '' : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
