import type { B2bClient } from '#api/contracts/b2b-clients.ts';
import { isEnteredDay } from '#domain/business-day.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { type B2bDownload, b2bDownload } from './b2b-download.ts';

/** Days as `2026-11-21`. */
export interface ClientStatementValues {
  readonly client: Pick<B2bClient, 'client_id' | 'name'>;
  readonly from: string;
  readonly to: string;
}

const faultsOf = ({ from, to }: ClientStatementValues) => ({
  ...(isEnteredDay(from) ? {} : { from: 'day' }),
  ...(!isEnteredDay(to) ? { to: 'day' } : isEnteredDay(from) && to < from ? { to: 'order' } : {}),
});

/** The form for the period of a statement of account. Saving downloads the statement. */
export const clientStatementForm = defineForm<{
  values: ClientStatementValues;
  row: ClientStatementValues;
  outcome: null;
  saver: CommandActor<B2bDownload, null>;
}>({
  id: 'clientStatementForm',
  faultsOf,
  valuesOf: (values) => values,
  versionOf: () => null,
  saver: b2bDownload,
  save: async (downloads, { values, requestKey }, signal) => {
    const {
      client: { client_id, name },
      from,
      to,
    } = values;
    const command = { kind: 'statement', client: { client_id, name }, from, to } as const;
    await requestOutcome(downloads, command, requestKey, signal);
    return { kind: 'saved', outcome: null, version: null };
  },
});

/** The initial period: this year up to `today`. */
export const clientStatementFormInput = (
  client: ClientStatementValues['client'],
  today: string,
): FormInput<ClientStatementValues> => ({
  values: { client, from: `${today.slice(0, 4)}-01-01`, to: today },
  version: null,
});
