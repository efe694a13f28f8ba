import type { FilamentStock } from '#api/contracts/filament.ts';
import { filamentStatusOf } from '#domain/filament.ts';
import type { StockColumn } from '#domain/filament-stock-columns.ts';
import { FilamentColor, LongText, SpoolCount } from '#views/admin/filament/filament-cells.tsx';
import type { Formats } from '#views/bridges/formats.ts';
import type { Message } from '#views/bridges/messages.ts';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Inline } from '#views/ui/Inline.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { SpoolActions, type SpoolActionsProps } from './SpoolActions.tsx';

type SortableColumn = Column<FilamentStock> & { readonly id: StockColumn };

/**
 * The columns of the stock of filaments: those of spec 2 section 2, Current Stock, and the remaining days.
 */
export const stockColumns = (
  message: Message,
  { number }: Formats,
  actions: Omit<SpoolActionsProps, 'filament'>,
): readonly Column<FilamentStock>[] => {
  const sortable: readonly SortableColumn[] = [
    {
      id: 'id',
      size: '4.5rem',
      leftOut: 'desktop',
      card: 'start',
      head: message('filament.id'),
      cell: ({ filament_id }) => <bdi>{`#${filament_id}`}</bdi>,
    },
    {
      id: 'brand',
      size: 'rest',
      card: 'lead',
      head: message('filament.brand'),
      cell: ({ brand }) => <LongText>{brand}</LongText>,
    },
    {
      id: 'name',
      size: 'rest',
      card: 'main',
      head: message('filament.name'),
      cell: ({ name }) => <LongText>{name}</LongText>,
    },
    {
      id: 'color',
      size: 'rest',
      leftOut: 'desktop',
      card: 'mark',
      head: message('filament.color'),
      cell: (filament) => <FilamentColor filament={filament} />,
    },
    {
      id: 'spools',
      size: '5.75rem',
      card: 'aside',
      head: message('filament.currentSpools'),
      align: 'number',
      cell: ({ current_stock, total_used }) => <SpoolCount count={current_stock} used={total_used} />,
    },
    {
      id: 'used',
      size: '6rem',
      leftOut: 'roomy',
      card: 'hidden',
      head: message('filament.totalUsed'),
      align: 'number',
      cell: ({ total_used }) => number(total_used),
    },
    {
      id: 'status',
      size: '11.5rem',
      card: 'foot',
      head: message('filament.status'),
      lines: 2,
      cell: ({ current_stock, days_left, active }) => (
        <TwoLines
          first={
            <Inline gap="xxs" wrap={false}>
              <StatusBadge status={filamentStatusOf(current_stock)} />
              {active ? null : <StatusBadge status="inactive" />}
            </Inline>
          }
          second={
            current_stock <= 0
              ? null
              : days_left === null
                ? message('filament.notEnoughData')
                : message('filament.daysLeft', { days: days_left })
          }
        />
      ),
    },
  ];
  return [
    ...sortable.map((column) => ({ ...column, sortable: true })),
    {
      id: 'actions',
      size: '13.5rem',
      card: 'acts',
      head: message('filament.actions'),
      align: 'end',
      cell: (filament) => <SpoolActions filament={filament} {...actions} />,
    },
  ];
};
