import { type ReactNode, useRef } from 'react';
import { useMessages } from '../bridges/messages.ts';
import { useLeaveQuestion } from '../bridges/use-leave-question.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Inline } from '../ui/Inline.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { LeaveDialog, UNANSWERED_WORDS } from './LeaveDialog.tsx';

/** What a dialog that imports says: ids of its area's messages. */
export interface ImportWords {
  readonly title: string;
  readonly hint: string;
  readonly choose: string;
  readonly chooseOther: string;
  /** To look again, where what was shown no longer holds. */
  readonly again: string;
  readonly reading: string;
}

export interface ImportDialogProps {
  words: ImportWords;
  isTrying: boolean;
  isApplying: boolean;
  /** No answer came: it may have been done, and can only be asked again as it was. */
  isUnanswered: boolean;
  /** What was shown no longer holds. */
  isStale: boolean;
  /** Why it was refused, in words. */
  fault: string | null;
  /** A button that helps. */
  faultAction?: ReactNode;
  /** Another way to bring it, beside a file. */
  before?: ReactNode;
  /** Something was typed that is not done yet. */
  hasUnsaved?: boolean;
  /** What it would do; null before that is known. */
  report: ReactNode | null;
  /** What does it; null while it cannot be done. */
  apply: { readonly label: string; readonly onPress: () => void } | null;
  onChoose: (file: Blob) => void;
  onLookAgain: () => void;
  onClose: () => void;
  /** It was closed without an answer all the same. */
  onGiveUp: () => void;
}

/** A file is chosen, what it would do is shown, and then it is done or not. */
export function ImportDialog(props: ImportDialogProps) {
  const { words, isTrying, isApplying, isUnanswered, isStale, fault, before, report, apply } = props;
  const message = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { question, close } = useLeaveQuestion(isUnanswered || (props.hasUnsaved ?? false), props.onClose);
  const leave = (): void => {
    question.leave();
    if (isUnanswered) props.onGiveUp();
  };
  return (
    <Dialog
      open
      placing="large"
      onOpenChange={close}
      title={message(words.title)}
      description={message(words.hint)}
      closeLabel={message('formDialog.close')}
      stage={`${report !== null} ${isStale} ${apply?.label}`}
      footer={
        <Inline>
          <Button
            tone={report || isTrying ? undefined : 'accent'}
            disabled={isTrying || isApplying || isUnanswered}
            onClick={() => input.current?.click()}
          >
            {message(report || fault !== null ? words.chooseOther : words.choose)}
          </Button>
          {isStale ? (
            <Button tone="accent" onClick={() => props.onLookAgain()}>
              {message(words.again)}
            </Button>
          ) : null}
          {apply ? (
            <Button tone="accent" busy={isApplying} onClick={apply.onPress}>
              {apply.label}
            </Button>
          ) : null}
        </Inline>
      }
    >
      <Stack gap="m">
        {before}
        <div role="status">
          {isTrying ? <Text tone="secondary">{message(words.reading)}</Text> : null}
          {report}
        </div>
        {fault === null ? null : (
          <Banner tone="negative" action={props.faultAction}>
            {fault}
          </Banner>
        )}
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            tabIndex={-1}
            aria-label={message(words.choose)}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file again is another try.
              target.value = '';
              if (file) props.onChoose(file);
            }}
          />
        </VisuallyHidden>
      </Stack>
      <LeaveDialog {...question} leave={leave} {...(isUnanswered ? { words: UNANSWERED_WORDS } : {})} />
    </Dialog>
  );
}
