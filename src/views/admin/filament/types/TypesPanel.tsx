import { Suspense, useMemo } from 'react';
import type { FilamentType } from '#api/contracts/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfFilament } from '#machines/filament/filament-type.ts';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useAddFlag } from '#views/bridges/use-add-flag.ts';
import { useList } from '#views/bridges/use-list.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ReelIcon } from '#views/ui/icons/admin-icons.tsx';
import { PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { PageActions } from '#views/ui/Page.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { typeColumns } from './type-columns.tsx';

const FilamentDialog = lazyComponent(async () => (await import('./FilamentDialog.tsx')).FilamentDialog);

/** The list of filament types (spec 2 section 2, All Filaments). */
export function TypesPanel() {
  const message = useMessages();
  const { types, typeActions } = useArea('filament');
  const list = useList(useActorRef(types, { input: ALL_ROWS }));
  const { opened, open, add, close } = useOpenedRow<FilamentType, 'form' | 'delete'>({
    list: 'filamentTypes',
    forms: ['form'],
    rows: list.rows,
    rowKey: keyOfFilament,
    addFlag: useAddFlag(),
  });
  const columns = useMemo(() => typeColumns(message, open), [message, open]);
  const isLoading = list.phase === 'loading';
  return (
    <Stack gap="xs">
      <PageActions>
        <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
          {message('filament.add')}
        </Button>
      </PageActions>
      <ListCount
        text={
          list.phase === 'failed'
            ? null
            : message(isLoading ? 'filament.loading' : 'filament.count', { count: list.rows.length })
        }
      />
      <ListTable
        label={message('filament.allFilaments')}
        columns={columns}
        rowKey={keyOfFilament}
        list={list}
        failureText={message('filament.failed')}
        empty={{
          icon: <ReelIcon size="large" />,
          title: message('filament.none'),
          hint: message('filament.noneHint'),
          action: <Button onClick={add}>{message('filament.add')}</Button>,
        }}
      />
      <Suspense>
        {opened?.kind === 'form' ? <FilamentDialog filament={opened.row} onClose={close} /> : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={typeActions}
          title={message('filament.deleteTitle', {
            id: opened.row.filament_id,
            brand: isolated(opened.row.brand),
          })}
          text={message('filament.deleteText')}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
