import type { ReactNode } from 'react';
import { ConfirmDelete } from './ConfirmDelete.tsx';

export interface DeleteRowProps<Row> {
  row: Row;
  /** The command of its area. */
  actions: { send(asking: { type: 'command.asked'; command: { kind: 'delete'; row: Row } }): void };
  title: string;
  text: string;
  onClose: () => void;
  /** Once it is asked for: what shows the row may go. */
  onConfirmed?: () => void;
  children?: ReactNode;
}

/** Asks before a row is deleted; the list says what became of it. */
export function DeleteRow<Row>({ row, actions, onConfirmed, ...question }: DeleteRowProps<Row>) {
  return (
    <ConfirmDelete
      {...question}
      onConfirm={() => {
        actions.send({ type: 'command.asked', command: { kind: 'delete', row } });
        question.onClose();
        onConfirmed?.();
      }}
    />
  );
}
