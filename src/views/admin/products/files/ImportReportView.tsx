import { useMemo } from 'react';
import type { ImportedRow, ImportReport } from '#api/contracts/product-import.ts';
import { isolated } from '#domain/isolated.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { COLUMN_NAMES, importFault, OUTCOME_STYLES } from './import-messages.ts';

type Change = ImportedRow['changes'][number];

const keyOf = ({ line }: ImportedRow) => line;

/** The totals of a dry run, and the first rows to check. */
export function ImportReportView({ report: { totals, rows } }: { report: ImportReport }) {
  const message = useMessages();
  const { number } = useFormats();
  const columns = useMemo((): readonly Column<ImportedRow>[] => {
    const valueText = (field: Change['field'], value: Change['after']): string => {
      if (value === null || value === '') return message('products.none');
      if (typeof value === 'number') return isolated(number(value));
      if (typeof value === 'string') return isolated(value);
      if (field === 'active') return message(value ? 'status.active' : 'status.inactive');
      return message(value ? 'products.yes' : 'products.no');
    };
    return [
      {
        id: 'line',
        card: 'lead',
        head: message('products.importLine'),
        cell: ({ line }) => message('products.importLineOf', { line: number(line) }),
      },
      {
        id: 'outcome',
        card: 'mark',
        head: message('products.importOutcome'),
        cell: ({ outcome }) => (
          <Badge tone={OUTCOME_STYLES[outcome].tone}>{message(OUTCOME_STYLES[outcome].label)}</Badge>
        ),
      },
      {
        id: 'code',
        card: 'aside',
        head: message('products.code'),
        cell: ({ product_code }) => <bdi>{product_code}</bdi>,
      },
      { id: 'name', card: 'main', head: message('products.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'details',
        card: 'foot',
        head: message('products.importDetails'),
        cell: ({ changes, outcome, reason }) =>
          reason ? (
            importFault(message, reason)
          ) : (
            <Stack gap="xs">
              {changes
                // The columns above show the name and code of a new product. Its empty values are left out.
                .filter(
                  ({ field, after }) =>
                    outcome !== 'created' || (field !== 'name' && field !== 'product_code' && after !== ''),
                )
                .map(({ field, before, after }) => (
                  <span key={field}>
                    {message(outcome === 'created' ? 'products.importValue' : 'products.importChange', {
                      column: message(COLUMN_NAMES[field]),
                      before: valueText(field, before),
                      after: valueText(field, after),
                    })}
                  </span>
                ))}
            </Stack>
          ),
      },
    ];
  }, [message, number]);
  const reviewCount = totals.created + totals.changed + totals.refused;
  return (
    <Stack gap="s">
      <Text>{message('products.importTotals', totals)}</Text>
      {totals.refused > 0 ? (
        <Banner tone="caution">{message('products.importBlocked', { count: totals.refused })}</Banner>
      ) : null}
      {reviewCount === 0 ? (
        <Text tone="secondary">{message('products.importNothing')}</Text>
      ) : (
        <>
          {reviewCount > rows.length ? (
            <Text tone="secondary">
              {message('products.importRowsShown', {
                shown: number(rows.length),
                count: number(reviewCount),
              })}
            </Text>
          ) : null}
          <DataTable
            label={message('products.importRows')}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            cards
          />
        </>
      )}
    </Stack>
  );
}
