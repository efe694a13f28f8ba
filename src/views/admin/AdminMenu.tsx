import { useWords } from '../bridges/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import * as css from './AdminLayout.css.ts';
import { AdminNav } from './AdminNav.tsx';

/** The sidebar on a narrow screen. */
export function AdminMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words('admin.title')}
      closeLabel={words('admin.closeMenu')}
      placing="side"
    >
      <div className={css.sheet}>
        <AdminNav onChosen={onClose} />
      </div>
    </Dialog>
  );
}
