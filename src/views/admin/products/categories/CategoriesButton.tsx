import { Suspense, useState } from 'react';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';

const CategoriesDialog = comesLater(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

/** Opens the categories, on every tab of the products. */
export function CategoriesButton() {
  const message = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{message('products.categories')}</Button>
      <Suspense>{isOpen ? <CategoriesDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
