import { type B2bClient, b2bClientSchema } from '#api/contracts/b2b-clients.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { B2bClientAction, B2bClientActionActor } from './b2b-client-action.machine.ts';
import { type B2bClientValues, b2bClientOf } from './b2b-client-form.machine.ts';

export const createB2bClientFormActors = (actions: B2bClientActionActor) =>
  createSavingActors<B2bClientValues, B2bClient, B2bClientAction>({
    through: actions,
    commandOf: ({ values, version }) => {
      const { client_id, name } = values;
      if (client_id === null) return { kind: 'create', values: b2bClientOf(values) };
      const row = { client_id, name, version: version ?? undefined };
      return { kind: 'change', row, change: b2bClientOf(values) };
    },
    rowSchema: b2bClientSchema,
  });
