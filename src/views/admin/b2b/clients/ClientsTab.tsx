import { Suspense, useMemo, useState } from 'react';
import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { isB2bClientFound } from '#domain/b2b-client.ts';
import { B2B_ROWS_PER_PAGE } from '#domain/b2b-order.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfB2bClient } from '#machines/b2b/b2b-client.ts';
import { B2B_LIST_MESSAGES } from '#views/admin/b2b/b2b-messages.ts';
import type { B2bTabProps } from '#views/admin/b2b/b2b-tabs.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useAddFlag } from '#views/bridges/use-add-flag.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { PagedTable } from '#views/parts/PagedTable.tsx';
import { Button } from '#views/ui/Button.tsx';
import { BuildingIcon } from '#views/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { PageActions } from '#views/ui/Page.tsx';
import type { ClientDialogKind } from './ClientActions.tsx';
import { clientColumns } from './client-columns.tsx';

const ClientDialog = lazyComponent(async () => (await import('./ClientDialog.tsx')).ClientDialog);
const ClientStatementDialog = lazyComponent(
  async () => (await import('./ClientStatementDialog.tsx')).ClientStatementDialog,
);

const MESSAGE_IDS = {
  ...B2B_LIST_MESSAGES,
  title: 'b2b.tab.clients',
  search: 'b2b.clients.search',
  searchHint: 'b2b.clients.searchHint',
  count: 'b2b.clients.count',
  none: 'b2b.clients.none',
  noneHint: 'b2b.clients.noneHint',
};

const findClients = (rows: readonly B2bClient[], term: string): readonly B2bClient[] =>
  rows.filter((row) => isB2bClientFound(row, term));

/** The list of business clients (spec 2 section 2, B2B Management). */
export function ClientsTab({ clients, help }: B2bTabProps) {
  const message = useMessages();
  const { clientActions, today: todayOf } = useArea('b2b');
  const [today] = useState(todayOf);
  const { opened, open, add, close } = useOpenedRow<B2bClient, ClientDialogKind>({
    list: 'b2bClients',
    forms: ['form', 'statement'],
    rows: clients.rows,
    rowKey: keyOfB2bClient,
    addFlag: useAddFlag(),
  });
  const columns = useMemo(() => clientColumns(message, open, today), [message, open, today]);
  return (
    <>
      <PageActions>
        <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
          {message('b2b.addClient')}
        </Button>
      </PageActions>
      <PagedTable
        messageIds={{ ...MESSAGE_IDS, failed: clients.failureMessageId }}
        icon={<BuildingIcon size="large" />}
        list={clients}
        columns={columns}
        rowKey={keyOfB2bClient}
        find={findClients}
        perPage={B2B_ROWS_PER_PAGE}
        help={help}
      />
      <Suspense>
        {opened?.kind === 'form' ? <ClientDialog client={opened.row} onClose={close} /> : null}
        {opened?.kind === 'statement' ? <ClientStatementDialog client={opened.row} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={clientActions}
          title={message('b2b.deleteClientTitle', { name: isolated(opened.row.name) })}
          text={message('b2b.deleteClientText')}
          onClose={close}
        />
      ) : null}
    </>
  );
}
