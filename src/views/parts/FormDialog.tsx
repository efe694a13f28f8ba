import { type ReactNode, useId } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import type { FormRefusals } from './form-refusal.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RefusalBanner } from './RefusalBanner.tsx';
import { useFormElement } from './use-form-element.ts';
import { type Difference, Versions } from './Versions.tsx';

export interface FormDialogProps<Values> {
  title: string;
  /** `list` for a dialog whose content loads. */
  variant?: 'medium' | 'list';
  form: FormBinding<Values>;
  submitLabel: string;
  refusals: FormRefusals;
  /** The fields that differ from another person's version, shown while the person has to choose. */
  differences?: readonly Difference[];
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, with refusals and another person's version. Closing it with unsaved input asks first.
 */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const {
    title,
    variant = 'medium',
    form,
    submitLabel,
    refusals,
    differences = [],
    onClose,
    children,
  } = props;
  const message = useMessages();
  const formId = useId();
  const { formProps, leaveDialogProps, close } = useFormElement(form, { onClose });
  return (
    <Dialog
      open
      onOpenChange={close}
      variant={variant}
      title={title}
      closeLabel={message('formDialog.close')}
      stage={form.theirs ? 'stale' : submitLabel}
      footer={
        form.theirs ? (
          <>
            <Button key="takeTheirs" onClick={form.takeTheirs}>
              {message('formDialog.takeTheirs')}
            </Button>
            <Button key="keepMine" tone="accent" onClick={form.overwrite}>
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
        <form {...formProps} id={formId}>
          {children}
        </form>
      </Stack>
      <LeaveDialog {...leaveDialogProps} />
    </Dialog>
  );
}
