import { useMemo } from 'react';
import type { NameOffer } from '#api/contracts/name-offers.ts';
import { isolated } from '#domain/isolated.ts';
import { keyOfNameOffer } from '#machines/products/offered-names.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { ListTable } from '#views/parts/ListTable.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { BoxIcon } from '#views/ui/icons/page-icons.tsx';

const columnsOf = (message: Message): readonly Column<NameOffer>[] => [
  {
    id: 'alias',
    card: 'lead',
    head: message('products.offeredName'),
    cell: ({ alias }) => <bdi>{alias}</bdi>,
  },
  {
    id: 'product',
    card: 'main',
    head: message('products.offeredFor'),
    cell: ({ product_name }) => <bdi>{product_name}</bdi>,
  },
  {
    id: 'times',
    card: 'mark',
    head: message('products.offeredTimes'),
    align: 'number',
    cell: ({ times }) => times,
  },
  {
    id: 'person',
    card: 'aside',
    head: message('products.offeredBy'),
    cell: ({ offered_by }) => <bdi>{offered_by}</bdi>,
  },
  {
    id: 'moment',
    card: 'foot',
    head: message('products.offeredAt'),
    cell: ({ offered_at }) => <Timestamp moment={offered_at} />,
  },
  {
    id: 'answers',
    card: 'tools',
    head: message('products.actions'),
    align: 'end',
    cell: (offer) => <Answers offer={offer} />,
  },
];

/**
 * Names from customers' messages that staff have turned into a product by hand. An admin accepts or refuses
 * each.
 */
export function NamesDialog({ list, onClose }: { list: ListBinding<NameOffer>; onClose: () => void }) {
  const message = useMessages();
  const columns = useMemo(() => columnsOf(message), [message]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      variant="list"
      title={message('products.namesTitle')}
      description={message('products.namesHint')}
      closeLabel={message('formDialog.close')}
      footer={<Button onClick={onClose}>{message('formDialog.close')}</Button>}
    >
      <ListTable
        label={message('products.namesTitle')}
        list={list}
        columns={columns}
        rowKey={keyOfNameOffer}
        failureText={message('products.namesFailed')}
        empty={{
          icon: <BoxIcon size="large" />,
          title: message('products.noNames'),
          hint: message('products.noNamesHint'),
        }}
      />
    </Dialog>
  );
}

function Answers({ offer }: { offer: NameOffer }) {
  const message = useMessages();
  const { running, request } = useCommandOn(useArea('products').nameAnswers, keyOfNameOffer(offer));
  const name = isolated(offer.alias);
  const isBusy = running !== undefined;
  return (
    <Inline gap="xs" wrap={false} justify="end">
      <Button
        size="small"
        busy={running?.kind === 'accept'}
        disabled={isBusy}
        aria-label={message('products.acceptName', { name })}
        onClick={() => request({ kind: 'accept', row: offer })}
      >
        {message('products.accept')}
      </Button>
      <Button
        size="small"
        busy={running?.kind === 'refuse'}
        disabled={isBusy}
        aria-label={message('products.refuseName', { name })}
        onClick={() => request({ kind: 'refuse', row: offer })}
      >
        {message('products.refuse')}
      </Button>
    </Inline>
  );
}
