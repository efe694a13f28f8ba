import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { ChevronIcon } from './icons/page-icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[];
  /** The option shown before a choice. Its value is ''. */
  placeholder?: string;
};

/** A native select (decision 8). */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className={css.frame}>
      <select {...rest} className={classNames(css.control, css.select)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={css.selectArrow}>
        <ChevronIcon to="down" size="small" />
      </span>
    </div>
  );
}
