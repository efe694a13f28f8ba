/*
 * Hints at the fields of the customer: a doubtful name, and the result of the phone lookup. They take no
 * place in the Tab order.
 */
import { useSelector } from '@xstate/react';
import { isolated } from '#domain/isolated.ts';
import { isKnownName } from '#domain/known-customer.ts';
import { isPlainName } from '#domain/phone-entry.ts';
import {
  type PhoneLookupActor,
  selectFoundFacts,
} from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { AlertIcon } from '#views/ui/icons/Icon.tsx';
import type { CustomerFormState } from './CustomerFields.tsx';

/** Says at the phone number that it has earlier orders. */
function KnownPhone({ lookup }: { lookup: PhoneLookupActor }) {
  const message = useMessages();
  const facts = useSelector(lookup, selectFoundFacts);
  if (facts === null) return null;
  const orders = facts.people.reduce((count, person) => count + person.orders, 0);
  return <span role="status">{message('known.phone', { count: orders })}</span>;
}

/** Says at the name that the number is known under another one. */
function KnownName({ lookup, form }: { lookup: PhoneLookupActor; form: CustomerFormState }) {
  const message = useMessages();
  const people = useSelector(lookup, selectFoundFacts)?.people ?? [];
  const [person] = people;
  if (!person || isKnownName(people, form.values.fullName)) return null;
  return <span>{message('known.otherName', { name: isolated(person.customer_name) })}</span>;
}

/** A mark on a name that may be a message pasted into the field. */
export function DoubtfulName({ name }: { name: string }) {
  const message = useMessages();
  if (isPlainName(name)) return null;
  return (
    <Badge tone="caution">
      <AlertIcon size="small" />
      <span>{message('customer.doubtfulName')}</span>
    </Badge>
  );
}

/** Adds the mark on the name, and the result of the phone lookup, to the hints of the form. */
export const withCustomerHints = (
  form: CustomerFormState,
  [lookup]: readonly PhoneLookupActor[],
): CustomerFormState => ({
  ...form,
  hints: {
    ...form.hints,
    fullName: (
      <>
        {form.hints?.fullName}
        <DoubtfulName name={form.values.fullName} />
        {lookup ? <KnownName lookup={lookup} form={form} /> : null}
      </>
    ),
    ...(lookup
      ? {
          phone: (
            <>
              {form.hints?.phone}
              <KnownPhone lookup={lookup} />
            </>
          ),
        }
      : {}),
  },
});
