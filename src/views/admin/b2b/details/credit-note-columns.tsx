import type { B2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import type { Column } from '#views/ui/columns.ts';
import { TwoLines } from '#views/ui/TwoLines.tsx';
import { CreditNoteButton } from './CreditNoteButton.tsx';

/** The columns of the credit notes of one order. */
export const creditNoteColumns = (message: Message): readonly Column<B2bCreditNote>[] => [
  {
    id: 'number',
    head: message('b2b.creditNoteNumber'),
    lines: 2,
    cell: ({ number, issued_at }) => (
      <TwoLines first={<bdi>{number}</bdi>} second={<Timestamp moment={issued_at} dayOnly />} />
    ),
  },
  {
    id: 'amount',
    head: message('b2b.amount'),
    align: 'number',
    cell: ({ amount }) => <Money iqd={amount} />,
  },
  {
    id: 'reason',
    head: message('b2b.creditReason'),
    lines: 2,
    cell: ({ reason, issued_by }) => <TwoLines first={<bdi>{reason}</bdi>} second={<bdi>{issued_by}</bdi>} />,
  },
  {
    id: 'download',
    head: message('b2b.actions'),
    align: 'end',
    cell: (note) => <CreditNoteButton note={note} />,
  },
];
