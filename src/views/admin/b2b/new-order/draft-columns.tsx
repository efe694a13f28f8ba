import { B2B_LINE_NUMBERS, type B2bDraftEdit, type B2bDraftLine } from '#domain/b2b-draft.ts';
import { b2bSubtotal, MAX_B2B_NOTES } from '#domain/b2b-order.ts';
import type { Formats } from '#views/bridges/formats.ts';
import type { Message } from '#views/bridges/messages.ts';
import * as option from '#views/parts/ProductOption.css.ts';
import { ProductPicture } from '#views/parts/ProductPicture.tsx';
import type { Column } from '#views/ui/columns.ts';
import { IconButton } from '#views/ui/IconButton.tsx';
import { TrashIcon } from '#views/ui/icons/page-icons.tsx';
import { TextInput } from '#views/ui/TextInput.tsx';
import { LineNumber, type LineNumberProps } from './LineNumber.tsx';
import * as css from './NewOrderTab.css.ts';
import { WholesaleHint } from './WholesaleHint.tsx';

interface DraftColumnOptions extends Pick<LineNumberProps, 'onRefused' | 'onCorrected'> {
  readonly pictures: ReadonlyMap<number, string | null>;
  readonly isSending: boolean;
  readonly onEdit: (edit: B2bDraftEdit) => void;
}

/** The columns of the lines of a new wholesale order. Quantity, price and notes can be edited in the row. */
export const draftColumns = (
  message: Message,
  { money }: Pick<Formats, 'money'>,
  { pictures, isSending, onEdit, ...entryHandlers }: DraftColumnOptions,
): readonly Column<B2bDraftLine>[] => {
  const changeLine = (
    { line_id }: B2bDraftLine,
    change: Extract<B2bDraftEdit, { kind: 'lineChanged' }>['change'],
  ): void => onEdit({ kind: 'lineChanged', line_id, change });
  return [
    {
      id: 'product',
      head: message('b2b.product'),
      cell: (line) => (
        <span className={css.productCell}>
          <span className={option.picture}>
            <ProductPicture url={pictures.get(line.product_id) ?? null} />
          </span>
          <span className={option.product}>
            <bdi>{line.product_name}</bdi>
            <TextInput
              aria-label={message('b2b.notesOf', { product: line.product_name })}
              placeholder={message('b2b.itemNotes')}
              dir="auto"
              maxLength={MAX_B2B_NOTES}
              value={line.notes}
              readOnly={isSending}
              onChange={({ target }) => changeLine(line, { notes: target.value })}
            />
          </span>
        </span>
      ),
    },
    {
      id: 'quantity',
      head: message('b2b.quantity'),
      align: 'number',
      cell: (line) => (
        <LineNumber
          label={message('b2b.quantityOf', { product: line.product_name })}
          limits={B2B_LINE_NUMBERS.quantity}
          value={line.quantity}
          readOnly={isSending}
          {...entryHandlers}
          onChange={(quantity) => changeLine(line, { quantity })}
        />
      ),
    },
    {
      id: 'price',
      head: message('b2b.unitPrice'),
      align: 'number',
      cell: (line) => (
        <>
          <LineNumber
            label={message('b2b.unitPriceOf', { product: line.product_name })}
            limits={B2B_LINE_NUMBERS.unit_price}
            value={line.unit_price}
            readOnly={isSending}
            {...entryHandlers}
            onChange={(unit_price) => changeLine(line, { unit_price })}
          />
          <WholesaleHint
            terms={line.terms}
            quantity={line.quantity}
            price={line.unit_price}
            isDisabled={isSending}
            onPrice={(unit_price) => changeLine(line, { unit_price })}
          />
        </>
      ),
    },
    {
      id: 'subtotal',
      head: message('b2b.subtotal'),
      align: 'number',
      cell: (line) => <bdi>{money(b2bSubtotal(line))}</bdi>,
    },
    {
      id: 'remove',
      head: message('b2b.actions'),
      align: 'end',
      cell: ({ line_id, product_name }) => (
        <IconButton
          size="small"
          label={message('b2b.removeItem', { product: product_name })}
          icon={<TrashIcon size="small" />}
          disabled={isSending}
          onClick={() => onEdit({ kind: 'lineRemoved', line_id })}
        />
      ),
    },
  ];
};
