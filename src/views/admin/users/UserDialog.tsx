import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { UserRow } from '#api/contracts/users.ts';
import { ROLES } from '#domain/roles.ts';
import { USER_LIMITS } from '#domain/user.ts';
import { type UserValues, userFormInput } from '#machines/users/user-form.machine.ts';
import { useUsers } from '../../bridges/app-context.ts';
import { type Message, useMessages } from '../../bridges/messages.ts';
import { useForm } from '../../bridges/use-form.ts';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { roleLabel } from '../../parts/roles.ts';
import type { Difference } from '../../parts/Versions.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FAULTS, LABELS, refusalText, statusOf } from './user-messages.ts';

const differencesOf = (message: Message, mine: UserValues, theirs: UserRow): readonly Difference[] =>
  [
    { field: message(LABELS.username), mine: mine.username, theirs: theirs.username },
    { field: message(LABELS.email), mine: mine.email, theirs: theirs.email },
    { field: message(LABELS.full_name), mine: mine.full_name, theirs: theirs.full_name },
    {
      field: message(LABELS.role),
      mine: roleLabel(message, mine.role),
      theirs: roleLabel(message, theirs.role),
    },
    {
      field: message(LABELS.is_active),
      mine: message(statusOf(mine.is_active)),
      theirs: message(statusOf(theirs.is_active)),
    },
  ].filter((each) => each.mine !== each.theirs);

const STATUSES = [true, false] as const;

/** Somebody new, or a known user (spec 2 section 5, User form). */
export function UserDialog({ user, onClose }: { user: UserRow | null; onClose: () => void }) {
  const message = useMessages();
  const [input] = useState(() => userFormInput(user));
  const actor = useActorRef(useUsers().form, { input });
  const form = useForm(actor);
  const { values, faults } = form;
  useEffect(() => {
    const saving = actor.on('form.saved', onClose);
    return () => saving.unsubscribe();
  }, [actor, onClose]);

  const textField = (name: 'username' | 'email' | 'full_name', type: 'text' | 'email' = 'text') => (
    <Field
      label={message(LABELS[name])}
      required
      reserveError
      error={faults[name] ? message(FAULTS[faults[name]] ?? 'users.fault.refused', { field: name }) : null}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type={type}
          dir={name === 'full_name' ? 'auto' : 'ltr'}
          autoCapitalize="none"
          autoComplete="off"
          maxLength={USER_LIMITS[name]}
          disabled={form.isSaving}
          value={values[name]}
          onChange={({ target }) => form.edit({ [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <FormDialog
      title={user ? message('users.editTitle', { username: user.username }) : message('users.addTitle')}
      form={form}
      submitLabel={message(user ? 'users.save' : 'users.create')}
      refusal={refusalText(message, form.refusal)}
      differences={form.theirs ? differencesOf(message, values, form.theirs) : []}
      onClose={onClose}
    >
      <Stack gap="s">
        {textField('username')}
        {textField('email', 'email')}
        {textField('full_name')}
        <Field
          label={message(LABELS.password)}
          required={user === null}
          reserveError
          hint={user ? message('users.passwordHint') : undefined}
          error={faults.password ? message(FAULTS[faults.password] ?? 'users.fault.refused') : null}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              showLabel={message('users.showPassword')}
              hideLabel={message('users.hidePassword')}
              maxLength={USER_LIMITS.password}
              disabled={form.isSaving}
              value={values.password}
              onChange={({ target }) => form.edit({ password: target.value })}
            />
          )}
        </Field>
        <Field label={message(LABELS.role)}>
          {(control) => (
            <Select
              {...control}
              name="role"
              disabled={form.isSaving}
              options={ROLES.map((role) => ({ value: role, label: roleLabel(message, role) }))}
              value={values.role}
              onChange={({ target }) =>
                form.edit({ role: ROLES.find((role) => role === target.value) ?? values.role })
              }
            />
          )}
        </Field>
        <Field label={message(LABELS.is_active)} hint={message('users.inactiveHint')}>
          {(control) => (
            <Select
              {...control}
              name="is_active"
              disabled={form.isSaving}
              options={STATUSES.map((is) => ({ value: String(is), label: message(statusOf(is)) }))}
              value={String(values.is_active)}
              onChange={({ target }) => form.edit({ is_active: target.value === 'true' })}
            />
          )}
        </Field>
      </Stack>
    </FormDialog>
  );
}
