import { useSelector } from '@xstate/react';
import type { AccountArea } from '#areas/account.ts';
import { EMPTY_PASSWORDS } from '#machines/account/account.ts';
import { useMessages } from '../bridges/messages.ts';
import { useActorRef } from '../bridges/use-actor-ref.ts';
import { useForm } from '../bridges/use-form.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { LogoutIcon } from '../ui/icons/page-icons.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
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
