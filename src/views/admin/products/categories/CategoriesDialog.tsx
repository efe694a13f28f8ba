import { useMemo } from 'react';
import type { Category } from '#api/contracts/categories.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfCategory } from '#machines/products/category-action.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
import { useOpenedRow } from '../../../bridges/use-opened-row.ts';
import { useResource } from '../../../bridges/use-resource.ts';
import { DeleteRow } from '../../../parts/DeleteRow.tsx';
import { ListDialog } from '../../../parts/ListDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BoxIcon, PlusIcon } from '../../../ui/icons/page-icons.tsx';
import { CATEGORIES } from '../product-messages.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoryColumns } from './category-columns.tsx';

const NONE: readonly Category[] = [];

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const { categories, categoryActions } = useArea('products');
  const list = useResource(useActorRef(categories, { input: { query: null } }));
  const { opened, open, add, close } = useOpenedRow<Category, 'form' | 'delete'>({
    list: 'categories',
    forms: ['form'],
    rows: list.data ?? NONE,
    rowKey: keyOfCategory,
  });
  const columns = useMemo(() => categoryColumns(message, open), [message, open]);
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
          <Button tone="accent" icon={<PlusIcon size="small" />} onClick={add}>
            {message('products.addCategory')}
          </Button>
        }
        onClose={onClose}
      />
      {opened?.kind === 'form' ? <CategoryDialog category={opened.row} onClose={close} /> : null}
      {opened?.kind === 'delete' ? (
        <DeleteRow
          row={opened.row}
          actions={categoryActions}
          title={message('products.deleteCategoryTitle', { name: isolated(opened.row.name) })}
          text={message('products.deleteCategoryText')}
          onClose={close}
        />
      ) : null}
    </>
  );
}
