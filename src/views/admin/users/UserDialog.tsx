import type { UserRow } from '#api/contracts/users.ts';
import { isRole, ROLES } from '#domain/roles.ts';
import { USER_LIMITS } from '#domain/user.ts';
import { userFormInput } from '#machines/users/users.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { createFieldProps, PasswordField, SelectField, TextField } from '#views/parts/FormFields.tsx';
import type { FormRefusals } from '#views/parts/form-refusal.ts';
import { roleLabel } from '#views/parts/roles.ts';
import { formDifferences } from '#views/parts/Versions.tsx';
import { weakPasswordFaults } from '#views/parts/weak-password.ts';
import { Stack } from '#views/ui/Stack.tsx';

const userLabels = (message: Message) => ({
  username: message('users.username'),
  email: message('users.email'),
  full_name: message('users.fullName'),
  password: message('users.password'),
  role: message('users.role'),
  is_active: message('users.status'),
});

/** Messages for the server's codes that concern a field. */
export const USER_FAULTS: Readonly<Record<string, string>> = {
  invisible: 'users.fault.invisible',
  systemName: 'users.fault.systemName',
  'user.username_taken': 'users.fault.usernameTaken',
  'user.email_taken': 'users.fault.emailTaken',
};

/** Messages of refusals (spec 2 section 8, Users). */
export const USER_REFUSALS: FormRefusals = {
  failed: 'users.saveFailed',
  unanswered: 'users.unanswered',
  byCode: {
    'user.last_superadmin': 'users.fault.lastSuperadmin',
    'user.not_found': 'users.userNotFound',
  },
};

const statusMessageId = (isActive: boolean) => (isActive ? 'status.active' : 'status.inactive');

/** The form of a user (spec 2 section 5, User form). */
export function UserDialog({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const message = useMessages();
  const labels = userLabels(message);
  const form = useOpenedForm(useArea('users').form, () => userFormInput(user), onClose);
  const fieldProps = createFieldProps(form, {
    labels,
    limits: USER_LIMITS,
    faults: { ...USER_FAULTS, ...weakPasswordFaults(form) },
  });
  const roles = user && !isRole(user.role) ? [user.role, ...ROLES] : ROLES;
  const textsOf = ({ role, is_active, ...texts }: typeof form.values) => ({
    ...texts,
    password: '',
    role: roleLabel(message, role),
    is_active: message(statusMessageId(is_active)),
  });

  return (
    <FormDialog
      title={user ? message('users.editTitle', { username: user.username }) : message('users.addTitle')}
      form={form}
      submitLabel={message(user ? 'users.save' : 'users.create')}
      refusals={USER_REFUSALS}
      differences={formDifferences(form, labels, textsOf)}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...fieldProps('username')} required dir="ltr" />
        <TextField {...fieldProps('email')} required dir="ltr" type="email" />
        <TextField {...fieldProps('full_name')} required />
        <PasswordField
          {...fieldProps('password')}
          required={user === null}
          hint={message(user ? 'users.passwordHint' : 'users.newPasswordHint')}
          autoComplete="new-password"
        />
        <SelectField
          field={form.field('role')}
          label={labels.role}
          options={roles.map((role) => ({ value: role, label: roleLabel(message, role) }))}
        />
        <SelectField
          field={form.field('is_active')}
          label={labels.is_active}
          hint={message('users.inactiveHint')}
          options={[true, false].map((isActive) => ({
            value: isActive,
            label: message(statusMessageId(isActive)),
          }))}
        />
      </Stack>
    </FormDialog>
  );
}
