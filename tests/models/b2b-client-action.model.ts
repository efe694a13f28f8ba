import { b2bClientAction } from '#machines/b2b/b2b-client.ts';
import { b2bClientRow } from '#tests/support/b2b-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

const dijla = {
  kind: 'create',
  values: { name: 'Dijla', contact_person: 'Zaid', phone: '07701234567' },
} as const;
const { client_id, name, version } = b2bClientRow({ client_id: 7, version: 1 });

/** One command per client; a new client is identified by its values. */
export const model = commandModel({
  name: 'b2b-client-action',
  machine: b2bClientAction.machine,
  commands: {
    [JSON.stringify(dijla)]: dijla,
    7: { kind: 'delete', row: { client_id, name, version } },
  },
  outcomes: [b2bClientRow({ client_id: 8, version: 1 }), null],
  kitModels,
});
