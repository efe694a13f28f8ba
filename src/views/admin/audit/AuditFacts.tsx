import { useMemo } from 'react';
import type { AuditDetails, AuditFact } from '#api/contracts/audit.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/columns.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { AuditValue } from './AuditValue.tsx';
import { pathLabel } from './audit-messages.ts';

interface AuditFactsProps {
  facts: readonly AuditFact[];
  entry: Pick<AuditDetails, 'has_before' | 'has_after' | 'is_cut'>;
}

const keyOf = ({ path }: AuditFact): string => path.join('/');
const isChanged = ({ before, after }: AuditFact): boolean => before !== after;
const fieldOf = ({ path }: AuditFact): string => path.at(-1) ?? '';

/** Values before and after, or one column for a creation or a deletion. */
export function AuditFacts({ facts, entry: { has_before, has_after, is_cut } }: AuditFactsProps) {
  const message = useMessages();
  const compares = has_before && has_after;
  const columns = useMemo((): readonly Column<AuditFact>[] => {
    const value = (id: 'before' | 'after', head: string): Column<AuditFact> => ({
      id,
      head,
      cell: (fact) => <AuditValue field={fieldOf(fact)} value={fact[id]} />,
    });
    return [
      {
        id: 'field',
        head: message('audit.field'),
        cell: (fact) => (
          <Inline gap="xxs">
            <span>{pathLabel(message, fact.path)}</span>
            {compares && isChanged(fact) ? <Badge tone="caution">{message('audit.isChanged')}</Badge> : null}
          </Inline>
        ),
      },
      ...(has_before ? [value('before', message('audit.before'))] : []),
      ...(has_after ? [value('after', message('audit.after'))] : []),
    ];
  }, [message, compares, has_before, has_after]);

  if (facts.length === 0) return <Text tone="secondary">{message('audit.noFacts')}</Text>;
  return (
    <Stack gap="s">
      <DataTable
        label={message('audit.facts')}
        columns={columns}
        rows={facts}
        rowKey={keyOf}
        cards
        rowTone={(fact) => (compares && isChanged(fact) ? 'caution' : undefined)}
        isDimmed={(fact) => compares && !isChanged(fact)}
      />
      {is_cut ? <Text tone="secondary">{message('audit.isCut')}</Text> : null}
    </Stack>
  );
}
