import { useState } from 'react';
import { classNames } from './class-names.ts';
import { control, withButton } from './control.css.ts';
import { EyeIcon, EyeOffIcon } from './icons/Icon.tsx';
import * as css from './PasswordInput.css.ts';
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
        className={classNames(control, withButton)}
      />
      <button
        type="button"
        className={css.toggle}
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
