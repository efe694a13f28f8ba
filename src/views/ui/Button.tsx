import type { ComponentProps, ReactNode } from 'react';
import * as css from './Button.css.ts';
import { classNames } from './class-names.ts';
import { asElement, cloneChild } from './clone-child.tsx';
import { Kbd } from './Kbd.tsx';
import { SpinnerIcon } from './Spinner.tsx';
import { type ActionProps, useAction } from './use-stable-meaning.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ActionProps {
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  /** The label while busy; for buttons whose children are a plain text. */
  busyLabel?: string;
  icon?: ReactNode;
  /** The keyboard shortcut, shown after the text: `Ctrl+Enter`. */
  keys?: string;
  /** True to fill the width of the container. */
  wide?: boolean;
  /** Styles its only child, a link, instead of rendering a <button>. */
  asChild?: boolean;
}

/** A button. While it is busy it keeps its width and the focus. */
export function Button({
  tone = 'neutral',
  size = 'medium',
  meaning,
  replaces,
  busy,
  busyLabel,
  icon,
  keys,
  wide = false,
  asChild = false,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const action = useAction({ meaning, replaces, busy }, { disabled, onClick });
  const className = classNames(css.base, css.tone[tone], css.size[size], wide && css.wide);
  if (asChild) return cloneChild(children, className, icon);

  const hasBusyLabel = busyLabel !== undefined && typeof children === 'string';
  return (
    <button
      {...rest}
      {...action}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') })}
      type={type}
      className={className}
    >
      {busy && !hasBusyLabel ? (
        <span className={css.overlay}>
          <SpinnerIcon />
        </span>
      ) : null}
      {busy && hasBusyLabel ? <SpinnerIcon /> : icon && <Faded when={busy === true}>{icon}</Faded>}
      {hasBusyLabel ? (
        <span
          className={classNames(css.label, !busy && !icon && css.roomForSpinner)}
          data-other={busy ? children : busyLabel}
        >
          {busy ? busyLabel : children}
        </span>
      ) : (
        <Faded when={busy === true}>{children}</Faded>
      )}
      {keys === undefined || busy ? null : <Kbd keys={keys} />}
    </button>
  );
}

function Faded({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <span className={css.faded}>{children}</span> : asElement(children);
}
