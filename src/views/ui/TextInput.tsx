import type { ComponentProps } from 'react';
import { control } from './control.css.ts';
import { typedDirection } from './typed-direction.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'size'>;

export function TextInput({ type = 'text', dir, ...rest }: TextInputProps) {
  return <input {...rest} type={type} dir={typedDirection(dir, rest.value)} className={control} />;
}
