import { expect } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { CUSTOMER_TEXT_LANGUAGES, type CustomerTextLanguage } from '#domain/customer-text-language.ts';
import {
  customerTextCopyMachine,
  selectHasCopyFailed,
  selectIsCopied,
  selectLanguage,
} from '#machines/kit/customer-text-copy.machine.ts';
import { createCustomerTextCopyActors } from '#machines/kit/customer-text-copy.ts';
import {
  done,
  failed,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';
import { defineOracle } from '#tests/support/oracle.ts';
import { words } from './customer-text-copy.words.ts';

type Machine = typeof customerTextCopyMachine;

const open = ({ machine, inspect, input }: Opening<Machine>) => {
  const calls = createOpenCalls();
  let saved: CustomerTextLanguage = input.language;
  const { actors, actions } = createCustomerTextCopyActors({
    copy: (text) => calls.call('copyText', text),
    saveLanguage: (language) => {
      saved = language;
    },
  });
  const actor = createActor(machine.provide({ actors, actions }), { input, inspect }).start();
  return { actor, calls, saved: () => saved };
};
type Environment = ReturnType<typeof open>;

const perform = async (
  environment: Environment,
  event: ModelEvent<Machine>,
  performDefault: () => void,
): Promise<void> => {
  // The copying may end after another language was chosen. Its result then does not concern the shown text.
  if (event.type.startsWith('xstate.done'))
    environment.calls.latest('copyText').answer('output' in event && event.output);
  else if (event.type.startsWith('xstate.error'))
    environment.calls.latest('copyText').fail(new Error('refused'));
  else performDefault();
  await flushPromises();
};

const check = (environment: Environment, expected: SnapshotFrom<Machine>): void => {
  const snapshot = environment.actor.getSnapshot();
  expect(snapshot.context).toEqual(expected.context);
  expect(environment.saved()).toBe(selectLanguage(snapshot));
  expect(selectIsCopied(snapshot)).toBe(snapshot.matches('copied'));
  expect(selectHasCopyFailed(snapshot)).toBe(snapshot.matches('failed'));
};

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { ar: 'Arabic', en: 'English', ckb: 'Kurdish' };
const sightOf = (language: CustomerTextLanguage): Sight => ({
  language: `the text is in ${LANGUAGE_NAMES[language] ?? language}`,
});

const oracle = defineOracle<Machine, CustomerTextLanguage>({
  begin: ({ language }) => language,
  next: (language, event) => (event.type === 'language.chosen' ? event.language : language),
  target: (_, event) => {
    if (event.type !== 'xstate.done.actor.copyText' || !('output' in event)) return undefined;
    return event.output === true ? 'copied' : 'failed';
  },
  sees: sightOf,
  shown: (snapshot) => sightOf(selectLanguage(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(after.status).toBe('active');
  expect(after.context.language).toBe(
    event.type === 'language.chosen' ? event.language : before.context.language,
  );
  if (event.type === 'xstate.done.actor.copyText' && 'output' in event)
    expect(after.value).toBe(event.output ? 'copied' : 'failed');
  if (event.type === 'copy.requested' && after !== before) expect(after.context.text).toBe(event.text);
};

export const model: Model<Machine, Environment> = {
  name: 'customer-text-copy',
  words,
  oracle,
  machine: customerTextCopyMachine,
  inputs: [{ language: 'ar' }],
  cases: {
    'language.chosen': () =>
      CUSTOMER_TEXT_LANGUAGES.map((language) => ({ type: 'language.chosen', language })),
    'copy.requested': () => ['Order 12', 'Order 13'].map((text) => ({ type: 'copy.requested', text })),
    'xstate.done.actor.copyText': () => [true, false].map((isCopied) => done('copyText', isCopied)),
    'xstate.error.actor.copyText': () => [failed('copyText')],
  },
  allowed: {
    ready: ['language.chosen → ready', 'copy.requested → copying'],
    // Another language changes the text, but the running command copies the former text.
    copying: [
      'language.chosen → ready',
      'xstate.done.actor.copyText → copied',
      // The browser denies access to the clipboard.
      'xstate.done.actor.copyText → failed',
      'xstate.error.actor.copyText → failed',
    ],
    copied: ['language.chosen → ready', 'copy.requested → copying'],
    failed: ['language.chosen → ready', 'copy.requested → copying'],
  },
  rules,
  fingerprint: ({ context }) => [context.language, context.text],
  nameOf: (event) => [
    event.type,
    'language' in event && event.language,
    'text' in event && event.text,
    'output' in event && event.output,
  ],
  environment: { open, perform, check },
  limit: 1000,
};
