import { useMessages } from '../bridges/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import type { Column } from '../ui/columns.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { Stack } from '../ui/Stack.tsx';

/** One field as it was typed here and as somebody else saved it meanwhile. */
export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

const fieldOf = ({ field }: Difference): string => field;

/** Two versions of one thing, side by side, where both were changed at once. */
export function Versions({ differences }: { differences: readonly Difference[] }) {
  const message = useMessages();
  const columns: readonly Column<Difference>[] = [
    { id: 'field', head: message('formDialog.field'), cell: ({ field }) => field },
    { id: 'mine', head: message('formDialog.mine'), cell: ({ mine }) => <bdi>{mine}</bdi> },
    { id: 'theirs', head: message('formDialog.theirs'), cell: ({ theirs }) => <bdi>{theirs}</bdi> },
  ];
  return (
    <Stack gap="s">
      <Banner tone="caution" announce="alert">
        {message('formDialog.stale')}
      </Banner>
      <DataTable
        label={message('formDialog.versions')}
        columns={columns}
        rows={differences}
        rowKey={fieldOf}
        cards
      />
    </Stack>
  );
}
