/* What the lookup of the phone number says, at the fields that it concerns. It takes no place in the Tab order. */
import { useSelector } from '@xstate/react';
import { isolated } from '#domain/isolated.ts';
import { isKnownName } from '#domain/known-customer.ts';
import {
  type PhoneLookupActor,
  selectFoundFacts,
} from '#machines/portal/phone-lookup/phone-lookup.machine.ts';
import { useMessages } from '../../bridges/messages.ts';
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

/** Adds what the lookups say to the hints of the form. */
export const withKnownHints = (
  form: CustomerFormState,
  [lookup]: readonly PhoneLookupActor[],
): CustomerFormState =>
  lookup
    ? {
        ...form,
        hints: {
          ...form.hints,
          fullName: (
            <>
              {form.hints?.fullName}
              <KnownName lookup={lookup} form={form} />
            </>
          ),
          phone: (
            <>
              {form.hints?.phone}
              <KnownPhone lookup={lookup} />
            </>
          ),
        },
      }
    : form;
