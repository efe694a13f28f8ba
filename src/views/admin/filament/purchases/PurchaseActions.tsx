import { useSelector } from '@xstate/react';
import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { keyOfPurchase } from '#machines/filament/purchase-action.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TrashIcon } from '../../../ui/icons/page-icons.tsx';

export interface PurchaseActionsProps {
  purchase: FilamentPurchase;
  onDelete: (purchase: FilamentPurchase) => void;
}

export function PurchaseActions({ purchase, onDelete }: PurchaseActionsProps) {
  const message = useMessages();
  const busy = useSelector(useArea('filament').purchaseActions, (snapshot) =>
    selectCommandOn(snapshot, keyOfPurchase(purchase)),
  );
  return (
    <IconButton
      size="small"
      label={message('filament.deletePurchaseOne', { id: purchase.purchase_id, brand: purchase.brand })}
      icon={<TrashIcon size="small" />}
      busy={busy !== undefined}
      disabled={busy !== undefined}
      onClick={() => onDelete(purchase)}
    />
  );
}
