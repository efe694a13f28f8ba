import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import {
  selectChats,
  selectIsAskingUndo,
  selectPendingPhase,
} from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useAfterUnmount } from '#views/bridges/use-after-unmount.ts';
import { ParkButton } from '#views/portal/parked/ParkButton.tsx';
import { ParkedOrders } from '#views/portal/parked/ParkedOrders.tsx';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Button } from '#views/ui/Button.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { MarkedChat } from './MarkedChat.tsx';
import { PasteBox } from './PasteBox.tsx';
import { PastedDraft } from './PastedDraft.tsx';
import * as css from './PasteView.css.ts';
import { PendingChat } from './PendingChat.tsx';

/** The paste page: a pasted chat beside the order that it has filled. */
export function PasteView() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const chats = useSelector(checkout, selectChats);
  const canUndo = useSelector(checkout, (snapshot) => snapshot.can({ type: 'paste.undone' }));
  const isAskingUndo = useSelector(checkout, selectIsAskingUndo);
  // A question about what this page shows ends with the page.
  useAfterUnmount(
    useCallback(() => {
      checkout.send({ type: 'undo.declined' });
      checkout.send({ type: 'deletion.declined' });
    }, [checkout]),
  );
  const isPending = useSelector(checkout, (snapshot) => selectPendingPhase(snapshot) !== null);

  return (
    <Stack gap="m">
      <PageHeader
        title={message('paste.title')}
        subtitle={message('paste.subtitle')}
        actions={
          chats.length === 0 ? null : (
            <>
              <ParkButton />
              <Button disabled={!canUndo} onClick={() => checkout.send({ type: 'paste.undone' })}>
                {message('paste.undo')}
              </Button>
            </>
          )
        }
      />
      <AlertDialog
        open={isAskingUndo}
        onOpenChange={() => checkout.send({ type: 'undo.declined' })}
        title={message('paste.undo.title')}
        description={message('paste.undo.text')}
        confirmLabel={message('paste.undo')}
        cancelLabel={message('paste.undo.keep')}
        onConfirm={() => checkout.send({ type: 'undo.confirmed' })}
      />
      {isPending ? <PendingChat /> : null}
      {chats.length === 0 ? (
        isPending ? null : (
          <PasteBox autoFocus />
        )
      ) : (
        <div className={css.columns}>
          <div className={css.chats}>
            {chats.map((chat, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chats are added and removed only at the end
              <MarkedChat key={index} chat={chat} index={index} />
            ))}
          </div>
          <PastedDraft />
        </div>
      )}
      <ParkedOrders />
    </Stack>
  );
}
