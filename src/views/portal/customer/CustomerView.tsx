import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { NextStep } from '#views/ui/NextStep.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { CustomerTextArea, CustomerTextInput, type FieldName } from './CustomerFields.tsx';
import { withCustomerHints } from './CustomerHints.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { PlatformField, ProvinceField } from './CustomerSelects.tsx';
import * as css from './CustomerView.css.ts';
import { PhoneCards } from './PhoneCards.tsx';
import { PhoneField } from './PhoneField.tsx';
import { ProvincePicks } from './ProvincePicks.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const route = getRouteApi('/customer/customer');

/** The customer page (spec 1 sections 2 and 5). */
export function CustomerView() {
  const message = useMessages();
  const navigate = useNavigate();
  const { phoneLookups } = route.useRouteContext();
  const {
    form: entered,
    isSending,
    submit,
  } = useCustomerForm(() => void navigate({ to: '/customer/confirm' }));
  const form = withCustomerHints(entered, phoneLookups);
  const fields: Readonly<Record<FieldName, ReactNode>> = {
    fullName: <CustomerTextInput name="fullName" form={form} spansColumns autoFocus autoCapitalize="words" />,
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
    socialMediaPlatform: <PlatformField form={form} isDisabled={isSending} />,
    socialMediaHandle: <CustomerTextInput name="socialMediaHandle" form={form} autoCapitalize="none" />,
    notes: <CustomerTextArea name="notes" form={form} rows={4} />,
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      noValidate
      autoComplete="off"
    >
      <Stack gap="m">
        <PageHeader
          title={message('customer.title')}
          subtitle={message('customer.subtitle')}
          actions={
            <Button asChild>
              <Link to="/customer/cart">{message('checkout.backToCart')}</Link>
            </Button>
          }
        />
        <div className={css.columns}>
          <Stack gap="m">
            <CustomerSection title={message('customer.personal')}>
              {fields.fullName}
              {fields.phone}
              {fields.email}
            </CustomerSection>
            <CustomerSection title={message('customer.delivery')}>
              {fields.address}
              {fields.province}
              {fields.district}
            </CustomerSection>
          </Stack>
          <Stack gap="m">
            <CustomerSection title={message('customer.social')}>
              {fields.socialMediaPlatform}
              {fields.socialMediaHandle}
            </CustomerSection>
            <CustomerSection title={message('customer.additional')}>{fields.notes}</CustomerSection>
            <PhoneCards form={form} lookups={phoneLookups} />
            {isSending ? <Banner tone="info">{message('customer.isSending')}</Banner> : null}
            <NextStep>
              <Button type="submit" tone="accent" size="large" wide disabled={isSending} keys="Ctrl+Enter">
                {message('customer.continue')}
              </Button>
            </NextStep>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
