// biome-ignore lint/style/noRestrictedImports: useState holds only whether a menu, a dialog or a detail is open.
import { useState } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { EyeIcon, EyeOffIcon } from './icons/Icon.tsx';
import type { TextInputProps } from './TextInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type'> & { showLabel: string; hideLabel: string };

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <div className={css.frame}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(css.control, css.withButton)}
      />
      <button
        type="button"
        className={css.passwordToggle}
        aria-label={label}
        aria-controls={rest.id}
        title={label}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
