import { useMessages } from '#views/bridges/messages.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import * as css from './AdminLayout.css.ts';
import { AdminNav } from './AdminNav.tsx';

/** The sidebar as a dialog, for narrow screens. */
export function AdminMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const message = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={message('admin.title')}
      closeLabel={message('admin.closeMenu')}
      variant="side"
    >
      <div className={css.menu}>
        <AdminNav onChosen={onClose} />
      </div>
    </Dialog>
  );
}
