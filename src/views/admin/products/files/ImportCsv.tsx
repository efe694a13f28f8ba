import { Suspense, useState } from 'react';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';

const ImportDialog = comesLater(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export function ImportCsv() {
  const message = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{message('products.importCsv')}</Button>
      <Suspense>{isOpen ? <ImportDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
