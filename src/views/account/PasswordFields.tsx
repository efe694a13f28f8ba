import { type PasswordValues, USER_LIMITS } from '#domain/user.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { PasswordField } from '#views/parts/FormFields.tsx';
import { weakPasswordFaults } from '#views/parts/weak-password.ts';
import { Stack } from '#views/ui/Stack.tsx';

const PASSWORD_FAULTS = {
  different: 'account.fault.different',
  same: 'account.fault.same',
  'user.wrong_password': 'account.fault.wrong',
  'user.same_password': 'account.fault.same',
} as const;

/** The fields of a password change: the current password, and the new one twice. */
export function PasswordFields({ form }: { form: FormBinding<PasswordValues> }) {
  const message = useMessages();
  const faults = { ...PASSWORD_FAULTS, ...weakPasswordFaults(form) };
  const fieldProps = (name: 'current' | 'next' | 'again') => ({
    field: form.field(name),
    label: message(`account.${name}`),
    maxLength: USER_LIMITS.password,
    faults,
    required: true,
  });
  return (
    <Stack gap="s">
      <PasswordField {...fieldProps('current')} autoComplete="current-password" />
      <PasswordField {...fieldProps('next')} autoComplete="new-password" hint={message('account.nextHint')} />
      <PasswordField {...fieldProps('again')} autoComplete="new-password" />
    </Stack>
  );
}
