import { useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { EVERYTHING } from '#machines/kit/list.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useActorRef } from '../../../bridges/use-actor-ref.ts';
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
  const { id, known, dues } = props;
  // A row that a hand keeps in its place is drawn as it was before it left.
  const open = dues.steady.gone.has(id) ? undefined : dues.rows.find((row) => row.due_id === id);
  const [last, setLast] = useState(known);
  if (open && open !== last) setLast(open);
  if (last) return <KnownDue {...props} open={open} last={last} />;
  // Those that are owed say it first whether it is one of them.
  return dues.phase === 'loading' ? null : <SettledDue {...props} />;
}

interface KnownDueProps extends DueByIdProps {
  open: PaymentDue | undefined;
  /** As it was seen last. */
  last: PaymentDue;
}

/** One whose order is known: settled by whomever, it is found among what was settled of this order. */
function KnownDue({ id, dues, open, last, onOpen, onClose }: KnownDueProps) {
  const [input] = useState(() => ({ search: `#${last.d2c_order_id}` }));
  const settled = useList(useActorRef(usePayments().settledDues, { input }), dueKey);
  const isAsking = [dues.phase, settled.phase].includes('loading');
  // That it is still owed is never said from memory.
  const remembered = isAsking || last.closed_at !== null ? last : undefined;
  const due = open ?? settled.rows.find((row) => row.due_id === id) ?? remembered;
  if (due) return <DueDialog due={due} onOpen={onOpen} onClose={onClose} />;
  const failed = [dues, settled].find(({ phase }) => phase === 'failed');
  return <MissingDue list={failed ?? settled} onClose={onClose} />;
}

function SettledDue({ id, onOpen, onClose }: DueByIdProps) {
  const list = useList(useActorRef(usePayments().settledDues, ALL), dueKey);
  const due = list.rows.find((row) => row.due_id === id);
  if (due) return <DueDialog due={due} onOpen={onOpen} onClose={onClose} />;
  return <MissingDue list={list} onClose={onClose} />;
}

interface MissingDueProps {
  list: Pick<DrawnList<PaymentDue>, 'failedBy' | 'phase' | 'refresh'>;
  onClose: () => void;
}

function MissingDue({ list, onClose }: MissingDueProps) {
  const message = useMessages();
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
        failedBy={list.failedBy}
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
