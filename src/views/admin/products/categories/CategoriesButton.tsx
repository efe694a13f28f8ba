import { Suspense } from 'react';
import { comesLater } from '../../../bridges/comes-later.tsx';
import { useMessages } from '../../../bridges/messages.ts';
import { useKeptDialog } from '../../../bridges/use-kept-dialog.ts';
import { Button } from '../../../ui/Button.tsx';

const CategoriesDialog = comesLater(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog);

const CATEGORIES = { kind: 'dialog', key: null } as const;

export function CategoriesButton() {
  const message = useMessages();
  const { opened, open, close } = useKeptDialog('categoriesDialog', () => CATEGORIES);
  return (
    <>
      <Button onClick={() => open(CATEGORIES, CATEGORIES)}>{message('products.categories')}</Button>
      <Suspense>{opened ? <CategoriesDialog onClose={close} /> : null}</Suspense>
    </>
  );
}
