import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { QuestionDialog } from '#views/ui/QuestionDialog.tsx';
import { MessageText } from './MessageText.tsx';

interface FieldPasteQuestionProps {
  text: string;
  onRead: () => void;
  onInsert: () => void;
}

/** Asks whether a text that was pasted into a field is the message of a customer. */
export function FieldPasteQuestion({ text, onRead, onInsert }: FieldPasteQuestionProps) {
  const message = useMessages();
  return (
    <QuestionDialog
      title={message('paste.isMessage')}
      description={message('paste.isMessageHint')}
      actions={
        <>
          <Button onClick={onInsert}>{message('paste.intoField')}</Button>
          <Button tone="accent" autoFocus onClick={onRead}>
            {message('paste.readMessage')}
          </Button>
        </>
      }
    >
      <MessageText text={text} />
    </QuestionDialog>
  );
}
