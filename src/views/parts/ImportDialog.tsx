import { type ReactNode, useRef } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { LeaveDialog, UNANSWERED_MESSAGES } from './LeaveDialog.tsx';

export interface ImportMessages {
  readonly title: string;
  readonly hint: string;
  readonly choose: string;
  readonly chooseOther: string;
  /** The label of the button that repeats an outdated dry run. */
  readonly again: string;
  readonly reading: string;
}

export interface ImportDialogProps {
  messageIds: ImportMessages;
  isDryRunning: boolean;
  isApplying: boolean;
  /** True when the import may have been applied, so that it can only be repeated unchanged. */
  isUnanswered: boolean;
  /** True when the dry run is outdated. */
  isStale: boolean;
  /** The message of a refusal; null without one. */
  fault: string | null;
  /** A button beside the refusal. */
  faultAction?: ReactNode;
  /** Another input, shown beside the choice of the file. */
  otherInput?: ReactNode;
  /** True when there is input that is not yet applied. */
  hasUnsaved?: boolean;
  /** The result of the dry run; null before it. */
  report: ReactNode | null;
  /** The button that applies the import; null while it cannot be applied. */
  apply: { readonly label: string; readonly onPress: () => void } | null;
  onChoose: (file: Blob) => void;
  onRepeatDryRun: () => void;
  onClose: () => void;
  /** Called when the dialog is closed before a response. */
  onDiscard: () => void;
}

/** A file import: the person chooses a file, reviews the dry run, and applies it. */
export function ImportDialog(props: ImportDialogProps) {
  const { messageIds, isDryRunning, isApplying, isUnanswered, isStale, fault, otherInput, report, apply } =
    props;
  const message = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { question, close } = useLeaveQuestion(isUnanswered || (props.hasUnsaved ?? false), props.onClose);
  const leave = (): void => {
    question.leave();
    if (isUnanswered) props.onDiscard();
  };
  return (
    <Dialog
      open
      variant="details"
      onOpenChange={close}
      title={message(messageIds.title)}
      description={message(messageIds.hint)}
      closeLabel={message('formDialog.close')}
      stage={`${report !== null} ${isStale} ${apply?.label}`}
      footer={
        <Inline>
          <Button
            tone={report || isDryRunning ? undefined : 'accent'}
            disabled={isDryRunning || isApplying || isUnanswered}
            onClick={() => input.current?.click()}
          >
            {message(report || fault !== null ? messageIds.chooseOther : messageIds.choose)}
          </Button>
          {isStale ? (
            <Button tone="accent" onClick={() => props.onRepeatDryRun()}>
              {message(messageIds.again)}
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
        {otherInput}
        <div role="status">
          {isDryRunning ? <Text tone="secondary">{message(messageIds.reading)}</Text> : null}
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
            accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv"
            tabIndex={-1}
            aria-label={message(messageIds.choose)}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Emptied, so that the same file can be chosen again.
              target.value = '';
              if (file) props.onChoose(file);
            }}
          />
        </VisuallyHidden>
      </Stack>
      <LeaveDialog
        {...question}
        leave={leave}
        {...(isUnanswered ? { messageIds: UNANSWERED_MESSAGES } : {})}
      />
    </Dialog>
  );
}
