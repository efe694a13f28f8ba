import { useActorRef } from '@xstate/react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { EVERYTHING } from '#machines/kit/local-list.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { type DrawnList, useList } from '../../../bridges/use-list.ts';
import { ListPanel } from '../../../parts/ListPanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TruckIcon } from '../../../ui/icons/TruckIcon.tsx';
import type { Opened } from '../opened.ts';
import { dueKey } from '../use-payment-lists.ts';
import { usePayments } from '../use-payments.ts';
import { DueDialog } from './DueDialog.tsx';

interface DueByIdProps {
  id: number;
  /** As it was when it was pressed; null where an address names it. */
  known: PaymentDue | null;
  dues: DrawnList<PaymentDue>;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

const ALL = { input: EVERYTHING };

/** The due that an address names: one that is owed, or one of those that were settled last. */
export function DueById(props: DueByIdProps) {
  const { id, known, dues, onOpen, onClose } = props;
  const due = dues.rows.find((row) => row.due_id === id) ?? known;
  if (due) return <DueDialog due={due} onOpen={onOpen} onClose={onClose} />;
  // Those that are owed say it first whether it is one of them.
  return dues.phase === 'loading' ? null : <SettledDue {...props} />;
}

function SettledDue({ id, onOpen, onClose }: DueByIdProps) {
  const message = useMessages();
  const list = useList(useActorRef(usePayments().settledDues, ALL), dueKey);
  const due = list.rows.find((row) => row.due_id === id);
  if (due) return <DueDialog due={due} onOpen={onOpen} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={message('payments.due')}
      closeLabel={message('formDialog.close')}
      footer={<Button onClick={onClose}>{message('formDialog.close')}</Button>}
    >
      <ListPanel
        phase={list.phase}
        count={0}
        total={0}
        failed={message('payments.duesFailed')}
        empty={{
          icon: <TruckIcon size="large" />,
          title: message('payments.dueGone'),
          hint: message('payments.dueGoneHint'),
        }}
        onRetry={list.refresh}
      >
        {message('payments.loading')}
      </ListPanel>
    </Dialog>
  );
}
