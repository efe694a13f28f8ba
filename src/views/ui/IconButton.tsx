import type { ComponentProps, ReactNode } from 'react';
import * as css from './Button.css.ts';
import { classNames } from './class-names.ts';
import { SpinnerIcon } from './SpinnerIcon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** Its name for those who do not see the icon; shown on hover too. */
  label: string;
  icon: ReactNode;
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  busy?: boolean;
};

export function IconButton({
  label,
  icon,
  tone = 'quiet',
  size = 'medium',
  busy = false,
  disabled,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classNames(css.base, css.tone[tone], css.size[size], css.iconOnly)}
    >
      {busy ? <SpinnerIcon /> : icon}
    </button>
  );
}
