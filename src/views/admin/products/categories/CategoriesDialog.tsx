import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Category } from '#api/contracts/categories.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfCategory } from '#machines/products/category-action.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { ConfirmDelete } from '../../../parts/ConfirmDelete.tsx';
import { ListDialog } from '../../../parts/ListDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BoxIcon } from '../../../ui/icons/BoxIcon.tsx';
import { PlusIcon } from '../../../ui/icons/PlusIcon.tsx';
import { CATEGORIES } from '../product-messages.ts';
import { useProducts } from '../use-products.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoryColumns } from './category-columns.tsx';

type Opened = { readonly kind: 'form' | 'delete'; readonly category: Category } | { readonly kind: 'new' };

/** The categories of products: what there is, and how one is added, changed and deleted. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const { categories, categoryActions } = useProducts();
  const list = useResource(useActorRef(categories, { input: { wanted: null } }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => categoryColumns(message, setOpened), [message]);
  const close = (): void => setOpened(null);
  return (
    <>
      <ListDialog
        title={message('products.categories')}
        words={CATEGORIES}
        icon={<BoxIcon size="large" />}
        list={list}
        columns={columns}
        rowKey={keyOfCategory}
        actions={
          <Button tone="accent" icon={<PlusIcon size="small" />} onClick={() => setOpened({ kind: 'new' })}>
            {message('products.addCategory')}
          </Button>
        }
        onClose={onClose}
      />
      {opened?.kind === 'form' || opened?.kind === 'new' ? (
        <CategoryDialog category={opened.kind === 'form' ? opened.category : null} onClose={close} />
      ) : null}
      {opened?.kind === 'delete' ? (
        <ConfirmDelete
          title={message('products.deleteCategoryTitle', { name: isolated(opened.category.name) })}
          text={message('products.deleteCategoryText')}
          onClose={close}
          onConfirm={() => {
            categoryActions.send({
              type: 'command.asked',
              command: { kind: 'delete', row: opened.category },
            });
            close();
          }}
        />
      ) : null}
    </>
  );
}
