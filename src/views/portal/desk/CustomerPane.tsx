import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { PLATFORMS } from '#domain/platforms.ts';
import { selectTotal } from '#machines/portal/checkout/checkout.selectors.ts';
import type { PhoneLookupActor } from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { platformLabel } from '#views/parts/platforms.ts';
import {
  CustomerTextArea,
  CustomerTextInput,
  type FieldName,
} from '#views/portal/customer/CustomerFields.tsx';
import { withCustomerHints } from '#views/portal/customer/CustomerHints.tsx';
import { PlatformField, ProvinceField } from '#views/portal/customer/CustomerSelects.tsx';
import { PhoneCards } from '#views/portal/customer/PhoneCards.tsx';
import { PhoneField } from '#views/portal/customer/PhoneField.tsx';
import { ProvincePicks } from '#views/portal/customer/ProvincePicks.tsx';
import { QuickPicks } from '#views/portal/customer/QuickPicks.tsx';
import { useCustomerForm } from '#views/portal/customer/use-customer-form.ts';
import { Button } from '#views/ui/Button.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import * as css from './Pane.css.ts';

function PaneGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.fields}>
      <h3 id={id} className={css.group}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The customer form of spec 1 section 2 in the pane, with buttons for frequent values. */
export function CustomerPane({ phoneLookups }: { phoneLookups: readonly PhoneLookupActor[] }) {
  const message = useMessages();
  const navigate = useNavigate();
  const { money } = useFormats();
  const { checkout } = useArea('portal');
  const {
    form: entered,
    isSending,
    submit,
  } = useCustomerForm(() => void navigate({ to: '/customer/confirm' }));
  const form = withCustomerHints(entered, phoneLookups);
  const total = useSelector(checkout, selectTotal);
  const fields: Readonly<Record<FieldName, ReactNode>> = {
    fullName: <CustomerTextInput name="fullName" form={form} autoCapitalize="words" />,
    phone: <PhoneField form={form} />,
    email: <CustomerTextInput name="email" form={form} type="email" dir="ltr" autoCapitalize="none" />,
    address: <CustomerTextArea name="address" form={form} rows={2} />,
    province: (
      <ProvinceField
        form={form}
        isDisabled={isSending}
        picks={<ProvincePicks form={form} isDisabled={isSending} />}
      />
    ),
    district: <CustomerTextInput name="district" form={form} />,
    socialMediaPlatform: (
      <PlatformField
        form={form}
        isDisabled={isSending}
        picks={
          <QuickPicks
            label={message('desk.platforms')}
            options={PLATFORMS.map((platform) => ({
              value: platform,
              label: platformLabel(message, platform),
            }))}
            value={form.values.socialMediaPlatform}
            disabled={isSending}
            onPick={(socialMediaPlatform) => form.edit({ socialMediaPlatform })}
          />
        }
      />
    ),
    socialMediaHandle: <CustomerTextInput name="socialMediaHandle" form={form} autoCapitalize="none" />,
    notes: <CustomerTextArea name="notes" form={form} rows={2} />,
  };

  return (
    <form
      className={css.pane}
      aria-labelledby="desk-customer"
      data-pane="customer"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      noValidate
      autoComplete="off"
    >
      <div className={css.head}>
        <Heading level={2} size="card" id="desk-customer">
          {message('customer.title')}
        </Heading>
      </div>
      <div className={css.body}>
        <PaneGroup title={message('customer.personal')}>
          {fields.fullName}
          {fields.phone}
          {fields.email}
        </PaneGroup>
        <PaneGroup title={message('customer.delivery')}>
          {fields.address}
          {fields.province}
          {fields.district}
        </PaneGroup>
        <PaneGroup title={message('customer.social')}>
          {fields.socialMediaPlatform}
          {fields.socialMediaHandle}
        </PaneGroup>
        <PaneGroup title={message('customer.additional')}>{fields.notes}</PaneGroup>
        <PhoneCards form={form} lookups={phoneLookups} />
      </div>
      <div className={css.foot}>
        <p className={css.sum}>
          <span>{message('desk.total')}</span>
          <span>{money(total)}</span>
        </p>
        <Button type="submit" tone="accent" size="large" wide disabled={isSending} keys="Ctrl+Enter">
          {message('customer.continue')}
        </Button>
      </div>
    </form>
  );
}
