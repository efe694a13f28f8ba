import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { itemCheck, itemOfCheck, unusedTextOf } from '#domain/chat/order-messages.ts';
import { isolated } from '#domain/isolated.ts';
import { clipped } from '#domain/storable-text.ts';
import { selectItems, selectTotal } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectChats,
  selectOpenChecks,
  selectPendingPhase,
} from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useMissingColours } from '#views/portal/cart/use-missing-colours.ts';
import { countsText } from '#views/portal/counts.ts';
import { CustomerTextArea, CustomerTextInput } from '#views/portal/customer/CustomerFields.tsx';
import { withCustomerHints } from '#views/portal/customer/CustomerHints.tsx';
import { PlatformField, ProvinceField } from '#views/portal/customer/CustomerSelects.tsx';
import { PhoneCards } from '#views/portal/customer/PhoneCards.tsx';
import { PhoneField } from '#views/portal/customer/PhoneField.tsx';
import { useCustomerForm } from '#views/portal/customer/use-customer-form.ts';
import { useOrderEdit } from '#views/portal/use-order-edit.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { NextStep } from '#views/ui/NextStep.tsx';
import { Text } from '#views/ui/Text.tsx';
import { FindButton } from './AddProduct.tsx';
import { FieldCheck, FieldSource } from './FieldCheck.tsx';
import { focusCheck, focusFind, focusSubmit } from './focus-check.ts';
import { NameOffers } from './NameOffers.tsx';
import { PastedLine } from './PastedLine.tsx';
import * as css from './PasteView.css.ts';
import { ProductChoice } from './ProductChoice.tsx';
import { UnusedText } from './UnusedText.tsx';
import { useOfferName } from './use-offer-name.ts';
import { useOpenChecks } from './use-open-checks.ts';

const route = getRouteApi('/customer/paste');

const HINTS = {
  fullName: <FieldSource field="fullName" />,
  phone: <FieldSource field="phone" />,
  address: <FieldSource field="address" />,
  province: <FieldSource field="province" />,
  district: <FieldSource field="district" />,
  socialMediaPlatform: <FieldSource field="socialMediaPlatform" />,
  socialMediaHandle: <FieldSource field="socialMediaHandle" />,
  notes: <FieldSource field="secondPhone" />,
};

/** Maximum length of an unread text in the name of its check. */
const MAX_SHOWN = 24;

/** Focuses the button without scrolling, so that Enter continues after the paste. */
const focusInPlace = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** The order as the chat has filled it, with cart and customer. The person checks and submits it. */
export function PastedDraft() {
  const message = useMessages();
  const { money } = useFormats();
  const navigate = useNavigate();
  const { checkout } = useArea('portal');
  const { phoneLookups } = route.useRouteContext();
  const {
    form: entered,
    isSending,
    submit: submitCustomer,
  } = useCustomerForm(() => {
    checkout.send({ type: 'order.submitted' });
    void navigate({ to: '/customer/confirm' });
  });
  const chats = useSelector(checkout, selectChats);
  const items = useSelector(checkout, selectItems);
  const total = money(useSelector(checkout, selectTotal));
  const { canEdit, edit } = useOrderEdit();
  const offerName = useOfferName();
  const missingColours = useMissingColours();
  const openChecks = useOpenChecks();
  const ids = { items: useId(), customer: useId() };
  const form = withCustomerHints({ ...entered, hints: HINTS }, phoneLookups);
  const openChoices = openChecks.filter((checkId) => (itemOfCheck(chats, checkId)?.products.length ?? 0) > 1);
  // Until the next message is read, nobody knows whether the order is complete.
  const isReading = useSelector(checkout, (snapshot) => selectPendingPhase(snapshot) === 'reading');
  const isEmpty = items.length === 0 && openChoices.length === 0;
  const [firstCheck] = openChecks;

  /** Focuses the next value to check, or the button that submits the order. */
  const focusNext = (): void => {
    const [nextCheck] = selectOpenChecks(checkout.getSnapshot());
    if (nextCheck) focusCheck(nextCheck);
    else focusSubmit();
  };
  /** Focuses the next value to check, or submits the order if there is none. */
  const checkOrSubmit = (formElement: HTMLFormElement): void => {
    const [checkId] = selectOpenChecks(checkout.getSnapshot());
    if (checkId === undefined) submitCustomer(formElement);
    else focusCheck(checkId);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isReading) return;
    // An order without a product needs one first.
    if (isEmpty) focusFind(event.currentTarget);
    else checkOrSubmit(event.currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const nameOfCheck = (checkId: string): string => {
    const item = itemOfCheck(chats, checkId);
    if (item) return item.products.length > 1 ? message('paste.aProduct') : (item.products[0]?.name ?? '');
    const unused = unusedTextOf(chats, checkId);
    if (unused !== undefined)
      return message('paste.unusedText', { text: isolated(clipped(unused, MAX_SHOWN)) });
    const field = chats
      .flatMap(({ values }) => values)
      .find((value) => checkId.endsWith(`.${value.field}`))?.field;
    return field ? message(`paste.field.${field}`) : '';
  };

  const submitText = (): string => {
    if (isEmpty) return message('paste.find.add');
    return firstCheck === undefined
      ? message('confirm.submit')
      : message('paste.checkNext', { name: nameOfCheck(firstCheck), left: openChecks.length });
  };
  /** The reason for what the button does. */
  const noteText = (): string => {
    if (isSending) return message('paste.isSending');
    if (isReading) return message('paste.reading');
    if (isEmpty) return message('paste.needsProduct');
    return openChecks.length === 0
      ? message('paste.ready', { counts: countsText(message, items), total })
      : message('paste.openChecks', {
          names: openChecks.map(nameOfCheck).join(', '),
          count: openChecks.length,
        });
  };

  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate autoComplete="off" className={css.draft}>
      <Card as="section" aria-labelledby={ids.items}>
        <Heading level={2} size="card" id={ids.items} tabIndex={-1}>
          {message('paste.items')}
        </Heading>
        {isEmpty ? <Text tone="secondary">{message('paste.noItems')}</Text> : null}
        <ul className={css.lines}>
          {chats.flatMap(({ text, items: pastedItems }, chatIndex) =>
            pastedItems.map((item, itemIndex) => {
              const checkId = itemCheck(chatIndex, itemIndex);
              const span = item.parts[0]?.span;
              return openChoices.includes(checkId) && span ? (
                <ProductChoice
                  key={checkId}
                  checkId={checkId}
                  item={item}
                  text={text.slice(span.start, span.end)}
                  onChosen={focusNext}
                />
              ) : null;
            }),
          )}
          {openChecks.map((checkId) => {
            const text = unusedTextOf(chats, checkId);
            return text === undefined ? null : (
              <UnusedText key={checkId} checkId={checkId} text={text} onAnswered={focusNext} />
            );
          })}
          {items.map((item) => (
            <PastedLine
              key={item.product_id}
              item={item}
              canEdit={canEdit}
              missingColours={missingColours}
              onEdit={edit}
            />
          ))}
        </ul>
        <div data-find>
          <FindButton
            text={message('paste.find.add')}
            label={message('paste.find.label')}
            disabled={!canEdit}
            onFound={(product, quantity, first) => {
              if (edit({ kind: 'productAdded', product, quantity })) offerName(first, product.product_id);
            }}
          />
        </div>
      </Card>
      <Card as="section" aria-labelledby={ids.customer}>
        <Heading level={2} size="card" id={ids.customer}>
          {message('paste.customer')}
        </Heading>
        <div className={css.fields}>
          <FieldCheck field="fullName">
            <CustomerTextInput name="fullName" form={form} />
          </FieldCheck>
          <FieldCheck field="phone">
            <PhoneField form={form} />
          </FieldCheck>
          <FieldCheck field="address" spansColumns>
            <CustomerTextArea name="address" form={form} rows={2} />
          </FieldCheck>
          <FieldCheck field="province">
            <ProvinceField form={form} isDisabled={isSending} />
          </FieldCheck>
          <FieldCheck field="district">
            <CustomerTextInput name="district" form={form} />
          </FieldCheck>
          <FieldCheck field="socialMediaPlatform">
            <PlatformField form={form} isDisabled={isSending} />
          </FieldCheck>
          <FieldCheck field="socialMediaHandle">
            <CustomerTextInput name="socialMediaHandle" form={form} autoCapitalize="none" />
          </FieldCheck>
          <FieldCheck field="secondPhone" spansColumns>
            <CustomerTextArea name="notes" form={form} rows={2} />
          </FieldCheck>
          <PhoneCards form={form} lookups={phoneLookups} />
        </div>
      </Card>
      <div className={css.submit}>
        <NextStep note={total}>
          <Button
            type="submit"
            ref={focusInPlace}
            tone="accent"
            size="large"
            wide
            meaning={isEmpty ? 'find' : firstCheck === undefined ? 'submit' : 'check'}
            disabled={isSending || isReading}
            keys="Ctrl+Enter"
          >
            {submitText()}
          </Button>
        </NextStep>
        <Text size="small" tone="secondary">
          {noteText()}
        </Text>
      </div>
      <NameOffers onFocusLost={focusNext} />
    </form>
  );
}
