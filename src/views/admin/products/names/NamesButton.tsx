import { Suspense } from 'react';
import { ALL_ROWS } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useKeptDialog } from '#views/bridges/use-kept-dialog.ts';
import { useList } from '#views/bridges/use-list.ts';
import { Button } from '#views/ui/Button.tsx';

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
