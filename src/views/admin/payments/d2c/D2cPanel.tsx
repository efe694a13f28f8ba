import { getRouteApi } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { PlusIcon } from '../../../ui/icons/PlusIcon.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import type { PanelProps } from '../opened.ts';
import { BulkSection } from './BulkSection.tsx';
import { OpenDuesSection, SettledDuesSection } from './DuesSection.tsx';

const route = getRouteApi('/admin/payments');

/** What the courier owes and what it brought (spec 2 section 2, D2C Payments). */
export function D2cPanel({ bar, lists, onOpen }: PanelProps) {
  const message = useMessages();
  const { dues } = route.useSearch();
  return (
    <Stack gap="l">
      {bar &&
        createPortal(
          <Inline>
            <Button onClick={() => onOpen({ kind: 'statement' })}>
              {message('payments.importStatement')}
            </Button>
            <Button tone="accent" icon={<PlusIcon size="small" />} onClick={() => onOpen({ kind: 'take' })}>
              {message('payments.recordBulk')}
            </Button>
          </Inline>,
          bar,
        )}
      {dues === 'settled' ? (
        <SettledDuesSection onOpen={onOpen} />
      ) : (
        <OpenDuesSection list={lists.dues} onOpen={onOpen} />
      )}
      <BulkSection list={lists.bulk} onOpen={onOpen} />
    </Stack>
  );
}
