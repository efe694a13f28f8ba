import { useSelector } from '@xstate/react';
import type { AccountArea } from '#areas/account.ts';
import { useMessages } from '../bridges/messages.ts';
import { Button } from '../ui/Button.tsx';
import { LogoutIcon } from '../ui/icons/page-icons.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';

export function SignOutEverywhere({ everywhere }: Pick<AccountArea, 'everywhere'>) {
  const message = useMessages();
  const isWorking = useSelector(everywhere, (snapshot) => snapshot.matches('working'));
  return (
    <Stack gap="xs">
      <Text size="small" tone="secondary">
        {message('account.everywhereHint')}
      </Text>
      <Button
        wide
        icon={<LogoutIcon size="small" />}
        busy={isWorking}
        onClick={() => everywhere.send({ type: 'command.requested', command: {} })}
      >
        {message('account.everywhere')}
      </Button>
    </Stack>
  );
}
