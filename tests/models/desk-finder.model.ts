import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  deskFinderMachine,
  selectHighlighted,
  selectIsChoiceDeferred,
  selectTerm,
} from '#machines/portal/desk-keys/desk-finder.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

type Machine = typeof deskFinderMachine;

const TERMS = ['', 'dragon'] as const;
const KEYS = ['page cart', 'product 7'] as const;

const open = ({ machine, input, inspect }: Opening<Machine>) => ({
  actor: createActor(machine, { input, inspect }).start(),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  expect(selectTerm(after)).toBe('term' in event ? event.term : selectTerm(before));
  const marked = 'key' in event ? event.key : null;
  if (event.type === 'term.typed' || event.type === 'option.highlighted')
    expect(selectHighlighted(after)).toBe(marked);
  if (event.type === 'term.typed') expect(selectIsChoiceDeferred(after)).toBe(false);
  if (event.type === 'choice.deferred') expect(selectIsChoiceDeferred(after)).toBe(true);
};

/** At the order desk Ctrl+K finds products, the person's own pages and actions. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'desk-finder',
  words: {
    title: 'what Ctrl+K finds at the desk',
    place: 'Sign in as staff on a screen of 1,100 px and more, and press Ctrl+K.',
    states: { finding: 'the products, pages and actions that fit are listed, one of them marked' },
    events: {
      'term.typed': 'a term is typed',
      'option.highlighted': 'an arrow marks another option',
      'choice.deferred': 'Enter is pressed before the products have loaded',
    },
  },
  machine: deskFinderMachine,
  inputs: TERMS.map((term) => ({ term })),
  cases: {
    'term.typed': () => TERMS.map((term) => ({ type: 'term.typed', term })),
    'option.highlighted': () => KEYS.map((key) => ({ type: 'option.highlighted', key })),
    'choice.deferred': () => [{ type: 'choice.deferred' }],
  },
  allowed: { finding: ['term.typed → finding', 'option.highlighted → finding', 'choice.deferred → finding'] },
  rules,
  fingerprint: ({ context }) => context,
  environment: { open },
  limit: 200,
};
