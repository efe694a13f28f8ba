import { Suspense, useMemo } from 'react';
import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useAddFlag } from '#views/bridges/use-add-flag.ts';
import { useList } from '#views/bridges/use-list.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ReelIcon } from '#views/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { PageActions } from '#views/ui/Page.tsx';
import { purchaseColumns } from './purchase-columns.tsx';

const PurchaseDialog = lazyComponent(async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog);

const keyOf = ({ purchase_id }: FilamentPurchase) => purchase_id;

/** The list of purchases (spec 2 section 2, Log Purchases). */
export function PurchasesPanel() {
  const message = useMessages();
  const { purchases, purchaseActions } = useArea('filament');
  const list = useList(useActorRef(purchases, { input: ALL_ROWS }));
  const { opened, open, add, close } = useOpenedRow<FilamentPurchase, 'delete'>({
    list: 'filamentPurchases',
    forms: [],
    rows: list.rows,
    rowKey: keyOf,
    addFlag: useAddFlag(),
  });
  const columns = useMemo(
    () => purchaseColumns(message, (purchase) => open('delete', purchase)),
    [message, open],
  );
  return (
    <>
      <PageActions>
        <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
          {message('filament.logPurchase')}
        </Button>
      </PageActions>
      <ListTable
        label={message('filament.logPurchases')}
        columns={columns}
        rowKey={keyOf}
        list={list}
        failureText={message('filament.failed')}
        empty={{
          icon: <ReelIcon size="large" />,
          title: message('filament.noPurchases'),
          hint: message('filament.noPurchasesHint'),
          action: <Button onClick={add}>{message('filament.logPurchase')}</Button>,
        }}
        windowed
        onNearEnd={list.canLoadMore ? list.loadMore : undefined}
      />
      <Suspense>{opened?.kind === 'form' ? <PurchaseDialog onClose={close} /> : null}</Suspense>
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={purchaseActions}
          title={message('filament.deletePurchaseTitle', { id: opened.row.purchase_id })}
          text={message('filament.deletePurchaseText', {
            spools: opened.row.spools_bought,
            id: opened.row.filament_id,
            brand: isolated(opened.row.brand),
          })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
