import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons/Icon.tsx';
import * as css from './Toast.css.ts';
import { toastMark } from './toast-mark.ts';

export type ToastTone = 'positive' | 'info' | 'caution' | 'negative';

export interface ToastProps {
  tone: ToastTone;
  children: ReactNode;
  /** Hidden behind a newer toast on small screens. */
  isBehind: boolean;
  actionLabel: string | undefined;
  onAct: () => void;
  dismissLabel: string;
  onDismiss: () => void;
}

const marks = { positive: CheckIcon, info: InfoIcon, caution: AlertIcon, negative: AlertIcon };

export function Toast(props: ToastProps) {
  const { tone, children, isBehind, actionLabel, onAct, dismissLabel, onDismiss } = props;
  const Mark = marks[tone];
  return (
    <div className={css.toast} data-behind={isBehind || undefined} {...{ [toastMark]: '' }}>
      <span className={css.mark[tone]}>
        <Mark />
      </span>
      <div className={css.text}>{children}</div>
      {actionLabel === undefined ? null : (
        <Button size="small" onClick={onAct}>
          {actionLabel}
        </Button>
      )}
      <IconButton size="small" label={dismissLabel} icon={<CloseIcon size="small" />} onClick={onDismiss} />
    </div>
  );
}
