import { useMemo } from 'react';
import type { AuditDetails, AuditField } from '#api/contracts/audit.ts';
import { isRole } from '#domain/roles.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { RoleBadge } from '#views/parts/RoleBadge.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { pathLabel } from './audit-messages.ts';

interface AuditFieldsTableProps {
  fields: readonly AuditField[];
  entry: Pick<AuditDetails, 'has_before' | 'has_after' | 'is_cut'>;
}

const keyOf = ({ path }: AuditField): string => path.join('/');
export const isChanged = ({ before, after }: AuditField): boolean => before !== after;
const readFieldName = ({ path }: AuditField): string => path.at(-1) ?? '';

/** Shows the values before and after a change, or one column for a creation or a deletion. */
export function AuditFieldsTable({
  fields,
  entry: { has_before, has_after, is_cut },
}: AuditFieldsTableProps) {
  const message = useMessages();
  const isComparison = has_before && has_after;
  const columns = useMemo((): readonly Column<AuditField>[] => {
    const valueColumn = (id: 'before' | 'after', head: string): Column<AuditField> => ({
      id,
      head,
      cell: (field) => <AuditValue fieldName={readFieldName(field)} value={field[id]} />,
    });
    return [
      {
        id: 'field',
        head: message('audit.field'),
        cell: (field) => (
          <Inline gap="xxs">
            <span>{pathLabel(message, field.path)}</span>
            {isComparison && isChanged(field) ? (
              <Badge tone="caution">{message('audit.fieldChanged')}</Badge>
            ) : null}
          </Inline>
        ),
      },
      ...(has_before ? [valueColumn('before', message('audit.before'))] : []),
      ...(has_after ? [valueColumn('after', message('audit.after'))] : []),
    ];
  }, [message, isComparison, has_before, has_after]);

  if (fields.length === 0) return <Text tone="secondary">{message('audit.noFields')}</Text>;
  return (
    <Stack gap="s">
      <DataTable
        label={message('audit.fields')}
        columns={columns}
        rows={fields}
        rowKey={keyOf}
        cards
        rowTone={(field) => (isComparison && isChanged(field) ? 'caution' : undefined)}
        isDimmed={(field) => isComparison && !isChanged(field)}
      />
      {is_cut ? <Text tone="secondary">{message('audit.isTruncated')}</Text> : null}
    </Stack>
  );
}

const MONEY_FIELD = /price|amount|subtotal|_paid$|^settled|unexplained|^fee$|balance/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const STATUS_FIELD = /(^|_)status$/;
/** Matches fields whose number is an identifier and is therefore not formatted. */
const IDENTIFIER_FIELD = /(^|_)id$|^version$/;

/** Formats a value by the name of its field. */
function AuditValue({ fieldName, value }: { fieldName: string; value: unknown }) {
  const message = useMessages();
  const { number } = useFormats();
  if (value === null || value === undefined || value === '') return message('audit.nothing');
  if (typeof value === 'boolean') return message(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') {
    if (MONEY_FIELD.test(fieldName)) return <Money iqd={value} />;
    return IDENTIFIER_FIELD.test(fieldName) ? String(value) : number(value);
  }
  if (typeof value !== 'string') return <bdi>{JSON.stringify(value)}</bdi>;
  if (STATUS_FIELD.test(fieldName)) return <StatusBadge status={value} />;
  if (fieldName === 'role' && isRole(value)) return <RoleBadge role={value} />;
  if (TIMESTAMP.test(value)) return <Timestamp moment={value} />;
  return <bdi>{value}</bdi>;
}
