import { useActorRef } from '@xstate/react';
import type { AccountArea } from '#areas/account.ts';
import { USER_LIMITS } from '#domain/user.ts';
import { EMPTY_PASSWORDS } from '#machines/account/password-form.machine.ts';
import { useMessages } from '../bridges/messages.ts';
import { useForm } from '../bridges/use-form.ts';
import { FormDialog, type FormRefusals } from '../parts/FormDialog.tsx';
import { PasswordField } from '../parts/FormFields.tsx';
import { Stack } from '../ui/Stack.tsx';

const REFUSALS: FormRefusals = { failed: 'account.passwordFailed', unanswered: 'account.unanswered' };

const FAULTS = {
  different: 'account.fault.different',
  same: 'account.fault.same',
  'user.wrong_password': 'account.fault.wrong',
} as const;

const LABELS = { current: 'account.current', next: 'account.next', again: 'account.again' } as const;

export interface PasswordDialogProps {
  machine: AccountArea['passwordForm'];
  onClose: () => void;
}

/** The own password. Whoever changes it stays signed in here and nowhere else. */
export function PasswordDialog({ machine, onClose }: PasswordDialogProps) {
  const message = useMessages();
  const form = useForm(useActorRef(machine, { input: EMPTY_PASSWORDS }), onClose);
  const typed = (name: keyof typeof LABELS) => ({
    field: form.field(name),
    label: message(LABELS[name]),
    maxLength: USER_LIMITS.password,
    faults: FAULTS,
    required: true,
  });
  return (
    <FormDialog
      title={message('account.changePassword')}
      form={form}
      submitLabel={message('account.changePassword')}
      refusals={REFUSALS}
      onClose={onClose}
    >
      <Stack gap="s">
        <PasswordField {...typed('current')} autoComplete="current-password" />
        <PasswordField {...typed('next')} autoComplete="new-password" hint={message('account.nextHint')} />
        <PasswordField {...typed('again')} autoComplete="new-password" />
      </Stack>
    </FormDialog>
  );
}
