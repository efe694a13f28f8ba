import type { Category } from '#api/contracts/categories.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfCategory } from '#machines/products/category-action.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import type { OpenRow } from '../../../bridges/use-opened-row.ts';
import { RowActions } from '../../../parts/RowActions.tsx';

export interface CategoryActionsProps {
  category: Category;
  onOpen: OpenRow<Category, 'form' | 'delete'>;
}

export function CategoryActions({ category, onOpen }: CategoryActionsProps) {
  const message = useMessages();
  const { busy } = useCommandOn(useArea('products').categoryActions, keyOfCategory(category));
  const name = isolated(category.name);
  return (
    <RowActions
      isBusy={busy !== undefined}
      isDeleting={busy?.kind === 'delete'}
      edit={{
        label: message('products.edit'),
        name: message('products.editCategory', { name }),
        onPress: () => onOpen('form', category),
      }}
      remove={{
        name: message('products.deleteCategory', { name }),
        onPress: () => onOpen('delete', category),
      }}
    />
  );
}
