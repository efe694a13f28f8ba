import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../bridges/messages.ts';
import type { DrawnForm } from '../bridges/use-form.ts';
import { useLeaveQuestion } from '../bridges/use-leave-question.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Stack.tsx';
import type { FormRefusals } from './form-refusal.ts';
import { LeaveDialog, UNANSWERED_WORDS } from './LeaveDialog.tsx';
import { RefusalBanner } from './RefusalBanner.tsx';
import { type Difference, Versions } from './Versions.tsx';

export interface FormDialogProps<Values, Row> {
  title: string;
  form: DrawnForm<Values, Row>;
  submitLabel: string;
  refusals: FormRefusals;
  /** Field by field what was typed here and what somebody else saved meanwhile; shown while one has to decide. */
  differences?: readonly Difference[];
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog: its fields, why it was refused, and somebody else's version beside one's own. A stray click, the
 * way back or a reload lose nothing that was typed without asking.
 */
export function FormDialog<Values, Row>(props: FormDialogProps<Values, Row>) {
  const { title, form, submitLabel, refusals, differences = [], onClose, children } = props;
  const message = useMessages();
  const formId = useId();
  const { question, close } = useLeaveQuestion(form.hasUnsaved, onClose);
  const fields = useRef<HTMLFormElement>(null);
  const isAnswerAwaited = useRef(false);
  // Looked at after every render: only then do the faults stand at their fields, the server's as well as our own.
  useEffect(() => {
    if (!isAnswerAwaited.current || form.isSaving) return;
    isAnswerAwaited.current = false;
    const faulty = fields.current?.querySelector('[aria-invalid="true"]');
    if (faulty instanceof HTMLElement) faulty.focus();
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isAnswerAwaited.current = true;
    form.submit();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      closeLabel={message('formDialog.close')}
      footer={
        form.theirs ? (
          <>
            <Button onClick={form.takeTheirs}>{message('formDialog.takeTheirs')}</Button>
            <Button tone="accent" onClick={form.overwrite}>
              {message('formDialog.keepMine')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{message('formDialog.cancel')}</Button>
            <Button type="submit" form={formId} tone="accent" busy={form.isSaving}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <Stack gap="m">
        <RefusalBanner form={form} refusals={refusals} />
        {form.theirs ? <Versions differences={differences} /> : null}
        <form ref={fields} id={formId} noValidate autoComplete="off" onSubmit={submit}>
          {children}
        </form>
      </Stack>
      <LeaveDialog {...question} {...(form.mayBeSaved ? { words: UNANSWERED_WORDS } : {})} />
    </Dialog>
  );
}
