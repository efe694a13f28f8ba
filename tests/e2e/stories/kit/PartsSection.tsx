import { Money } from '#views/parts/Money.tsx';
import { Platform } from '#views/parts/Platform.tsx';
import { RoleBadge } from '#views/parts/RoleBadge.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Specimen } from './Specimen.tsx';

const STATUSES = [
  ['pending', 'printing', 'ready', 'handed_to_shopini', 'completed', 'cancelled'],
  ['in_transit', 'shipped', 'delivered', 'returned'],
  ['unpaid', 'partial', 'paid'],
  ['active', 'inactive'],
  ['out_of_stock', 'critical_stock', 'low_stock', 'good_stock', 'in_stock'],
  ['never_heard_of'],
] as const;

const ROLES = ['superadmin', 'admin', 'staff', 'never heard of'];

export function PartsSection() {
  return (
    <Specimen title="Parts of the business">
      <Stack gap="s">
        {STATUSES.map((group) => (
          <Inline key={group[0]} gap="xs">
            {group.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </Inline>
        ))}
        <Inline gap="xs">
          {ROLES.map((role) => (
            <RoleBadge key={role} role={role} />
          ))}
        </Inline>
        <Inline>
          <Money iqd={12_500} />
          <Money iqd={12_500.5} />
          <Timestamp moment="2025-03-12T11:05:00.000Z" />
          <Timestamp moment="2025-03-12T11:05:00.000Z" dayOnly />
          <Platform platform="instagram" />
          <Platform platform={null} />
        </Inline>
      </Stack>
    </Specimen>
  );
}
