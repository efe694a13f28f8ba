import { Suspense, useState } from 'react';
import { useLoadPasswordDialog } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { KeyIcon } from '#views/ui/icons/page-icons.tsx';

/** The button with which a person changes their password. The script of its dialog loads at the click. */
export function PasswordButton({ compact = false }: { compact?: boolean }) {
  const message = useMessages();
  const label = message('account.changePassword');
  const load = useLoadPasswordDialog();
  const [Dialog] = useState(() => lazyComponent(load));
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
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
      {isOpen ? (
        <Suspense>
          <Dialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
