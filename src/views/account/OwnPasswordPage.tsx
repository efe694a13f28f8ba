import { useEffect } from 'react';
import type { AccountArea } from '#areas/account.ts';
import { EMPTY_PASSWORDS } from '#machines/account/account.ts';
import type { SessionActor } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { usePageTitle } from '#views/bridges/page-title.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useForm } from '#views/bridges/use-form.ts';
import { RefusalBanner } from '#views/parts/RefusalBanner.tsx';
import { useSubmitProps } from '#views/parts/use-form-element.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import * as css from './OwnPasswordPage.css.ts';
import { PasswordFields } from './PasswordFields.tsx';
import { PASSWORD_REFUSALS } from './password-refusals.ts';

interface OwnPasswordPageProps {
  readonly area: AccountArea;
  readonly session: SessionActor;
}

/**
 * Replaces all pages for a person with a one-time password, because the server allows nothing else before it
 * is changed.
 */
export function OwnPasswordPage({ area, session }: OwnPasswordPageProps) {
  const message = useMessages();
  usePageTitle(message('account.firstTitle'), message('app.name'));
  const form = useForm(useActorRef(area.passwordForm, { input: EMPTY_PASSWORDS }), () =>
    session.send({ type: 'user.recheckRequested' }),
  );
  const formProps = useSubmitProps(form, { startsFocused: true });
  // There is no link to another page, so only closing or reloading the tab can lose the typed passwords.
  useEffect(() => {
    if (!form.hasUnsaved) return;
    const preventUnload = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [form.hasUnsaved]);
  return (
    <main id="content" tabIndex={-1} className={css.page}>
      <Stack gap="m">
        <div className={css.heading}>
          <Heading level={1}>{message('account.firstTitle')}</Heading>
          <Text tone="secondary">{message('account.firstText')}</Text>
        </div>
        <Card padding="large">
          <form {...formProps}>
            <Stack gap="m">
              <RefusalBanner form={form} refusals={PASSWORD_REFUSALS} />
              <PasswordFields form={form} />
              <Button type="submit" tone="accent" wide busy={form.isSaving}>
                {message('account.changePassword')}
              </Button>
              <Button wide onClick={() => session.send({ type: 'signOut.requested' })}>
                {message('app.signOut')}
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </main>
  );
}
