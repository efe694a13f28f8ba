import { describe, expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { createCommandMachine } from '#machines/kit/command.machine.ts';
import { defineRowCommand } from '#machines/kit/define-command.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';
import {
  changesOfCommandOn,
  ignoreMissing,
  rowChangesFromResponses,
} from '#machines/kit/row-command.actors.ts';
import type { RowWrite } from '#machines/kit/row-writes.ts';
import { areaScope } from '#tests/support/area-scope.ts';

const rowSchema = z.object({ id: z.number(), name: z.string(), version: z.optional(z.number()) });
type Row = z.output<typeof rowSchema>;
interface Command {
  readonly kind: 'make' | 'change' | 'delete';
  readonly id?: number;
}

const targetKeyOf = ({ id }: Command) => id;

/** Commands on rows, each answered by the test. */
const openRows = () => {
  let respond: () => Row | null = () => null;
  const machine = createCommandMachine<Command, Row | null>({
    id: 'rows',
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    newRequestKey: () => 'a-key',
  });
  const actor = createActor(
    machine.provide(createCommandActors<Command, Row | null>(async () => respond())),
  ).start();
  onTestFinished(() => void actor.stop());
  const reportedChanges: unknown[] = [];
  const lookedUp: unknown[] = [];
  const rows = {
    keyOf: ({ id }: Row) => id,
    targetKeyOf,
    isDeletion: ({ kind }: Command) => kind === 'delete',
  };
  rowChangesFromResponses<Command, Row>(actor, rows)((changes) => reportedChanges.push(...changes));
  changesOfCommandOn(actor, targetKeyOf, 7)((change) => lookedUp.push(change));
  return {
    actor,
    told: reportedChanges,
    looked: lookedUp,
    answerWith: (next: () => Row | null) => {
      respond = next;
    },
    ask: async (command: Command, next: () => Row | null) => {
      respond = next;
      actor.send({ type: 'command.requested', command });
      await waitFor(actor, (snapshot) => !snapshot.matches('working'));
    },
  };
};

const fail = (kind: 'not-found' | 'conflict', status: number) => (): never => {
  throw new ApiError(kind, status);
};

describe('the changes that a command reports to the lists', () => {
  const row: Row = { id: 7, name: 'Vase', version: 3 };
  test.each<[string, Command, () => Row | null, unknown[]]>([
    ['a row that was made', { kind: 'make' }, () => row, [{ key: 7, version: 3, row }]],
    ['a row that was changed', { kind: 'change', id: 7 }, () => row, [{ key: 7, version: 3, row }]],
    ['a row that is gone', { kind: 'delete', id: 7 }, () => null, [{ key: 7, version: null, row: null }]],
    ['nothing where nothing of it changed', { kind: 'change', id: 7 }, () => null, []],
    [
      'to look, after a refusal',
      { kind: 'change', id: 7 },
      fail('conflict', 409),
      [{ key: 7, version: null }],
    ],
    [
      'that it is gone, where it was not found',
      { kind: 'change', id: 7 },
      fail('not-found', 404),
      [{ key: 7, version: null, row: null }],
    ],
    ['nothing of a row that was not made', { kind: 'make' }, fail('conflict', 409), []],
  ])('%s', async (_what, command, respond, expected) => {
    const { ask, told } = openRows();
    await ask(command, respond);
    expect(told).toEqual(expected);
  });

  test('dependent resources are refetched after a command on their row, and only then', async () => {
    const { ask, looked } = openRows();
    await ask({ kind: 'change', id: 8 }, () => null);
    await ask({ kind: 'make' }, () => row);
    await ask({ kind: 'change', id: 7 }, fail('conflict', 409));
    expect(looked).toEqual([]);
    await ask({ kind: 'change', id: 7 }, () => null);
    expect(looked).toEqual([{ version: null }]);
  });
});

describe('an area whose rows are created, changed and deleted', () => {
  type Write = RowWrite<Pick<Row, 'id'>, { readonly name: string }, { readonly name: string }>;
  const keyOf = ({ id }: Pick<Row, 'id'>) => id;
  const vase: Row = { id: 7, name: 'Vase', version: 3 };
  const row = { id: 7 };
  const openWrites = (carryOut: () => Promise<Row | null>) => {
    const writes = defineRowCommand<Write, Row>({ id: 'writes', keyOf, carryOut });
    const area = areaScope();
    const actor = writes.openIn(area);
    onTestFinished(() => void actor.stop());
    const reportedChanges: unknown[] = [];
    writes.rows(area)((changes) => reportedChanges.push(...changes));
    return { actor, told: reportedChanges };
  };

  test.each<[string, Write, Row | null, unknown[]]>([
    ['created', { kind: 'create', values: { name: 'Vase' } }, vase, [{ key: 7, version: 3, row: vase }]],
    ['changed', { kind: 'change', row, change: { name: 'Vase' } }, vase, [{ key: 7, version: 3, row: vase }]],
    ['deleted', { kind: 'delete', row }, null, [{ key: 7, version: null, row: null }]],
  ])('reports to its lists a row that was %s', async (_what, command, respond, expected) => {
    const { actor, told } = openWrites(async () => respond);
    actor.send({ type: 'command.requested', command });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(told).toEqual(expected);
  });

  test('runs one command per row at a time, and creates nothing twice at once', () => {
    const { actor } = openWrites(() => new Promise(() => undefined));
    const can = (command: Write) => actor.getSnapshot().can({ type: 'command.requested', command });
    const make = (name: string): Write => ({ kind: 'create', values: { name } });
    actor.send({ type: 'command.requested', command: { kind: 'delete', row } });
    actor.send({ type: 'command.requested', command: make('Lamp') });
    expect(can({ kind: 'change', row, change: { name: 'Hook' } })).toBe(false);
    expect(can({ kind: 'delete', row: { id: 8 } })).toBe(true);
    expect(can(make('Lamp'))).toBe(false);
    expect(can(make('Hook'))).toBe(true);
  });
});

test('a deletion of a row that is already deleted does not fail', async () => {
  expect(await ignoreMissing(Promise.resolve({ deleted: true }))).toBeNull();
  expect(await ignoreMissing(Promise.reject(new ApiError('not-found', 404)))).toBeNull();
  await expect(ignoreMissing(Promise.reject(new ApiError('conflict', 409)))).rejects.toMatchObject({
    kind: 'conflict',
  });
});

describe('a form that saves through a command', () => {
  const openForm = () => {
    const rows = openRows();
    const defined = defineRowForm<{ name: string }, Row, Command>({
      id: 'row',
      faultsOf: () => ({}),
      valuesOf: ({ name }) => ({ name }),
      versionOf: ({ version }) => version ?? null,
      newRequestKey: () => 'a-key',
      saver: { openIn: () => rows.actor },
      commandOf: () => ({ kind: 'change', id: 7 }),
      rowSchema,
    });
    const form = createActor(defined.openIn(areaScope()), {
      input: { values: { name: 'Vase' }, version: 3 },
    }).start();
    onTestFinished(() => void form.stop());
    const submit = async (respond: () => Row | null) => {
      rows.answerWith(respond);
      form.send({ type: 'form.submitted' });
      const settled = await waitFor(form, (snapshot) => !snapshot.matches('saving'));
      return settled.value;
    };
    return { form, submit };
  };
  const stale = (current: unknown) => (): never => {
    throw new ApiError('stale', 412, 'It was changed.', { code: 'version.stale', values: {}, current });
  };

  test.each<[string, () => Row | null, unknown]>([
    ['is saved with the row that is answered', () => ({ id: 7, name: 'Lamp', version: 4 }), 'saved'],
    ["shows somebody else's version", stale({ id: 7, name: 'Hook', version: 5 }), 'stale'],
    ['is refused where that version cannot be read', stale({ what: 'else' }), 'refused'],
    ['is refused where no row came back', () => null, 'refused'],
  ])('%s', async (_what, respond, state) => {
    expect(await openForm().submit(respond)).toBe(state);
  });
});

test('a refusal belongs to the field of its code, to the field with the invalid value, or to no field', () => {
  const fieldOf = fieldOfRefusal<{ email: string; username: string; role: string }>({
    byCode: { 'user.email_taken': 'email' },
    isShown: { email: true, username: true, role: false },
  });
  const fault = { kind: 'conflict', detail: null, values: {} } as const;
  expect(fieldOf({ ...fault, code: 'user.email_taken' })).toBe('email');
  expect(fieldOf({ ...fault, code: 'validation', values: { field: 'username' } })).toBe('username');
  expect(fieldOf({ ...fault, code: 'validation', values: { field: 'role' } })).toBeUndefined();
  expect(fieldOf({ ...fault, code: 'constructor' })).toBeUndefined();
  expect(fieldOf({ ...fault, code: null })).toBeUndefined();
});
