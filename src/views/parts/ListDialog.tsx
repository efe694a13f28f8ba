import type { ReactNode } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import type { ResourceBinding } from '#views/bridges/use-resource.ts';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { ListPanel } from './ListPanel.tsx';

export interface ListDialogMessages {
  readonly label: string;
  readonly failed: string;
  readonly none: string;
  readonly noneHint: string;
  /** The message when the object no longer exists. */
  readonly notFound: string;
  readonly notFoundHint: string;
}

export interface ListDialogProps<Row> {
  title: string;
  messageIds: ListDialogMessages;
  icon: ReactNode;
  list: ResourceBinding<readonly Row[]>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** A text above the rows, for example that some rows are left out. */
  note?: string | undefined;
  /** Actions on all rows, beside the Close button. */
  actions?: ReactNode;
  onClose: () => void;
}

/** A short list in a dialog, with all its states. */
export function ListDialog<Row>(props: ListDialogProps<Row>) {
  const { title, messageIds, icon, list, columns, rowKey, note, actions, onClose } = props;
  const message = useMessages();
  const rows = list.data ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      variant="list"
      title={title}
      description={note}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
          {actions}
        </>
      }
    >
      <ListPanel
        phase={list.phase}
        fault={list.fault}
        count={rows.length}
        total={rows.length}
        failureText={message(messageIds.failed)}
        empty={{
          icon,
          title: message(list.isNotFound ? messageIds.notFound : messageIds.none),
          hint: message(list.isNotFound ? messageIds.notFoundHint : messageIds.noneHint),
        }}
        onRetry={list.retry}
      >
        <DataTable
          label={message(messageIds.label)}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          cards
          isLoading={list.phase === 'loading'}
        />
      </ListPanel>
    </Dialog>
  );
}
