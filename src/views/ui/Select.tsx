import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control } from './control.css.ts';
import { ChevronIcon } from './icons/page-icons.tsx';
import * as css from './Select.css.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[];
  /** Shown without a choice; its value is ''. */
  placeholder?: string;
};

/** The native select (decision 8). */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className={css.frame}>
      <select {...rest} className={classNames(control, css.select)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={css.arrow}>
        <ChevronIcon to="down" size="small" />
      </span>
    </div>
  );
}
