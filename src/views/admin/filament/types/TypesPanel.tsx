import { useActorRef } from '@xstate/react';
import { Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FilamentType } from '#api/contracts/filament.ts';
import { isolated } from '#domain/isolated.ts';
import { EVERYTHING } from '#machines/kit/local-list.ts';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { useAdding } from '../../../bridges/use-adding.ts';
import { useList } from '../../../bridges/use-list.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';
import { ListTable } from '../../../parts/ListTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons/PlusIcon.tsx';
import { ReelIcon } from '../../../ui/icons/ReelIcon.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useFilament } from '../use-filament.ts';
import { typeColumns } from './type-columns.tsx';

const FilamentDialog = comesLater(async () => (await import('./FilamentDialog.tsx')).FilamentDialog);

export type OpenedType =
  | { readonly kind: 'form'; readonly filament: FilamentType | null }
  | { readonly kind: 'delete'; readonly filament: FilamentType };

const keyOf = ({ filament_id }: FilamentType) => filament_id;

/** Every filament that there is to buy (spec 2 section 2, All Filaments). `bar` holds what is about no row. */
export function TypesPanel({ bar }: { bar: HTMLElement | null }) {
  const message = useMessages();
  const { types, typeActions } = useFilament();
  const list = useList(useActorRef(types, { input: EVERYTHING }), keyOf);
  const [opened, setOpened] = useState<OpenedType | null>(null);
  const columns = useMemo(() => typeColumns(message, setOpened), [message]);
  const { isAdding, endAdding } = useAdding();
  const close = (): void => {
    setOpened(null);
    endAdding();
  };
  const isLoading = list.phase === 'loading';
  return (
    <Stack gap="s">
      {bar &&
        createPortal(
          <Button
            tone="accent"
            icon={<PlusIcon size="small" />}
            onClick={() => setOpened({ kind: 'form', filament: null })}
          >
            {message('filament.add')}
          </Button>,
          bar,
        )}
      <div role="status">
        <Text tone="secondary">
          {list.phase === 'failed'
            ? null
            : message(isLoading ? 'filament.loading' : 'filament.count', { count: list.rows.length })}
        </Text>
      </div>
      <ListTable
        label={message('filament.allFilaments')}
        columns={columns}
        rowKey={keyOf}
        list={list}
        failed={message('filament.failed')}
        empty={{
          icon: <ReelIcon size="large" />,
          title: message('filament.none'),
          hint: message('filament.noneHint'),
        }}
      />
      <Suspense>
        {isAdding || opened?.kind === 'form' ? (
          <FilamentDialog filament={opened?.kind === 'form' ? opened.filament : null} onClose={close} />
        ) : null}
      </Suspense>
      {opened?.kind === 'delete' ? (
        <ConfirmDelete
          title={message('filament.deleteTitle', {
            id: opened.filament.filament_id,
            brand: isolated(opened.filament.brand),
          })}
          text={message('filament.deleteText')}
          onClose={close}
          onConfirm={() => {
            typeActions.send({
              type: 'command.asked',
              command: { kind: 'delete', row: opened.filament },
            });
            close();
          }}
        />
      ) : null}
    </Stack>
  );
}
