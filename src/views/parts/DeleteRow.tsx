import type { ReactNode } from 'react';
import { ConfirmDelete } from './ConfirmDelete.tsx';

export interface DeleteRowProps<Row> {
  row: Row;
  /** The actor that runs the commands of the area. */
  actions: { send(event: { type: 'command.requested'; command: { kind: 'delete'; row: Row } }): void };
  title: string;
  text: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before a row is deleted. Notices report the result. */
export function DeleteRow<Row>({ row, actions, ...question }: DeleteRowProps<Row>) {
  return (
    <ConfirmDelete
      {...question}
      onConfirm={() => {
        actions.send({ type: 'command.requested', command: { kind: 'delete', row } });
        question.onClose();
      }}
    />
  );
}
