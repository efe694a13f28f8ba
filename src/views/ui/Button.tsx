import { type ComponentProps, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import * as css from './Button.css.ts';
import { classNames } from './class-names.ts';
import { dressChild } from './dress-child.ts';
import { inElement } from './in-element.tsx';
import { SpinnerIcon } from './SpinnerIcon.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'ref'> & {
  ref?: Ref<HTMLButtonElement>;
  tone?: keyof typeof css.tone;
  size?: keyof typeof css.size;
  /** At work: disabled, with a spinner, no narrower than before. */
  busy?: boolean;
  /** What it reads while at work; takes effect where the children are plain text. */
  busyLabel?: string;
  icon?: ReactNode;
  /** As wide as what holds it. */
  wide?: boolean;
  /** Dresses its only child, a link, instead of making a <button>. */
  asChild?: boolean;
};

export function Button({
  ref,
  tone = 'neutral',
  size = 'medium',
  busy = false,
  busyLabel,
  icon,
  wide = false,
  asChild = false,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const setButton = useCallback(
    (node: HTMLButtonElement | null) => {
      button.current = node;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [ref],
  );
  useFocusKeptWhile(busy, button);

  const className = classNames(css.base, css.tone[tone], css.size[size], wide && css.wide);
  if (asChild) return dressChild(children, className, icon);

  const renamed = busyLabel !== undefined && typeof children === 'string';
  return (
    <button
      {...rest}
      ref={setButton}
      type={type}
      className={className}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && !renamed ? (
        <span className={css.overlay}>
          <SpinnerIcon />
        </span>
      ) : null}
      {busy && renamed ? <SpinnerIcon /> : icon && <Fading when={busy}>{icon}</Fading>}
      {renamed ? (
        <span
          className={classNames(css.label, !busy && !icon && css.roomForSpinner)}
          data-other={busy ? children : busyLabel}
        >
          {busy ? busyLabel : children}
        </span>
      ) : (
        <Fading when={busy}>{children}</Fading>
      )}
    </button>
  );
}

function Fading({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <span className={css.faded}>{children}</span> : inElement(children);
}

/** Browsers take the focus from a button that becomes disabled; whoever pressed it by key gets it back. */
function useFocusKeptWhile(busy: boolean, button: { current: HTMLButtonElement | null }) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = false;
  }, [busy, button]);
}
