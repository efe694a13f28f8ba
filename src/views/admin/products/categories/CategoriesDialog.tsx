import { useMemo } from 'react';
import type { Category } from '#api/contracts/categories.ts';
import { CATEGORY_LIMITS } from '#domain/category.ts';
import { isolated } from '#domain/isolated.ts';
import { categoryFormInput, keyOfCategory } from '#machines/products/category.ts';
import {
  CATEGORY_FAULTS,
  CATEGORY_LIST_MESSAGES,
  CATEGORY_REFUSALS,
  categoryLabels,
} from '#views/admin/products/product-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { useOpenedForm } from '#views/bridges/use-form.ts';
import { type OpenRow, useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { DeleteRow } from '#views/parts/DeleteRow.tsx';
import { FormDialog } from '#views/parts/FormDialog.tsx';
import { createFieldProps, TextField } from '#views/parts/FormFields.tsx';
import { ListDialog } from '#views/parts/ListDialog.tsx';
import { RowActions } from '#views/parts/RowActions.tsx';
import { formDifferences } from '#views/parts/Versions.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { BoxIcon, PlusIcon } from '#views/ui/icons/page-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

const NO_CATEGORIES: readonly Category[] = [];

/** The list of categories in a dialog, with the form of a category. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const { categories, categoryActions } = useArea('products');
  const list = useResource(useActorRef(categories, { input: { query: null } }));
  const { opened, open, add, close } = useOpenedRow<Category, 'form' | 'delete'>({
    list: 'categories',
    forms: ['form'],
    rows: list.data ?? NO_CATEGORIES,
    rowKey: keyOfCategory,
  });
  const columns = useMemo(() => categoryColumns(message, open), [message, open]);
  return (
    <>
      <ListDialog
        title={message('products.categories')}
        messageIds={CATEGORY_LIST_MESSAGES}
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

const categoryColumns = (
  message: Message,
  onOpen: CategoryActionsProps['onOpen'],
): readonly Column<Category>[] => {
  const labels = categoryLabels(message);
  return [
    { id: 'name', card: 'lead', head: labels.name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'prefix',
      card: 'mark',
      head: labels.code_prefix,
      cell: ({ code_prefix }) => (
        <Text as="span" strong>
          <bdi>{code_prefix}</bdi>
        </Text>
      ),
    },
    {
      id: 'description',
      card: 'foot',
      head: labels.description,
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    {
      id: 'actions',
      card: 'tools',
      head: message('products.actions'),
      align: 'end',
      cell: (category) => <CategoryActions category={category} onOpen={onOpen} />,
    },
  ];
};

interface CategoryActionsProps {
  category: Category;
  onOpen: OpenRow<Category, 'form' | 'delete'>;
}

function CategoryActions({ category, onOpen }: CategoryActionsProps) {
  const message = useMessages();
  const { running } = useCommandOn(useArea('products').categoryActions, keyOfCategory(category));
  const name = isolated(category.name);
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
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

function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const message = useMessages();
  const labels = categoryLabels(message);
  const form = useOpenedForm(useArea('products').categoryForm, () => categoryFormInput(category), onClose);
  const fieldProps = createFieldProps(form, { labels, limits: CATEGORY_LIMITS, faults: CATEGORY_FAULTS });
  return (
    <FormDialog
      title={
        category
          ? message('products.editCategory', { name: isolated(category.name) })
          : message('products.addCategory')
      }
      form={form}
      submitLabel={message(category ? 'products.saveCategory' : 'products.addCategory')}
      refusals={CATEGORY_REFUSALS}
      differences={formDifferences(form, labels, (texts) => texts)}
      onClose={onClose}
    >
      <Stack gap="s">
        <TextField {...fieldProps('name')} required />
        <TextField
          {...fieldProps('code_prefix')}
          hint={message(category ? 'products.codePrefixKept' : 'products.codePrefixHint')}
          required
          dir="ltr"
        />
        <TextField {...fieldProps('description')} hint={message('products.descriptionHint')} />
      </Stack>
    </FormDialog>
  );
}
