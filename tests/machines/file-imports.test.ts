import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ImportReport } from '#api/contracts/product-import.ts';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { importStateOf, importSteps } from '#machines/kit/file-import.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { createNotify } from '#machines/notices/notify.ts';
import { statementFile, statementImport, tryStatement } from '#machines/payments/statement-import.ts';
import { importedFile, keyOfImport, productImport, tryImport } from '#machines/products/product-import.ts';
import { areaScope } from '#tests/support/area-scope.ts';
import { fakeCallEndpoint } from '#tests/support/fake-call-endpoint.ts';
import { stubFileReader } from '#tests/support/file-reader.ts';

/* Notices of an imported file. Without an answer it may have been imported. */

const openNotices = () => {
  const notices = createActor(noticesMachine).start();
  onTestFinished(() => void notices.stop());
  const shown = () => notices.getSnapshot().context.notices;
  return {
    notify: createNotify(notices),
    noticesShown: () => shown().map(({ message, action }) => [message, action?.message ?? null]),
    press: () => notices.send({ type: 'notice.actionChosen', id: shown()[0]?.id ?? 0 }),
  };
};

/** Fails with the given kinds of errors one after the other, and records the idempotency keys. */
const failingWith = (...kinds: ApiErrorKind[]) => {
  const keys: string[] = [];
  const carryOut = async (_: unknown, requestKey: string): Promise<never> => {
    keys.push(requestKey);
    throw new ApiError(kinds[keys.length - 1] ?? 'conflict', 0, 'No.');
  };
  return { keys, carryOut };
};

const requestAndSettle = async <Command, Outcome>(
  actor: CommandActor<Command, Outcome>,
  command: Command,
): Promise<void> => {
  actor.send({ type: 'command.requested', command });
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
};

const openStatementImport = (...kinds: ApiErrorKind[]) => {
  stubFileReader();
  const { keys, carryOut } = failingWith(...kinds);
  const collected = openNotices();
  const call = fakeCallEndpoint(({ idempotencyKey = '' }) => carryOut(null, idempotencyKey));
  const area = areaScope({ call, notify: collected.notify });
  const actor = statementImport.openIn(area);
  onTestFinished(() => void actor.stop());
  const file = statementFile.openIn(area).store(new Blob(['code']));
  const command = {
    kind: 'record',
    file,
    digest: '',
    date: '2026-11-21',
    notes: '',
    returnedAmounts: null,
  } as const;
  return { ...collected, keys, actor, record: command, choose: tryStatement.openIn(area) };
};

const openProductImport = (...kinds: ApiErrorKind[]) => {
  stubFileReader();
  const { keys, carryOut } = failingWith(...kinds);
  const collected = openNotices();
  const call = fakeCallEndpoint(({ idempotencyKey = '' }) => carryOut(null, idempotencyKey));
  let blocksUnload = () => false;
  const area = areaScope({
    call,
    notify: collected.notify,
    blockUnloadWhile: (hasOpen) => {
      blocksUnload = hasOpen;
    },
  });
  const actor = productImport.openIn(area);
  onTestFinished(() => void actor.stop());
  const file = importedFile.openIn(area).store(new Blob(['name']));
  const apply = { kind: 'apply', file, digest: '' } as const;
  return {
    ...collected,
    keys,
    actor,
    apply,
    choose: tryImport.openIn(area),
    blocksUnload: () => blocksUnload(),
  };
};

test.each(['network', 'server', 'unreadable'] as const)(
  'a lost answer (%s) says that the import may have succeeded, and is retried under its key',
  async (kind) => {
    const statement = openStatementImport(kind);
    await requestAndSettle(statement.actor, statement.record);
    expect(statement.noticesShown()).toEqual([['payments.statementUnanswered', 'app.tryAgain']]);
    statement.press();
    await waitFor(statement.actor, (snapshot) => snapshot.matches('failed'));
    expect(statement.noticesShown()).toEqual([['payments.statementFailed', null]]);
    expect(new Set(statement.keys).size).toBe(1);
    expect(statement.keys).toHaveLength(2);

    const file = openProductImport(kind);
    await requestAndSettle(file.actor, file.apply);
    expect(file.noticesShown()).toEqual([['products.importUnanswered', 'app.tryAgain']]);
    file.press();
    await waitFor(file.actor, (snapshot) => snapshot.matches('failed'));
    expect(file.noticesShown()).toEqual([['products.importFailed', null]]);
    expect(new Set(file.keys).size).toBe(1);
    expect(file.keys).toHaveLength(2);
  },
);

test('after the dialog is closed without an answer the notice still offers a retry', async () => {
  const { actor, keys, press, apply } = openProductImport('network');
  await requestAndSettle(actor, apply);
  actor.send({ type: 'fault.dismissed', key: `apply ${apply.file}` });
  press();
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal is reported as such, and failures of a dry run show no notice', async () => {
  const { actor, noticesShown, keys, record, choose } = openStatementImport('conflict', 'network');
  await requestAndSettle(actor, record);
  expect(noticesShown()).toEqual([['payments.statementFailed', null]]);
  choose(new Blob(['code,amount']));
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  expect(keys).toHaveLength(2);
  expect(noticesShown()).toEqual([['payments.statementFailed', null]]);
});

test('another file replaces the one without an answer, which can no longer be retried', async () => {
  const { actor, noticesShown, apply, choose } = openProductImport('network', 'conflict');
  await requestAndSettle(actor, apply);
  choose(new Blob(['name,category']));
  await waitFor(actor, (snapshot) => !snapshot.matches('working'));
  expect(noticesShown()).toEqual([]);
});

test('an import without an answer blocks leaving the page until another file is selected, but a dry run does not', async () => {
  const { actor, apply, choose, blocksUnload } = openProductImport('network', 'network');
  await requestAndSettle(actor, apply);
  expect(blocksUnload()).toBe(true);
  choose(new Blob(['name,category']));
  expect(blocksUnload()).toBe(false);
  await waitFor(actor, (snapshot) => snapshot.matches('failed'));
  expect(blocksUnload()).toBe(false);
});

test('an import without an answer is repeated unchanged under its key, and another dry run clears its failure', async () => {
  const { actor, keys, apply } = openProductImport('network', 'network', 'network');
  const fileImport = {
    keyOf: keyOfImport,
    dryRun: { kind: 'try', file: apply.file },
    applyOf: () => apply,
    reportKeys: [`try ${apply.file}`],
    reportIn: (report: ImportReport) => report,
  } as const;
  const steps = importSteps(actor, fileImport);
  const importState = () => importStateOf(actor.getSnapshot(), fileImport);
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches('working'));
  expect(importState()).toMatchObject({ report: null, isApplying: false, fault: null, isUnanswered: false });
  steps.apply();
  expect(importState()).toMatchObject({ isApplying: true });
  await settled();
  expect(importState()).toMatchObject({ isApplying: false, fault: { kind: 'network' }, isUnanswered: true });
  steps.apply();
  await settled();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  steps.repeatDryRun();
  expect(importState()).toMatchObject({ isDryRunning: true, fault: null, isUnanswered: false });
  await settled();
  expect(importState()).toMatchObject({
    isDryRunning: false,
    fault: { kind: 'network' },
    isUnanswered: false,
  });
  steps.discardImport();
  expect(actor.getSnapshot().context.failures.map(({ key }) => key)).toEqual([`try ${apply.file}`]);
});
