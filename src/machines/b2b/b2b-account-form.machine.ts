import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { createFormMachine, type FormInput } from '../kit/form.machine.ts';

/** The period of a statement of account, days as `2026-11-21`. */
export interface B2bAccountValues {
  readonly client: Pick<B2bClient, 'client_id' | 'name'>;
  readonly from: string;
  readonly to: string;
}

const faultsOf = ({ from, to }: B2bAccountValues) => ({
  ...(isEnteredDay(from) ? {} : { from: 'day' }),
  ...(!isEnteredDay(to) ? { to: 'day' } : isEnteredDay(from) && to < from ? { to: 'order' } : {}),
});

/** Which period a statement of account is wanted for. Nobody else can have changed it. */
export const b2bAccountFormMachine = createFormMachine<B2bAccountValues, B2bAccountValues, null>({
  id: 'b2bAccountForm',
  faultsOf,
  valuesOf: (values) => values,
  versionOf: () => null,
});

/** As it opens: this year up to `today`. */
export const b2bAccountFormInput = (
  client: B2bAccountValues['client'],
  today: string,
): FormInput<B2bAccountValues> => ({
  values: { client, from: `${today.slice(0, 4)}-01-01`, to: today },
  version: null,
});
