import { useState } from 'react';
import { ConfirmDelete } from '#views/parts/ConfirmDelete.tsx';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import { type ToastItem, ToastRegion } from '#views/ui/ToastRegion.tsx';
import { Specimen } from './Specimen.tsx';

type OpenOverlay = 'none' | 'dialog' | 'side' | 'alert' | 'delete' | 'deleting' | 'not deleted';

export function OverlaysSection() {
  const [openOverlay, setShown] = useState<OpenOverlay>('none');
  const [toasts, setToasts] = useState<ToastItem[]>([]);

  const close = () => setShown('none');
  const notify = (tone: ToastItem['tone'], text: string) =>
    setToasts((toasts) => [...toasts, { id: crypto.randomUUID(), tone, text }]);

  return (
    <Specimen title="Dialogs and toasts">
      <Inline>
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('side')}>Open side sheet</Button>
        <Button onClick={() => setShown('alert')}>Open alert dialog</Button>
        <Button onClick={() => setShown('delete')}>Delete something</Button>
        <Button onClick={() => notify('positive', 'Vase (2x) added to cart!')}>Good news</Button>
        <Button onClick={() => notify('negative', 'Failed to save. Please try again.')}>Bad news</Button>
      </Inline>
      <Dialog
        open={openOverlay === 'dialog'}
        onOpenChange={close}
        title="Edit details"
        description="They are kept until they are saved."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="accent" onClick={() => notify('positive', 'Saved')}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Title">{(control) => <TextInput {...control} />}</Field>
      </Dialog>
      <Dialog
        open={openOverlay === 'side'}
        onOpenChange={close}
        title="Menu"
        closeLabel="Close menu"
        variant="side"
      >
        <p>What a small screen has no room for.</p>
      </Dialog>
      <AlertDialog
        open={openOverlay === 'alert'}
        onOpenChange={close}
        title="Delete this?"
        description="This action cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={close}
      />
      {openOverlay === 'delete' || openOverlay === 'deleting' || openOverlay === 'not deleted' ? (
        <ConfirmDelete
          title="Delete order #1042?"
          text="The order of Zainab and its items will be gone. This action cannot be undone."
          busy={openOverlay === 'deleting'}
          fault={openOverlay === 'not deleted' ? 'Failed to delete order' : null}
          onConfirm={() => setShown(openOverlay === 'delete' ? 'not deleted' : 'deleting')}
          onClose={close}
        />
      ) : null}
      <ToastRegion
        label="Notices"
        toasts={toasts}
        dismissLabel="Dismiss"
        onDismiss={(id) => setToasts((toasts) => toasts.filter((toast) => toast.id !== id))}
      />
    </Specimen>
  );
}
