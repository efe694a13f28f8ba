/* The province and platform fields of the customer form. */
import type { ReactNode } from 'react';
import { PLATFORMS } from '#domain/platforms.ts';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { platformLabel } from '#views/parts/platforms.ts';
import { Select } from '#views/ui/Select.tsx';
import { CustomerField, type CustomerFormState } from './CustomerFields.tsx';

const PROVINCE_OPTIONS = PROVINCES.map(({ province_id, name }) => ({
  value: String(province_id),
  label: name,
}));

interface SelectFieldProps {
  form: CustomerFormState;
  isDisabled: boolean;
  /** Buttons for frequent values, right below the select. */
  picks?: ReactNode;
}

export function ProvinceField({ form, isDisabled, picks }: SelectFieldProps) {
  const message = useMessages();
  return (
    <CustomerField name="province" form={form}>
      {(control) => (
        <>
          <Select
            {...control}
            aria-disabled={isDisabled}
            options={PROVINCE_OPTIONS}
            placeholder={message('customer.chooseProvince')}
            autoComplete="off"
            value={form.values.province}
            onChange={({ target }) =>
              form.edit({ province: target.value, provinceName: provinceName(Number(target.value)) })
            }
          />
          {picks}
        </>
      )}
    </CustomerField>
  );
}

export function PlatformField({ form, isDisabled, picks }: SelectFieldProps) {
  const message = useMessages();
  return (
    <CustomerField name="socialMediaPlatform" form={form}>
      {(control) => (
        <>
          <Select
            {...control}
            aria-disabled={isDisabled}
            options={PLATFORMS.map((platform) => ({
              value: platform,
              label: platformLabel(message, platform),
            }))}
            placeholder={message('customer.choosePlatform')}
            autoComplete="off"
            value={form.values.socialMediaPlatform}
            onChange={({ target }) => form.edit({ socialMediaPlatform: target.value })}
          />
          {picks}
        </>
      )}
    </CustomerField>
  );
}
