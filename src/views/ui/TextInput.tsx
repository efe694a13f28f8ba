import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control, tall } from './control.css.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'size'>;

export function TextInput({ type = 'text', dir, ...rest }: TextInputProps) {
  return <input {...rest} type={type} dir={directionOf(dir, rest.value)} className={control} />;
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ rows = 3, dir, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      dir={directionOf(dir, rest.value)}
      className={classNames(control, tall)}
    />
  );
}

/**
 * Browsers show an empty field with `dir="auto"` from left to right. Without `dir` it has the direction of
 * the page.
 */
const directionOf = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && value === '' ? undefined : dir;
