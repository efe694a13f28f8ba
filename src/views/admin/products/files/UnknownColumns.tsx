import { useState } from 'react';
import { type AssignedHead, PRODUCT_FILE_COLUMNS } from '#domain/product-file.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Grid } from '#views/ui/Grid.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { COLUMN_NAMES } from './import-messages.ts';

interface UnknownColumnsProps {
  heads: readonly string[];
  onAssign: (assigned: readonly AssignedHead[]) => void;
}

/** The form in which an admin assigns unknown columns of a product file, or skips them. */
export function UnknownColumns({ heads, onAssign }: UnknownColumnsProps) {
  const message = useMessages();
  const [assigned, setAssigned] = useState<readonly AssignedHead[]>(() =>
    heads.map((head) => ({ head, column: null })),
  );
  const options = [
    { value: '', label: message('products.importSkipColumn') },
    ...PRODUCT_FILE_COLUMNS.map((column) => ({ value: column, label: message(COLUMN_NAMES[column]) })),
  ];
  return (
    <Stack gap="m">
      <Grid columns="medium" gap="s">
        {assigned.map(({ head, column }, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: two headers may be equal
            key={index}
            label={<bdi>{head}</bdi>}
          >
            {(control) => (
              <Select
                {...control}
                options={options}
                value={column ?? ''}
                onChange={({ target }) => {
                  const chosen = PRODUCT_FILE_COLUMNS.find((name) => name === target.value) ?? null;
                  setAssigned(assigned.with(index, { head, column: chosen }));
                }}
              />
            )}
          </Field>
        ))}
      </Grid>
      <Inline>
        <Button tone="accent" onClick={() => onAssign(assigned)}>
          {message('products.importAgain')}
        </Button>
      </Inline>
    </Stack>
  );
}
