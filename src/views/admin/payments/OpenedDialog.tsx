import { B2bOrderDialog } from '../b2b/details/B2bOrderDialog.tsx';
import { PayDialog } from './b2b/PayDialog.tsx';
import { BulkDetailsDialog } from './d2c/BulkDetailsDialog.tsx';
import { BulkPaymentDialog } from './d2c/BulkPaymentDialog.tsx';
import { DueById } from './d2c/DueById.tsx';
import { ReversalDialog } from './d2c/ReversalDialog.tsx';
import type { Opened } from './opened.ts';
import { StatementDialog } from './statement/StatementDialog.tsx';
import type { PaymentLists } from './use-payment-lists.ts';

interface OpenedDialogProps {
  opened: Opened;
  lists: PaymentLists;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

export function OpenedDialog({ opened, lists, onOpen, onClose }: OpenedDialogProps) {
  switch (opened.kind) {
    case 'take':
      return <BulkPaymentDialog dues={lists.dues} onClose={onClose} />;
    case 'statement':
      return <StatementDialog onOpen={onOpen} onClose={onClose} />;
    case 'due':
      return (
        <DueById
          key={opened.id}
          id={opened.id}
          known={opened.known}
          dues={lists.dues}
          onOpen={onOpen}
          onClose={onClose}
        />
      );
    case 'bulk':
      return <BulkDetailsDialog key={opened.id} id={opened.id} onOpen={onOpen} onClose={onClose} />;
    case 'reverseBulk':
      return <ReversalDialog id={opened.payment.bulk_payment_id} onClose={onClose} />;
    case 'pay':
      return <PayDialog order={opened.order} onClose={onClose} />;
    case 'order':
      return <B2bOrderDialog key={opened.id} id={opened.id} onClose={onClose} />;
  }
}
