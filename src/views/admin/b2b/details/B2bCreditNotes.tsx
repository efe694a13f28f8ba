import { Suspense, useMemo, useState } from 'react';
import type { B2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { creditableOf } from '#machines/b2b/credit-note-form.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useKeptForms } from '#views/bridges/kept-forms.ts';
import { lazyComponent } from '#views/bridges/lazy-component.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { creditNoteColumns } from './credit-note-columns.tsx';

const CreditNoteDialog = lazyComponent(async () => (await import('./CreditNoteDialog.tsx')).CreditNoteDialog);

const keyOf = ({ credit_note_id }: B2bCreditNote): number => credit_note_id;

interface B2bCreditNotesProps {
  order: B2bOrder;
  creditNotes: readonly B2bCreditNote[];
}

/** The credit notes of an order, and the button that issues one. Nothing for an order without an invoice. */
export function B2bCreditNotes({ order, creditNotes }: B2bCreditNotesProps) {
  const message = useMessages();
  const { creditNoteForm, orderActions } = useArea('b2b');
  const keptForms = useKeptForms();
  const [isOpen, setIsOpen] = useState(() => keptForms.typedIn(creditNoteForm.id) !== null);
  const { running } = useCommandOn(orderActions, order.b2b_order_id);
  const columns = useMemo(() => creditNoteColumns(message), [message]);
  if (order.invoice_number === null) return null;
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('b2b.creditNotes')}
      </Heading>
      {creditNotes.length > 0 ? (
        <DataTable
          label={message('b2b.creditNotes')}
          cards
          columns={columns}
          rows={creditNotes}
          rowKey={keyOf}
        />
      ) : null}
      <Inline>
        <Button
          size="small"
          busy={running?.kind === 'credit'}
          disabled={running !== undefined || creditableOf(order) <= 0}
          onClick={() => setIsOpen(true)}
        >
          {message('b2b.issueCreditNote')}
        </Button>
      </Inline>
      <Suspense>
        {isOpen ? <CreditNoteDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
