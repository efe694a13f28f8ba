import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import * as css from './Dialog.css.ts';
import { QuestionBody } from './QuestionBody.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface AlertDialogProps {
  open: boolean;
  /** Called with false on Cancel and Escape. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  tone?: 'accent' | 'danger';
  /** True while the action runs. The dialog cannot be closed then. */
  busy?: boolean;
  busyLabel?: string;
  children?: ReactNode;
}

/** A question in a dialog. Cancel has the initial focus. The parent component closes the dialog. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'danger',
  busy = false,
  busyLabel,
  children,
}: AlertDialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => busy || onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={css.backdrop} />
        <Radix.Content {...focus} className={css.variant.small}>
          <QuestionBody title={title} description={description}>
            {children}
          </QuestionBody>
          <div className={css.footer}>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button tone={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
