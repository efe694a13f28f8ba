import { useArea } from '../../bridges/app-context.ts';
import { faultReason } from '../../bridges/fault-texts.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useResource } from '../../bridges/use-resource.ts';
import { ConfirmDelete } from '../../parts/ConfirmDelete.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { UNSENT } from './settings-messages.ts';

/** Asks before the cache is cleared. Clearing is refused while an order in this browser is not sent. */
export function ClearCacheDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const message = useMessages();
  const unsent = useResource(useActorRef(useArea('settings').unsentOrders, { input: { query: null } }));
  if (unsent.data?.length === 0) {
    return (
      <ConfirmDelete
        title={message('settings.clearTitle')}
        text={message('settings.clearText')}
        confirmLabel={message('settings.clear')}
        onClose={onClose}
        onConfirm={onConfirm}
      />
    );
  }
  const hasFailed = unsent.phase === 'failed';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('settings.clearTitle')}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
          {hasFailed ? (
            <Button tone="accent" onClick={unsent.retry}>
              {message('list.retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {unsent.data ? (
        <Stack gap="s">
          <Banner tone="caution" announce="alert" title={message('settings.clearRefused')}>
            {unsent.data.map((kind) => (
              <Text key={kind}>{message(UNSENT[kind])}</Text>
            ))}
          </Banner>
          <Text tone="secondary">{message('settings.clearRefusedHint')}</Text>
        </Stack>
      ) : (
        <div role="status">
          <Text>{message(hasFailed ? 'settings.unsentFailed' : 'settings.unsentLoading')}</Text>
          {unsent.fault ? <Text>{faultReason(message, unsent.fault)}</Text> : null}
        </div>
      )}
    </Dialog>
  );
}
