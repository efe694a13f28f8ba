import { Suspense, useState } from 'react';
import { useLoadPasswordDialog } from '#views/bridges/app-context.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { IconButton } from '#views/ui/IconButton.tsx';
import { KeyIcon } from '#views/ui/icons/page-icons.tsx';

/** The button with which a person changes their password. The script of its dialog loads at the click. */
export function PasswordButton() {
  const message = useMessages();
  const load = useLoadPasswordDialog();
  const [Dialog] = useState(() => lazyComponent(load));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={message('account.changePassword')}
        icon={<KeyIcon size="small" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <Dialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
