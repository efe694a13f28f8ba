import { type FocusEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons/Icon.tsx';
import * as css from './Toast.css.ts';
import { TOAST_ATTRIBUTE } from './toast-attribute.ts';

export interface ToastItem<Id = string> {
  id: Id;
  text: string;
  /** The reason, when the text does not contain it. */
  reason?: string | undefined;
  tone: ToastTone;
  actionLabel?: string | undefined;
}

export interface ToastRegionProps<Id> {
  label: string;
  /** The toasts, oldest first. */
  toasts: readonly ToastItem<Id>[];
  dismissLabel: string;
  onDismiss: (id: Id) => void;
  onAction?: (id: Id) => void;
  /**
   * Called when the pointer or the focus moves onto the toasts. They must not disappear until `onRelease`.
   */
  onHold?: () => void;
  onRelease?: () => void;
  /** Called with the region when it shows a new toast. */
  onNewest?: (region: HTMLElement) => void;
}

/**
 * The region of the toasts. Mount it once and keep it mounted, because a live region announces changes only.
 * Failures have the role `alert`, others `status`.
 */
export function ToastRegion<Id extends string | number>(props: ToastRegionProps<Id>) {
  const { label, toasts, dismissLabel, onDismiss, onAction, onHold, onRelease, onNewest } = props;
  const { region, onFocus } = useKeepFocus(toasts.length);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    const { current } = region;
    if (newest !== undefined && current) onNewest?.(current);
  }, [region, newest, onNewest]);
  const renderToast = (toast: ToastItem<Id>) => (
    <Toast
      key={toast.id}
      tone={toast.tone}
      isCovered={toast !== toasts.at(-1)}
      actionLabel={toast.actionLabel}
      onAction={() => onAction?.(toast.id)}
      dismissLabel={dismissLabel}
      onDismiss={() => onDismiss(toast.id)}
    >
      <p>{toast.text}</p>
      {toast.reason === undefined ? null : <p>{toast.reason}</p>}
    </Toast>
  );
  // Pointer and focus can leave at different times.
  const releaseIfLeft = ({ currentTarget: section }: PointerEvent | FocusEvent): void => {
    if (!section.matches(':hover') && !section.contains(document.activeElement)) onRelease?.();
  };
  return (
    <section
      ref={region}
      className={css.region}
      aria-label={label}
      onPointerOver={onHold}
      onPointerLeave={releaseIfLeft}
      onFocus={(event) => {
        onFocus(event);
        onHold?.();
      }}
      onBlur={releaseIfLeft}
    >
      <div className={css.list} role="alert" aria-live="assertive" aria-atomic="false">
        {toasts.filter((toast) => toast.tone === 'negative').map(renderToast)}
      </div>
      <div className={css.list} role="status" aria-live="polite" aria-atomic="false">
        {toasts.filter((toast) => toast.tone !== 'negative').map(renderToast)}
      </div>
    </section>
  );
}

/**
 * After a toast is dismissed by keyboard, the next toast gets the focus, or the element that had it before.
 */
function useKeepFocus(count: number) {
  const region = useRef<HTMLElement>(null);
  const focusBefore = useRef<EventTarget | null>(null);
  const previousCount = useRef(count);
  useLayoutEffect(() => {
    const hasFewer = count < previousCount.current;
    previousCount.current = count;
    if (!hasFewer || focusBefore.current === null || document.activeElement !== document.body) return;
    const next = region.current?.querySelector<HTMLElement>('[data-toast]:not([data-covered]) button');
    if (next) next.focus();
    else if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  }, [count]);
  return {
    region,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget;
    },
  };
}

type ToastTone = 'positive' | 'info' | 'caution' | 'negative';

interface ToastProps {
  tone: ToastTone;
  children: ReactNode;
  /** True when a newer toast hides this one on small screens. */
  isCovered: boolean;
  actionLabel: string | undefined;
  onAction: () => void;
  dismissLabel: string;
  onDismiss: () => void;
}

const ICONS = { positive: CheckIcon, info: InfoIcon, caution: AlertIcon, negative: AlertIcon };

function Toast(props: ToastProps) {
  const { tone, children, isCovered, actionLabel, onAction, dismissLabel, onDismiss } = props;
  const Icon = ICONS[tone];
  return (
    <div className={css.toast} data-covered={isCovered || undefined} {...{ [TOAST_ATTRIBUTE]: '' }}>
      <span className={css.mark[tone]}>
        <Icon />
      </span>
      <div className={css.text}>{children}</div>
      {actionLabel === undefined ? null : (
        <Button size="small" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
      <IconButton size="small" label={dismissLabel} icon={<CloseIcon size="small" />} onClick={onDismiss} />
    </div>
  );
}
