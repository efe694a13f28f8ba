import { useMessages } from '#views/bridges/messages.ts';
import type { LeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';

export interface LeaveMessages {
  readonly title: string;
  readonly text: string;
  readonly discard: string;
  readonly stay: string;
}

const FORM_MESSAGES: LeaveMessages = {
  title: 'formDialog.discardTitle',
  text: 'formDialog.discardText',
  discard: 'formDialog.discard',
  stay: 'formDialog.stay',
};

/** Texts that are true both if the input was saved and if it was not. */
export const UNANSWERED_MESSAGES: LeaveMessages = {
  ...FORM_MESSAGES,
  title: 'formDialog.unansweredTitle',
  text: 'formDialog.unansweredText',
  discard: 'formDialog.close',
};

/** Asks before typed input is lost. The default texts are those of forms. */
export function LeaveDialog({
  isAsking,
  stay,
  leave,
  messageIds = FORM_MESSAGES,
}: LeaveQuestion & { messageIds?: LeaveMessages }) {
  const message = useMessages();
  if (!isAsking) return null;
  return (
    <AlertDialog
      open
      onOpenChange={stay}
      title={message(messageIds.title)}
      description={message(messageIds.text)}
      confirmLabel={message(messageIds.discard)}
      cancelLabel={message(messageIds.stay)}
      onConfirm={leave}
    />
  );
}
