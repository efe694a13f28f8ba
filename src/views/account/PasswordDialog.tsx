import { useSelector } from '@xstate/react';
import type { AccountArea } from '#areas/account.ts';
import { EMPTY_PASSWORDS } from '#machines/account/account.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useForm } from '#views/bridges/use-form.ts';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { Button } from '#views/ui/Button.tsx';
import { LogoutIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { PASSWORD_REFUSALS } from './password-refusals.ts';

export interface PasswordDialogProps {
  area: AccountArea;
  onClose: () => void;
}

/** The form of the person's own password. A changed password ends all other sessions of the person. */
export function PasswordDialog({ area, onClose }: PasswordDialogProps) {
  const message = useMessages();
  const form = useForm(useActorRef(area.passwordForm, { input: EMPTY_PASSWORDS }), onClose);
  return (
    <FormDialog
      title={message('account.changePassword')}
      form={form}
      submitLabel={message('account.changePassword')}
      refusals={PASSWORD_REFUSALS}
      onClose={onClose}
    >
      <Stack gap="l">
        <PasswordFields form={form} />
        <SignOutEverywhere signOutEverywhere={area.signOutEverywhere} />
      </Stack>
    </FormDialog>
  );
}

function SignOutEverywhere({ signOutEverywhere }: Pick<AccountArea, 'signOutEverywhere'>) {
  const message = useMessages();
  const isWorking = useSelector(signOutEverywhere, (snapshot) => snapshot.matches('working'));
  return (
    <Stack gap="xs">
      <Text size="small" tone="secondary">
        {message('account.everywhereHint')}
      </Text>
      <Button
        wide
        icon={<LogoutIcon size="small" />}
        busy={isWorking}
        onClick={() => signOutEverywhere.send({ type: 'command.requested', command: {} })}
      >
        {message('account.everywhere')}
      </Button>
    </Stack>
  );
}
