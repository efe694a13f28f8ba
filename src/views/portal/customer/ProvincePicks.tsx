import { useSelector } from '@xstate/react';
import { frequentProvinces, provinceName } from '#domain/provinces.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useSession } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { CustomerFormState } from './CustomerFields.tsx';
import { QuickPicks } from './QuickPicks.tsx';

/** Buttons for the provinces that the shop delivers to most. */
export function ProvincePicks({ form, isDisabled }: { form: CustomerFormState; isDisabled: boolean }) {
  const message = useMessages();
  const shop = useSelector(useSession(), (snapshot) => selectUser(snapshot)?.shop);
  return (
    <QuickPicks
      label={message('customer.frequentProvinces')}
      options={frequentProvinces(shop?.frequent_provinces ?? []).map((id) => ({
        value: String(id),
        label: provinceName(id),
      }))}
      value={form.values.province}
      disabled={isDisabled}
      onPick={(province) => form.edit({ province, provinceName: provinceName(Number(province)) })}
    />
  );
}
