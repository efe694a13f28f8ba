import { type ComponentType, useState } from 'react';
import { useLoadPasswordDialog } from '../bridges/app-context.ts';
import { useMessages } from '../bridges/messages.ts';
import { useTell } from '../bridges/notices.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { KeyIcon } from '../ui/icons/KeyIcon.tsx';

/** Changes the own password. All that is behind it is loaded when it is pressed. */
export function PasswordButton({ compact = false }: { compact?: boolean }) {
  const message = useMessages();
  const label = message('account.changePassword');
  const tell = useTell();
  const load = useLoadPasswordDialog();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = (): void => {
    load().then(
      (loaded) => setDialog(() => loaded),
      () => tell({ message: 'list.failedHint', tone: 'negative' }),
    );
  };
  return (
    <>
      {compact ? (
        <IconButton
          size="small"
          label={label}
          icon={<KeyIcon size="small" />}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <Button wide icon={<KeyIcon size="small" />} aria-haspopup="dialog" onClick={open}>
          {label}
        </Button>
      )}
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}
