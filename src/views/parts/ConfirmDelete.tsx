import type { ReactNode } from 'react';
import { useMessages } from '../bridges/messages.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Banner } from '../ui/Banner.tsx';

export interface ConfirmDeleteProps {
  title: string;
  /** Names the object, and says if this cannot be undone. */
  text: string;
  /** Default: 'Delete'. */
  confirmLabel?: string;
  /** The deletion is running; the dialog cannot be closed. */
  busy?: boolean;
  /** The error of a failed deletion; the dialog stays. */
  fault?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** Further content. */
  children?: ReactNode;
}

/** Open as long as it is mounted. */
export function ConfirmDelete({
  title,
  text,
  confirmLabel,
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
      cancelLabel={message('delete.cancel')}
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
