import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  type SignInFault,
  selectHasExpired,
  selectIsSigningIn,
  selectSignInFault,
} from '#machines/session/session.machine.ts';
import { useSession } from '../bridges/app-context.ts';
import { useWords, type Words } from '../bridges/words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Heading } from '../ui/Heading.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './LoginView.css.ts';

const faultText = (words: Words, fault: SignInFault): string => {
  if (fault.kind === 'detail') return fault.detail;
  return words(fault.kind === 'invalidRole' ? 'login.invalidRole' : 'login.failed');
};

const fieldOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

/** The way in (spec 1 section 2, login screen). */
export function LoginView() {
  const words = useWords();
  const session = useSession();
  const isSigningIn = useSelector(session, selectIsSigningIn);
  const fault = useSelector(session, selectSignInFault);
  const hasExpired = useSelector(session, selectHasExpired);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    session.send({
      type: 'signIn.submitted',
      credentials: { username: fieldOf(form, 'username').trim(), password: fieldOf(form, 'password') },
    });
  };
  const edited = (): void => session.send({ type: 'signIn.edited' });

  return (
    <main id="content" className={css.page}>
      <div className={css.panel}>
        <div className={css.heading}>
          <Heading level={1}>{words('app.name')}</Heading>
          <Text tone="secondary">{words('login.subtitle')}</Text>
        </div>
        <Card padding="large">
          <form onSubmit={submit}>
            <Stack gap="m">
              {hasExpired && !fault ? <Banner tone="info">{words('login.expired')}</Banner> : null}
              {fault ? <Banner tone="negative">{faultText(words, fault)}</Banner> : null}
              <Field label={words('login.username')}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="username"
                    autoComplete="username"
                    autoCapitalize="none"
                    autoCorrect="off"
                    spellCheck={false}
                    maxLength={200}
                    required
                    autoFocus
                    onChange={edited}
                  />
                )}
              </Field>
              <Field label={words('login.password')}>
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="password"
                    autoComplete="current-password"
                    maxLength={1000}
                    required
                    onChange={edited}
                    showLabel={words('login.showPassword')}
                    hideLabel={words('login.hidePassword')}
                  />
                )}
              </Field>
              <Button
                type="submit"
                tone="accent"
                wide
                busy={isSigningIn}
                busyLabel={words('login.submitting')}
              >
                {words('login.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
      </div>
    </main>
  );
}
