import type { ReactNode } from 'react';
import { useMessages } from '../bridges/messages.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import { Banner } from '../ui/Banner.tsx';

export interface ConfirmDeleteProps {
  title: string;
  /** What will be gone, and that it cannot be undone where that is so. */
  text: string;
  /** 'Delete' unless told. */
  confirmLabel?: string;
  /** It is being deleted: the question stays and cannot be left. */
  busy?: boolean;
  /** Why it could not be deleted; the question stays then. */
  fault?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  /** What has to be told with it. */
  children?: ReactNode;
}

/** Asks before something is deleted. It is open as long as it is drawn. */
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
