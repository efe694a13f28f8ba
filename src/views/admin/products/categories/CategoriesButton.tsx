import { Suspense, useState } from 'react';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useFormerlyOpened, useKeptForms } from '../../../bridges/kept-forms.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { Button } from '../../../ui/Button.tsx';

const CategoriesDialog = comesLater(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

const LIST = 'categoriesDialog';

/** Opens the categories, on every tab of the products. */
export function CategoriesButton() {
  const message = useMessages();
  const kept = useKeptForms();
  const [isOpen, setIsOpen] = useState(useFormerlyOpened(LIST).former !== null);
  const open = (): void => {
    kept.open(LIST, { kind: 'dialog', key: null });
    setIsOpen(true);
  };
  const close = (): void => {
    kept.close(LIST);
    setIsOpen(false);
  };
  return (
    <>
      <Button onClick={open}>{message('products.categories')}</Button>
      <Suspense>{isOpen ? <CategoriesDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
