import { Suspense } from 'react';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { lazyComponent } from '../../../bridges/lazy-component.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useKeptDialog } from '../../../bridges/use-kept-dialog.ts';
import { useList } from '../../../bridges/use-list.ts';
import { Button } from '../../../ui/Button.tsx';

const NamesDialog = lazyComponent(async () => (await import('./NamesDialog.tsx')).NamesDialog);

const DIALOG = { kind: 'dialog', key: null } as const;

/** Opens the names that staff have offered. Without an offer there is no button. */
export function NamesButton() {
  const message = useMessages();
  const list = useList(useActorRef(useArea('products').offeredNames, { input: ALL_ROWS }));
  const { opened, open, close } = useKeptDialog('namesDialog', () => DIALOG);
  return (
    <>
      {list.total > 0 ? (
        <Button onClick={() => open(DIALOG, DIALOG)}>
          {message('products.names', { count: list.total })}
        </Button>
      ) : null}
      <Suspense>{opened ? <NamesDialog list={list} onClose={close} /> : null}</Suspense>
    </>
  );
}
