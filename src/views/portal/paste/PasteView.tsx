import { useSelector } from '@xstate/react';
import { selectChats, selectIsAskingUndo } from '#machines/portal/paste/paste.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MarkedChat } from './MarkedChat.tsx';
import { ParkedOrders } from './ParkedOrders.tsx';
import { PasteBox } from './PasteBox.tsx';
import { PastedDraft } from './PastedDraft.tsx';
import * as css from './PasteView.css.ts';
import { PendingChat } from './PendingChat.tsx';
import { usePaste } from './use-paste.ts';

/** The paste page: a pasted chat beside the order that it has filled. */
export function PasteView() {
  const message = useMessages();
  const paste = usePaste();
  const chats = useSelector(paste, selectChats);
  const canUndo = useSelector(paste, (snapshot) => snapshot.can({ type: 'paste.undone' }));
  const isAskingUndo = useSelector(paste, selectIsAskingUndo);
  const isPending = useSelector(paste, (snapshot) => !snapshot.matches('resting'));

  return (
    <Stack gap="m">
      <PageHeader
        title={message('paste.title')}
        subtitle={message('paste.subtitle')}
        actions={
          chats.length === 0 ? null : (
            <Button disabled={!canUndo} onClick={() => paste.send({ type: 'paste.undone' })}>
              {message('paste.undo')}
            </Button>
          )
        }
      />
      <AlertDialog
        open={isAskingUndo}
        onOpenChange={() => paste.send({ type: 'undo.declined' })}
        title={message('paste.undo.title')}
        description={message('paste.undo.text')}
        confirmLabel={message('paste.undo')}
        cancelLabel={message('paste.undo.keep')}
        onConfirm={() => paste.send({ type: 'undo.confirmed' })}
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
