import type { ReactNode } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Banner } from '#views/ui/Banner.tsx';

export interface ConfirmDeleteProps {
  title: string;
  /** Names the object, and states if the deletion cannot be undone. */
  text: string;
  /** The label of the button; default: 'Delete'. */
  confirmLabel?: string | undefined;
  /** The label of the button that keeps the object; default: 'Cancel'. */
  cancelLabel?: string | undefined;
  /** True while the deletion runs. The dialog cannot be closed then. */
  busy?: boolean;
  /** The error of a failed deletion, which keeps the dialog open. */
  fault?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** Further content. */
  children?: ReactNode;
}

/** The question before a deletion. The dialog is open as long as it is mounted. */
export function ConfirmDelete({
  title,
  text,
  confirmLabel,
  cancelLabel,
  busy,
  fault,
  onConfirm,
  onClose,
  children,
}: ConfirmDeleteProps) {
  const message = useMessages();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      confirmLabel={confirmLabel ?? message('delete.confirm')}
      cancelLabel={cancelLabel ?? message('delete.cancel')}
      busy={busy}
      onConfirm={onConfirm}
    >
      {children || fault ? (
        <>
          {children}
          {fault ? <Banner tone="negative">{fault}</Banner> : null}
        </>
      ) : null}
    </AlertDialog>
  );
}
