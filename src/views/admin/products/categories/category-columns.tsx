import type { Category } from '#api/contracts/categories.ts';
import type { Message } from '../../../bridges/messages.ts';
import type { Column } from '../../../ui/columns.ts';
import { Text } from '../../../ui/Text.tsx';
import { categoryLabels } from '../product-messages.ts';
import { CategoryActions, type CategoryActionsProps } from './CategoryActions.tsx';

export const categoryColumns = (
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
