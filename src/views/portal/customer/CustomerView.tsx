import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { selectFaults, selectValues } from '#machines/kit/form.machine.ts';
import { selectIsSending } from '#machines/kit/posting.selectors.ts';
import { selectCustomer } from '#machines/portal/checkout/checkout.selectors.ts';
import { customerFormInput, firstFaulty } from '#machines/portal/customer-form/customer-form.machine.ts';
import { useArea } from '../../bridges/app-context.ts';
import { useMessages } from '../../bridges/messages.ts';
import { useActorRef } from '../../bridges/use-actor-ref.ts';
import { useEmitted } from '../../bridges/use-emitted.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { usePosting } from '../use-posting.ts';
import { type CustomerFormState, CustomerText, CustomerTextArea } from './CustomerFields.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { PlatformField, ProvinceField } from './CustomerSelects.tsx';
import * as css from './CustomerView.css.ts';
import { PhoneCard } from './PhoneCard.tsx';
import { PhoneField } from './PhoneField.tsx';

const route = getRouteApi('/customer/customer');

/** Spec 1 sections 2 and 5. */
export function CustomerView() {
  const message = useMessages();
  const navigate = useNavigate();
  const { checkout } = useArea('portal');
  const { customerForm, phoneLookup } = route.useRouteContext();
  const actor = useActorRef(customerForm, {
    input: customerFormInput(selectCustomer(checkout.getSnapshot())),
  });
  const isSending = useSelector(usePosting(), selectIsSending);
  const form: CustomerFormState = {
    values: useSelector(actor, selectValues),
    faults: useSelector(actor, selectFaults),
    canEdit: !isSending,
    edit: (change) => {
      if (!isSending) actor.send({ type: 'field.edited', change });
    },
  };

  useEmitted(actor, 'form.saved', () => void navigate({ to: '/customer/confirm' }));

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The error is rendered before its field gets the focus and is announced.
    flushSync(() => actor.send({ type: 'form.submitted' }));
    const faulty = firstFaulty(selectFaults(actor.getSnapshot()));
    const field = faulty === null ? null : event.currentTarget.elements.namedItem(faulty);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
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
              <CustomerText name="fullName" form={form} across autoFocus autoCapitalize="words" />
              <PhoneField form={form} />
              <CustomerText name="email" form={form} type="email" dir="ltr" autoCapitalize="none" />
              <PhoneCard form={form} lookup={phoneLookup} />
            </CustomerSection>
            <CustomerSection title={message('customer.delivery')}>
              <CustomerTextArea name="address" form={form} rows={2} />
              <ProvinceField form={form} isOff={isSending} />
              <CustomerText name="district" form={form} />
            </CustomerSection>
          </Stack>
          <Stack gap="m">
            <CustomerSection title={message('customer.social')}>
              <PlatformField form={form} isOff={isSending} />
              <CustomerText name="socialMediaHandle" form={form} autoCapitalize="none" />
            </CustomerSection>
            <CustomerSection title={message('customer.additional')}>
              <CustomerTextArea name="notes" form={form} rows={4} />
            </CustomerSection>
            {isSending ? <Banner tone="info">{message('customer.isSending')}</Banner> : null}
            <NextStep>
              <Button type="submit" tone="accent" size="large" wide disabled={isSending}>
                {message('customer.continue')}
              </Button>
            </NextStep>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
