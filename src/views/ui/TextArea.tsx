import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control, tall } from './control.css.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ rows = 3, ...rest }: TextAreaProps) {
  return <textarea {...rest} rows={rows} className={classNames(control, tall)} />;
}
