import { isRole } from '#domain/roles.ts';
import { useFormats } from '../../bridges/formats.ts';
import { useMessages } from '../../bridges/messages.ts';
import { Money } from '../../parts/Money.tsx';
import { RoleBadge } from '../../parts/RoleBadge.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { When } from '../../parts/When.tsx';

const IS_MONEY = /price|amount|subtotal|_paid$|^settled|unexplained|^fee$|balance/;
const IS_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const IS_STATUS = /(^|_)status$/;
/** Numbers that identify something are not formatted. */
const IS_NAME = /(^|_)id$|^version$/;

/** Formats a value by the name of its field. */
export function AuditValue({ field, value }: { field: string; value: unknown }) {
  const message = useMessages();
  const { number } = useFormats();
  if (value === null || value === undefined || value === '') return message('audit.nothing');
  if (typeof value === 'boolean') return message(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') {
    if (IS_MONEY.test(field)) return <Money iqd={value} />;
    return IS_NAME.test(field) ? String(value) : number(value);
  }
  if (typeof value !== 'string') return <bdi>{JSON.stringify(value)}</bdi>;
  if (IS_STATUS.test(field)) return <StatusBadge status={value} />;
  if (field === 'role' && isRole(value)) return <RoleBadge role={value} />;
  if (IS_MOMENT.test(value)) return <When moment={value} />;
  return <bdi>{value}</bdi>;
}
