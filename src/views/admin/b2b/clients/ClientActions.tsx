import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { OpenRow } from '#views/bridges/use-opened-row.ts';
import { RowActions } from '#views/parts/RowActions.tsx';
import { Button } from '#views/ui/Button.tsx';

/** The dialogs of a client. */
export type ClientDialogKind = 'form' | 'statement' | 'delete';

export interface ClientActionsProps {
  client: B2bClient;
  onOpen: OpenRow<B2bClient, ClientDialogKind>;
}

/** The buttons of a client. Deletion is disabled for a client with orders, and its label gives the reason. */
export function ClientActions({ client, onOpen }: ClientActionsProps) {
  const message = useMessages();
  const { running } = useCommandOn(useArea('b2b').clientActions, client.client_id);
  const { name, orders_count: orders } = client;
  const open = (kind: ClientDialogKind) => () => onOpen(kind, client);
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
      edit={{
        label: message('b2b.edit'),
        name: message('b2b.editClient', { name }),
        onPress: open('form'),
      }}
      remove={{
        name: message(orders > 0 ? 'b2b.deleteClientBlocked' : 'b2b.deleteClient', { name, orders }),
        isBlocked: orders > 0,
        onPress: open('delete'),
      }}
    >
      <Button
        size="small"
        tone="quiet"
        aria-label={message('b2b.statementOf', { name })}
        onClick={open('statement')}
      >
        {message('b2b.statement')}
      </Button>
    </RowActions>
  );
}
