import { useState } from 'react';
import type { AssignedColumns, StatementColumnsRead } from '#api/contracts/courier-statements.ts';
import { STATEMENT_COLUMNS, STATEMENT_STATUSES } from '#domain/courier-statement.ts';
import { isolated } from '#domain/isolated.ts';
import {
  columnLabel,
  STATEMENT_COLUMN_NAMES,
  STATEMENT_STATUS_NAMES,
} from '#views/admin/payments/payments-messages.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

interface ColumnsFormProps {
  detected: StatementColumnsRead;
  isSaving: boolean;
  onSave: (assigned: AssignedColumns) => void;
  onCancel: () => void;
}

/** The form in which an admin assigns meanings to columns and statuses. */
export function ColumnsForm({ detected, isSaving, onSave, onCancel }: ColumnsFormProps) {
  const message = useMessages();
  const [columns, setColumns] = useState(() => detected.columns.map(({ column }) => column));
  const [meanings, setMeanings] = useState(() => detected.statuses.map(({ meaning }) => meaning));
  const columnOptions = [
    { value: '', label: message('payments.column.none') },
    ...STATEMENT_COLUMNS.map((column) => ({
      value: column,
      label: message(STATEMENT_COLUMN_NAMES[column]),
    })),
  ];
  const statusOptions = [
    { value: '', label: message('payments.status.open') },
    ...STATEMENT_STATUSES.map((status) => ({
      value: status,
      label: message(STATEMENT_STATUS_NAMES[status]),
    })),
  ];
  const save = (): void =>
    onSave({
      columns,
      statuses: detected.statuses.flatMap(({ word }, index) => {
        const meaning = meanings[index];
        return meaning ? [{ word, meaning }] : [];
      }),
    });
  return (
    <Stack gap="m">
      <Text>{message('payments.columnsTitle')}</Text>
      <Grid columns="medium" gap="s">
        {detected.columns.map(({ head, samples }, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position, and two heads may be equal
            key={index}
            label={<bdi>{columnLabel(message, { at: index + 1, head })}</bdi>}
            hint={
              samples.length === 0
                ? undefined
                : message('payments.columnSamples', { samples: samples.map(isolated).join(', ') })
            }
          >
            {(control) => (
              <Select
                {...control}
                options={columnOptions}
                value={columns[index] ?? ''}
                onChange={({ target }) => {
                  const chosen = STATEMENT_COLUMNS.find((column) => column === target.value) ?? null;
                  setColumns(columns.with(index, chosen));
                }}
              />
            )}
          </Field>
        ))}
      </Grid>
      {detected.statuses.length === 0 ? null : (
        <>
          <Text>{message('payments.statusesTitle')}</Text>
          <Grid columns="medium" gap="s">
            {detected.statuses.map(({ word, rows }, index) => (
              <Field
                key={word}
                label={<bdi>{word}</bdi>}
                hint={message('payments.statusRows', { count: rows })}
              >
                {(control) => (
                  <Select
                    {...control}
                    options={statusOptions}
                    value={meanings[index] ?? ''}
                    onChange={({ target }) => {
                      const chosen = STATEMENT_STATUSES.find((status) => status === target.value) ?? null;
                      setMeanings(meanings.with(index, chosen));
                    }}
                  />
                )}
              </Field>
            ))}
          </Grid>
        </>
      )}
      <Inline>
        <Button tone="accent" busy={isSaving} onClick={save}>
          {message('payments.columnsSave')}
        </Button>
        <Button disabled={isSaving} onClick={onCancel}>
          {message('payments.columnsCancel')}
        </Button>
      </Inline>
    </Stack>
  );
}
