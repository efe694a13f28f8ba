import type { ComponentProps } from 'react';
import { control } from './control.css.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'size'>;

export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...rest} type={type} className={control} />;
}
