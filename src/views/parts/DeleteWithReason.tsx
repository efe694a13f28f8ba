import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { type Reason, useReason } from '#views/bridges/use-reason.ts';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { LeaveDialog, type LeaveMessages } from './LeaveDialog.tsx';

interface DeleteWithReasonProps {
  title: string;
  text: string;
  /** The labels of the buttons. Default: 'Delete' and 'Cancel'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Identifies the form on the page. */
  form: string;
  /** Draws the field; null when no reason is needed. */
  field: ((reason: Reason) => ReactNode) | null;
  leaveMessageIds: LeaveMessages;
  /** The reason is empty when none is needed. */
  onDelete: (reason: string) => void;
  onClose: () => void;
  /** Called when the deletion starts, so that a dialog with the object can close. */
  onConfirmed?: (() => void) | undefined;
}

/** The question before a deletion that may need a reason. */
export function DeleteWithReason({
  title,
  text,
  confirmLabel,
  cancelLabel,
  form,
  field,
  leaveMessageIds,
  onDelete,
  onClose,
  onConfirmed,
}: DeleteWithReasonProps) {
  const startDeletion = (reasonText: string): void => {
    onDelete(reasonText);
    // Closes this dialog at once. Otherwise it would ask about the typed reason when `onConfirmed` closes the
    // dialog below.
    flushSync(onClose);
    onConfirmed?.();
  };
  const reason = useReason(form, startDeletion);
  const { question, close } = useLeaveQuestion(reason.hasText, onClose);
  return (
    <ConfirmDelete
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onClose={close}
      onConfirm={() => (field ? reason.submit() : startDeletion(''))}
    >
      {field ? (
        <>
          {field(reason)}
          <LeaveDialog {...question} messageIds={leaveMessageIds} />
        </>
      ) : null}
    </ConfirmDelete>
  );
}
