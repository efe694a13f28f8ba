import { useState } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { EyeIcon, EyeOffIcon } from './icons/Icon.tsx';
import type { TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type'> & { showLabel: string; hideLabel: string };

/** A password field with a button that shows the typed text. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? hideLabel : showLabel;
  return (
    <div className={css.frame}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames(css.control, css.withButton)}
      />
      <button
        type="button"
        className={css.passwordToggle}
        aria-label={label}
        aria-controls={rest.id}
        title={label}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
