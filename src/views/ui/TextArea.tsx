import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control, tall } from './control.css.ts';
import { typedDirection } from './typed-direction.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ rows = 3, dir, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      dir={typedDirection(dir, rest.value)}
      className={classNames(control, tall)}
    />
  );
}
