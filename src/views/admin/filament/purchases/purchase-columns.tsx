import { useSelector } from '@xstate/react';
import type { FilamentPurchase, FilamentType } from '#api/contracts/filament.ts';
import { startOfDay } from '#domain/business-day.ts';
import { keyOfPurchase } from '#machines/filament/purchase.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { CardOnly, FilamentColor, SpoolCount } from '#views/admin/filament/filament-cells.tsx';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { IconButton } from '#views/ui/IconButton.tsx';
import { TrashIcon } from '#views/ui/icons/page-icons.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** The columns of the list of filament purchases. */
export const purchaseColumns = (
  message: Message,
  onDelete: PurchaseActionsProps['onDelete'],
): readonly Column<FilamentPurchase>[] => [
  {
    id: 'date',
    size: '7.5rem',
    card: 'foot',
    head: message('filament.datePurchased'),
    // A date without a time is shown as the beginning of that day in the shop's time zone.
    cell: ({ date_purchased, supplier }) => (
      <>
        <Timestamp moment={startOfDay(date_purchased)} dayOnly />
        <CardOnly>
          <bdi>{supplier}</bdi>
        </CardOnly>
      </>
    ),
  },
  {
    id: 'filament',
    size: 'rest',
    card: 'lead',
    head: message('filament.filament'),
    lines: 2,
    cell: (purchase) => <FilamentName filament={purchase} />,
  },
  {
    id: 'color',
    size: 'rest',
    card: 'main',
    head: message('filament.color'),
    cell: (purchase) => <FilamentColor filament={purchase} />,
  },
  {
    id: 'supplier',
    size: '9rem',
    leftOut: 'roomy',
    card: 'hidden',
    head: message('filament.supplier'),
    cell: ({ supplier }) => <bdi>{supplier}</bdi>,
  },
  {
    id: 'spools',
    size: '6.5rem',
    card: 'mark',
    head: message('filament.spoolsBought'),
    align: 'number',
    cell: ({ spools_bought }) => <SpoolCount count={spools_bought} />,
  },
  {
    id: 'price',
    size: '8rem',
    leftOut: 'desktop',
    card: 'hidden',
    head: message('filament.pricePerSpool'),
    align: 'number',
    cell: ({ price_per_spool }) => <Money iqd={price_per_spool} />,
  },
  {
    id: 'total',
    size: '8.5rem',
    card: 'aside',
    head: message('filament.totalCost'),
    align: 'number',
    cell: ({ total_cost, price_per_spool }) => (
      <>
        <Money iqd={total_cost} />
        <PricePerSpool iqd={price_per_spool} />
      </>
    ),
  },
  {
    id: 'actions',
    size: '5.5rem',
    card: 'tools',
    head: message('filament.actions'),
    align: 'end',
    cell: (purchase) => <PurchaseActions purchase={purchase} onDelete={onDelete} />,
  },
];

/**
 * The price of one spool in a card, below the total cost. It has no currency, because the total cost has it.
 */
function PricePerSpool({ iqd }: { iqd: number | null }) {
  const message = useMessages();
  const { number } = useFormats();
  return iqd === null ? null : (
    <CardOnly>{message('filament.pricePerSpoolInCard', { price: number(iqd) })}</CardOnly>
  );
}

/** The number, brand and name of a filament. */
function FilamentName({
  filament: { filament_id, brand, name },
}: {
  filament: Pick<FilamentType, 'filament_id' | 'brand' | 'name'>;
}) {
  return (
    <TwoLines
      first={
        <>
          <bdi>{`#${filament_id}`}</bdi> <bdi>{brand}</bdi>
        </>
      }
      second={<bdi>{name}</bdi>}
    />
  );
}

interface PurchaseActionsProps {
  purchase: FilamentPurchase;
  onDelete: (purchase: FilamentPurchase) => void;
}

function PurchaseActions({ purchase, onDelete }: PurchaseActionsProps) {
  const message = useMessages();
  const running = useSelector(useArea('filament').purchaseActions, (snapshot) =>
    selectRunningCommand(snapshot, keyOfPurchase(purchase)),
  );
  return (
    <IconButton
      size="small"
      label={message('filament.deletePurchaseOne', { id: purchase.purchase_id, brand: purchase.brand })}
      icon={<TrashIcon size="small" />}
      busy={running !== undefined}
      disabled={running !== undefined}
      onClick={() => onDelete(purchase)}
    />
  );
}
