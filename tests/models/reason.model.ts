import { expect } from 'vitest';
import { createActor } from 'xstate';
import { reasonMachine, selectHasText, selectIsMissing, selectText } from '#machines/kit/reason.machine.ts';
import type { Model, Opening, Sight, Step } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof reasonMachine;

/** The reason that a text contains, or null for a text without one. */
const REASONS: Readonly<Record<string, string | null>> = {
  '': null,
  ' \u200b ': null,
  ' lost by the courier ': 'lost by the courier',
};
/** Stored values, each with the initial text of the field. */
const STORED = [
  [null, ''],
  [{ text: 'of another form' }, ''],
  [' lost by the courier ', ' lost by the courier '],
] as const;

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  const actor = createActor(machine, { input, inspect });
  const emitted: unknown[] = [];
  actor.on('reason.given', ({ reason }) => emitted.push(reason));
  actor.on('reason.omitted', () => emitted.push(null));
  actor.start();
  expect(selectText(actor.getSnapshot())).toBe(STORED.find(([typed]) => typed === input.typed)?.[1]);
  return { actor, emitted, expected: [] as unknown[] };
};

const sightOf = (text: string): Sight => ({
  text: text === '' ? 'the field is empty' : `the field has "${text}"`,
});

/** Decision 16: a blank reason is missing. */
const oracle = defineOracle<Machine, string>({
  begin: ({ typed }) => STORED.find(([stored]) => stored === typed)?.[1] ?? '',
  next: (text, event) => (event.type === 'reason.typed' ? event.text : text),
  target: (text, event) => {
    if (event.type !== 'reason.submitted') return undefined;
    return REASONS[text] === null ? 'missing' : 'writing';
  },
  sees: sightOf,
  shown: (snapshot) => sightOf(selectText(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const reason = REASONS[selectText(after)];
  expect(selectText(after)).toBe(event.type === 'reason.typed' ? event.text : selectText(before));
  expect(selectHasText(after)).toBe(reason !== null);
  expect(selectIsMissing(after)).toBe(
    event.type === 'reason.submitted' ? reason === null : selectIsMissing(before),
  );
};

/** Decision 16: a command whose reason is stored in the audit log is not sent without a reason. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'reason',
  words: {
    title: 'the reason of a command',
    place: 'Sign in as admin, open an order that was moved, and press Take back.',
    spec: 'decision 16',
    states: {
      writing: 'the reason is shown as it is typed',
      missing: 'the field says that a reason is missing',
    },
    events: { 'reason.typed': 'a reason is typed', 'reason.submitted': 'the command is confirmed' },
    eventText: (event) =>
      event.type === 'reason.typed' ? `"${event.text}" is typed as the reason` : undefined,
  },
  oracle,
  machine: reasonMachine,
  inputs: STORED.map(([typed]) => ({ typed })),
  cases: {
    'reason.typed': () => Object.keys(REASONS).map((text) => ({ type: 'reason.typed', text })),
    'reason.submitted': () => [{ type: 'reason.submitted' }],
  },
  allowed: {
    writing: ['reason.typed → writing', 'reason.submitted → writing', 'reason.submitted → missing'],
    missing: ['reason.typed → missing', 'reason.submitted → writing', 'reason.submitted → missing'],
  },
  rules,
  fingerprint: ({ context }) => context,
  environment: {
    open,
    perform: ({ actor, expected }, event, performDefault) => {
      if (event.type === 'reason.submitted') expected.push(REASONS[selectText(actor.getSnapshot())]);
      performDefault();
    },
    check: ({ emitted, expected }) => expect(emitted).toEqual(expected),
  },
  limit: 200,
};
