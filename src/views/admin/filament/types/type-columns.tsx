import type { FilamentType } from '#api/contracts/filament.ts';
import type { Message } from '../../../bridges/messages.ts';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import type { Column } from '../../../ui/columns.ts';
import { FilamentColor } from '../FilamentColor.tsx';
import { filamentLabels } from '../filament-messages.ts';
import { LongText } from '../LongText.tsx';
import { TypeActions, type TypeActionsProps } from './TypeActions.tsx';

export const typeColumns = (
  message: Message,
  onOpen: TypeActionsProps['onOpen'],
): readonly Column<FilamentType>[] => {
  const labels = filamentLabels(message);
  return [
    {
      id: 'id',
      card: 'start',
      head: labels.filament_id,
      cell: ({ filament_id }) => <bdi>{`#${filament_id}`}</bdi>,
    },
    { id: 'brand', card: 'lead', head: labels.brand, cell: ({ brand }) => <LongText>{brand}</LongText> },
    { id: 'name', card: 'main', head: labels.name, cell: ({ name }) => <LongText>{name}</LongText> },
    {
      id: 'material',
      card: 'foot',
      head: labels.material,
      cell: ({ material }) => <LongText>{material}</LongText>,
    },
    {
      id: 'color',
      card: 'aside',
      head: message('filament.color'),
      cell: (filament) => <FilamentColor filament={filament} />,
    },
    {
      id: 'active',
      card: 'mark',
      head: labels.active,
      cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} />,
    },
    {
      id: 'actions',
      card: 'tools',
      head: message('filament.actions'),
      align: 'end',
      cell: (filament) => <TypeActions filament={filament} onOpen={onOpen} />,
    },
  ];
};
