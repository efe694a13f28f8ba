import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ConfirmDelete } from '#views/parts/ConfirmDelete.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

/**
 * Asks before the cache is cleared. The cache cannot be cleared while this browser has an order that is not
 * sent.
 */
export function ClearCacheDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const message = useMessages();
  const unsentOrders = useResource(useActorRef(useArea('settings').unsentOrders, { input: { query: null } }));
  if (unsentOrders.data?.length === 0) {
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
  const hasFailed = unsentOrders.phase === 'failed';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('settings.clearTitle')}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          {hasFailed ? (
            <Button tone="accent" onClick={unsentOrders.retry}>
              {message('list.retry')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
        </>
      }
    >
      {unsentOrders.data ? (
        <Stack gap="s">
          <Banner tone="caution" announce="alert" title={message('settings.clearRefused')}>
            {unsentOrders.data.map((kind) => (
              <Text key={kind}>{message(`settings.unsent.${kind}`)}</Text>
            ))}
          </Banner>
          <Text tone="secondary">{message('settings.clearRefusedHint')}</Text>
        </Stack>
      ) : (
        <div role="status">
          <Text>{message(hasFailed ? 'settings.unsentFailed' : 'settings.unsentLoading')}</Text>
          {unsentOrders.fault ? <Text>{faultReason(message, unsentOrders.fault)}</Text> : null}
        </div>
      )}
    </Dialog>
  );
}
