import type { ComponentProps, ReactNode } from 'react';
import * as css from './Button.css.ts';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './Spinner.tsx';
import { type ActionProps, useAction } from './use-stable-meaning.ts';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'>,
    ActionProps {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  meaning,
  replaces,
  busy,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const action = useAction({ meaning, replaces, busy }, { disabled, onClick });
  return (
    <button
      title={label}
      {...rest}
      {...action}
      type={type}
      aria-label={label}
      className={classNames(css.base, css.tone[tone], css.size[size], css.iconOnly)}
    >
      {busy ? <SpinnerIcon /> : icon}
    </button>
  );
}
