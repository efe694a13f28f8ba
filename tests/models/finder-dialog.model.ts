import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { PressedKey } from '#domain/desk-keys.ts';
import {
  finderDialogMachine,
  selectHandlesKey,
  selectIsOpen,
  selectTyped,
} from '#machines/finder/finder-dialog.machine.ts';
import type { Model, Opening, Sight, Step } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof finderDialogMachine;

const key = (name: string, code: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key: name, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...modifiers,
});

/**
 * The keys by name, each with the text after pressing it in `a` while the dialog loads. Null means that the
 * page handles the key.
 */
const KEYS: Readonly<Record<string, readonly [PressedKey, string | null]>> = {
  'Ctrl+K': [key('k', 'KeyK', { ctrlKey: true }), 'a'],
  'Cmd+K of an Arabic layout': [key('ن', 'KeyK', { metaKey: true }), 'a'],
  'Ctrl+K repeated': [key('k', 'KeyK', { ctrlKey: true, repeat: true }), 'a'],
  'Ctrl+Shift+K': [key('K', 'KeyK', { ctrlKey: true, shiftKey: true }), null],
  'Ctrl+Alt+K': [key('k', 'KeyK', { ctrlKey: true, altKey: true }), null],
  'Ctrl+L': [key('l', 'KeyL', { ctrlKey: true }), null],
  k: [key('k', 'KeyK'), 'ak'],
  emoji: [key('🙂', ''), 'a🙂'],
  Backspace: [key('Backspace', 'Backspace'), ''],
  ArrowDown: [key('ArrowDown', 'ArrowDown'), 'a'],
  Enter: [key('Enter', 'Enter'), 'a'],
  Escape: [key('Escape', 'Escape'), ''],
  Tab: [key('Tab', 'Tab'), null],
};
const OPENING_KEYS = ['Ctrl+K', 'Cmd+K of an Arabic layout'];
const FINDER_KEYS = [...OPENING_KEYS, 'Ctrl+K repeated'];
const LETTER = key('a', 'KeyA');

const nameOf = (pressed: PressedKey): string =>
  Object.entries(KEYS).find(([, [each]]) => each === pressed)?.[0] ?? 'a';

const open = ({ machine, inspect }: Opening<Machine>) => ({
  actor: createActor(machine, { inspect }).start(),
});

/** The text after a key that is pressed while the dialog loads, by what the key does. */
const textAfter = (text: string, name: string): string => {
  if (name === 'Backspace') return [...text].slice(0, -1).join('');
  const added: Readonly<Record<string, string>> = { a: 'a', k: 'k', emoji: '🙂' };
  return `${text}${added[name] ?? ''}`;
};

const sightOf = (typed: string): Sight =>
  typed === '' ? {} : { typed: `"${typed}" was typed for the field of the finder` };

/** Decision 38: no text that is typed while the finder loads is lost. */
const oracle = defineOracle<Machine, string>({
  begin: () => '',
  next: (typed, event, [state]) => {
    if (state === 'loading' && event.type === 'finder.shown') return typed;
    if (state !== 'loading' || event.type !== 'key.pressed') return '';
    return nameOf(event.pressed) === 'Escape' ? '' : textAfter(typed, nameOf(event.pressed));
  },
  target: (_, event, [state]) => {
    if (event.type !== 'key.pressed') return undefined;
    const name = nameOf(event.pressed);
    if (state === 'loading') return name === 'Escape' ? 'closed' : 'loading';
    return OPENING_KEYS.includes(name) && !event.isQuestionOpen ? 'loading' : 'closed';
  },
  sees: sightOf,
  shown: (snapshot) => sightOf(selectTyped(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const isLoading = before.matches('loading');
  for (const [name, [pressed, text]] of Object.entries(KEYS))
    expect(selectHandlesKey(before, pressed), name).toBe(
      FINDER_KEYS.includes(name) || (isLoading && text !== null),
    );
  expect(selectIsOpen(after)).toBe(!after.matches('closed'));
  if (after.matches('closed')) expect(selectTyped(after)).toBe('');
  if (event.type !== 'key.pressed') return;
  const name = nameOf(event.pressed);
  if (before.matches('closed')) {
    expect(after.matches('loading')).toBe(OPENING_KEYS.includes(name) && !event.isQuestionOpen);
    expect(selectTyped(after)).toBe('');
  } else if (isLoading && selectTyped(before) === 'a' && name !== 'a')
    expect(selectTyped(after)).toBe(KEYS[name]?.[1] ?? 'a');
  else if (isLoading && selectTyped(before) === '' && name === 'a') expect(selectTyped(after)).toBe('a');
};

/** Decision 38: Ctrl+K opens the finder on every page, and no text that is typed while it loads is lost. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'finder-dialog',
  words: {
    title: 'the dialog of the finder',
    place: 'Sign in as admin and go to any page.',
    spec: 'decision 38',
    states: {
      closed: 'the finder is not shown',
      loading: 'the page is shown as before, until the script of the finder has loaded',
      open: 'the finder is shown, and its field has the text that was typed while it loaded',
    },
    events: {
      'finder.opened': 'Search is pressed',
      'finder.shown': 'the script of the finder has loaded',
      'finder.closed': 'the finder is closed, or its script does not load',
      'key.pressed': 'a key is pressed',
    },
    eventText: (event) =>
      event.type === 'key.pressed' ? `the key ${nameOf(event.pressed)} is pressed` : undefined,
  },
  oracle,
  machine: finderDialogMachine,
  cases: {
    'finder.opened': () => [{ type: 'finder.opened' }],
    'finder.shown': () => [{ type: 'finder.shown' }],
    'finder.closed': () => [{ type: 'finder.closed' }],
    'key.pressed': (snapshot) => [
      ...(selectTyped(snapshot) === ''
        ? [{ type: 'key.pressed', pressed: LETTER, isQuestionOpen: false } as const]
        : []),
      ...Object.values(KEYS).flatMap(([pressed]) =>
        [false, true].map((isQuestionOpen) => ({ type: 'key.pressed', pressed, isQuestionOpen }) as const),
      ),
    ],
  },
  allowed: {
    closed: ['finder.opened → loading', 'key.pressed → loading'],
    loading: [
      'finder.shown → open',
      'finder.closed → closed',
      'key.pressed → closed',
      'key.pressed → loading',
    ],
    open: ['finder.closed → closed'],
  },
  rules,
  // Longer texts behave like short ones.
  fingerprint: ({ context }) => [...context.typed].slice(0, 2),
  environment: { open },
  limit: 400,
};
