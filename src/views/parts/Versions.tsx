import { useMessages } from '#views/bridges/messages.ts';
import type { FormBinding } from '#views/bridges/use-form.ts';
import { Banner } from '#views/ui/Banner.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** A field with the value typed here and the value saved by another person. */
export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Returns the fields that differ between a form and another person's version, by label. */
export const formDifferences = <Values, Name extends string>(
  { values, theirs }: Pick<FormBinding<Values>, 'values' | 'theirs'>,
  labels: Readonly<Record<Name, string>>,
  /** Returns the texts of a version. */
  textsOf: (version: Values) => Readonly<Record<NoInfer<Name>, string>>,
): readonly Difference[] =>
  theirs === null ? [] : differencesBetween(labels, textsOf(values), textsOf(theirs));

/** Returns the fields whose texts differ, by label. */
export const differencesBetween = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  mine: Readonly<Record<NoInfer<Name>, string>>,
  theirs: Readonly<Record<NoInfer<Name>, string>>,
): readonly Difference[] => {
  const differences: Difference[] = [];
  for (const name in labels) {
    if (mine[name] === theirs[name]) continue;
    differences.push({ field: labels[name], mine: mine[name], theirs: theirs[name] });
  }
  return differences;
};

const fieldOf = ({ field }: Difference): string => field;

/** Shows two versions side by side. */
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
