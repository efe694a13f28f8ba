import type { FilamentType } from '#api/contracts/filament.ts';
import { keyOfFilament } from '#machines/filament/filament-type.ts';
import { FilamentColor, LongText } from '#views/admin/filament/filament-cells.tsx';
import { filamentLabels } from '#views/admin/filament/filament-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { OpenRow } from '#views/bridges/use-opened-row.ts';
import { RowActions } from '#views/parts/RowActions.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import type { Column } from '#views/ui/columns.ts';

interface TypeActionsProps {
  filament: FilamentType;
  onOpen: OpenRow<FilamentType, 'form' | 'delete'>;
}

function TypeActions({ filament, onOpen }: TypeActionsProps) {
  const message = useMessages();
  const { running } = useCommandOn(useArea('filament').typeActions, keyOfFilament(filament));
  const { filament_id: id, brand } = filament;
  return (
    <RowActions
      isBusy={running !== undefined}
      isDeleting={running?.kind === 'delete'}
      edit={{
        label: message('filament.edit'),
        name: message('filament.editOne', { id, brand }),
        onPress: () => onOpen('form', filament),
      }}
      remove={{
        name: message('filament.deleteOne', { id, brand }),
        onPress: () => onOpen('delete', filament),
      }}
    />
  );
}

/** The columns of the list of filament types. */
export const typeColumns = (
  message: Message,
  onOpen: TypeActionsProps['onOpen'],
): readonly Column<FilamentType>[] => {
  const labels = filamentLabels(message);
  return [
    {
      id: 'id',
      size: '5.5rem',
      card: 'start',
      head: labels.filament_id,
      cell: ({ filament_id }) => <bdi>{`#${filament_id}`}</bdi>,
    },
    {
      id: 'brand',
      size: 'rest',
      card: 'lead',
      head: labels.brand,
      cell: ({ brand }) => <LongText>{brand}</LongText>,
    },
    {
      id: 'name',
      size: 'rest',
      card: 'main',
      head: labels.name,
      cell: ({ name }) => <LongText>{name}</LongText>,
    },
    {
      id: 'material',
      size: '6.5rem',
      card: 'foot',
      head: labels.material,
      cell: ({ material }) => <LongText>{material}</LongText>,
    },
    {
      id: 'color',
      size: 'rest',
      leftOut: 'desktop',
      card: 'aside',
      head: message('filament.color'),
      cell: (filament) => <FilamentColor filament={filament} />,
    },
    {
      id: 'active',
      size: '7rem',
      card: 'mark',
      head: labels.active,
      cell: ({ active }) => <StatusBadge status={active ? 'active' : 'inactive'} />,
    },
    {
      id: 'actions',
      size: '8rem',
      card: 'tools',
      head: message('filament.actions'),
      align: 'end',
      cell: (filament) => <TypeActions filament={filament} onOpen={onOpen} />,
    },
  ];
};
