import { useMessages } from '../bridges/messages.ts';
import type { DrawnForm } from '../bridges/use-form.ts';
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

/** The fields in which the two versions of a form differ, by their labels; none where there is only one. */
export const differencesIn = <Values, Name extends string>(
  { values, theirs }: Pick<DrawnForm<Values>, 'values' | 'theirs'>,
  labels: Readonly<Record<Name, string>>,
  /** What is said of a version to a person. */
  said: (version: Values) => Readonly<Record<NoInfer<Name>, string>>,
): readonly Difference[] => (theirs === null ? [] : differencesBetween(labels, said(values), said(theirs)));

/** The fields in which two versions differ, by their labels; of each what is said of it to a person. */
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
