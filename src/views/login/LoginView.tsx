import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH } from '#domain/credentials.ts';
import {
  type Credentials,
  type SignInFault,
  selectExpiredUsername,
  selectHasExpired,
  selectIsSigningIn,
  selectMissingFields,
  selectSignInFault,
} from '#machines/session/session.machine.ts';
import type { SessionActor } from '#views/bridges/app-context.ts';
import { refusalSentence } from '#views/bridges/fault-texts.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { PasswordInput } from '#views/ui/PasswordInput.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import * as css from './LoginView.css.ts';

const faultText = (message: Message, fault: SignInFault): string => {
  if (fault.kind === 'detail') return refusalSentence(message, fault) ?? fault.detail;
  return message(fault.kind === 'invalidRole' ? 'login.invalidRole' : 'login.failed');
};

const fieldValue = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '');

interface LoginViewProps {
  readonly session: SessionActor;
  /** Called when typing starts, so that the app preloads the pages. */
  readonly onTyping: () => void;
}

/** The login page (spec 1 section 2, Login screen). It is shown without the router. */
export function LoginView({ session, onTyping }: LoginViewProps) {
  const message = useMessages();
  const isSigningIn = useSelector(session, selectIsSigningIn);
  const fault = useSelector(session, selectSignInFault);
  const hasExpired = useSelector(session, selectHasExpired);
  const missingFields = useSelector(session, selectMissingFields);
  const expiredUsername = useSelector(session, selectExpiredUsername);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    session.send({
      type: 'signIn.submitted',
      credentials: { username: fieldValue(form, 'username').trim(), password: fieldValue(form, 'password') },
    });
    const [firstMissing] = selectMissingFields(session.getSnapshot());
    if (firstMissing) form.querySelector<HTMLElement>(`[name=${firstMissing}]`)?.focus();
  };
  const handleEdit = (field: keyof Credentials): void => {
    session.send({ type: 'signIn.edited', field });
    onTyping();
  };

  return (
    <main id="content" className={css.page}>
      <div className={css.panel}>
        <div className={css.heading}>
          <Heading level={1}>{message('app.name')}</Heading>
          <Text tone="secondary">{message('login.subtitle')}</Text>
        </div>
        <Card padding="large">
          <form onSubmit={submit} noValidate>
            <Stack gap="m">
              {hasExpired && !fault ? <Banner tone="info">{message('login.expired')}</Banner> : null}
              {fault ? (
                <Banner tone="negative">
                  <p>{faultText(message, fault)}</p>
                  {fault.kind === 'detail' && fault.reference ? (
                    <p>{message('fault.reference', { reference: fault.reference })}</p>
                  ) : null}
                </Banner>
              ) : null}
              <Field
                label={message('login.username')}
                error={missingFields.includes('username') ? message('login.usernameMissing') : null}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="username"
                    autoComplete="username"
                    autoCapitalize="none"
                    autoCorrect="off"
                    spellCheck={false}
                    maxLength={MAX_USERNAME_LENGTH}
                    required
                    defaultValue={expiredUsername}
                    autoFocus={expiredUsername === ''}
                    onChange={() => handleEdit('username')}
                  />
                )}
              </Field>
              <Field
                label={message('login.password')}
                error={missingFields.includes('password') ? message('login.passwordMissing') : null}
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="password"
                    autoComplete="current-password"
                    maxLength={MAX_PASSWORD_LENGTH}
                    required
                    autoFocus={expiredUsername !== ''}
                    onChange={() => handleEdit('password')}
                    showLabel={message('login.showPassword')}
                    hideLabel={message('login.hidePassword')}
                  />
                )}
              </Field>
              <Button
                type="submit"
                tone="accent"
                wide
                busy={isSigningIn}
                busyLabel={message('login.submitting')}
              >
                {message('login.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
      </div>
    </main>
  );
}
