import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { DeskCommand, KeyPlace, PressedKey } from '#domain/desk-keys.ts';
import {
  deskKeysMachine,
  selectDigits,
  selectIsKeyListOpen,
  selectPreventsDefault,
} from '#machines/portal/desk-keys/desk-keys.machine.ts';
import type { Model, Opening, Sight, Step } from '#tests/support/model.ts';
import { defineOracle } from '#tests/support/oracle.ts';

type Machine = typeof deskKeysMachine;

const key = (name: string, code: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key: name, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...modifiers,
});

interface KeyCommands {
  readonly pressed: PressedKey;
  /** The command outside of a field. `inField` is the command in a field. */
  readonly onPage: DeskCommand | null;
  readonly inField: DeskCommand | null;
}

const keyCase = (
  pressed: PressedKey,
  onPage: DeskCommand | null = null,
  inField: DeskCommand | null = null,
): KeyCommands => ({ pressed, onPage, inField });

const CTRL = { ctrlKey: true };

/** Each key with its command, written by hand. */
const KEYS: Readonly<Record<string, KeyCommands>> = {
  '/': keyCase(key('/', 'Slash'), 'search'),
  '/ of an Arabic layout': keyCase(key('ظ', 'Slash'), 'search'),
  '/ of a German layout': keyCase(key('/', 'Digit7', { shiftKey: true }), 'search'),
  '?': keyCase(key('?', 'Slash', { shiftKey: true }), 'keys'),
  'Ctrl+/': keyCase(key('/', 'Slash', CTRL)),
  'Ctrl+Enter': keyCase(key('Enter', 'Enter', CTRL), 'next', 'next'),
  'Cmd+Enter of the numeric keypad': keyCase(key('Enter', 'NumpadEnter', { metaKey: true }), 'next', 'next'),
  'Ctrl+Shift+Enter': keyCase(key('Enter', 'Enter', { ...CTRL, shiftKey: true })),
  'Ctrl+Enter repeated': keyCase(key('Enter', 'Enter', { ...CTRL, repeat: true })),
  Esc: keyCase(key('Escape', 'Escape'), 'back', 'back'),
  'Alt+Esc': keyCase(key('Escape', 'Escape', { altKey: true })),
  Enter: keyCase(key('Enter', 'Enter')),
  Backspace: keyCase(key('Backspace', 'Backspace')),
  0: keyCase(key('0', 'Digit0')),
  2: keyCase(key('2', 'Digit2')),
  '٣ of an Arabic layout': keyCase(key('٣', 'Digit3')),
  '5 of the numeric keypad': keyCase(key('5', 'Numpad5')),
  'Shift+2': keyCase(key('@', 'Digit2', { shiftKey: true })),
  'Ctrl+2': keyCase(key('2', 'Digit2', CTRL)),
  '2 repeated': keyCase(key('2', 'Digit2', { repeat: true })),
  a: keyCase(key('a', 'KeyA')),
  'C of an Arabic layout': keyCase(key('ؤ', 'KeyC'), 'colour'),
  t: keyCase(key('t', 'KeyT'), 'text'),
  p: keyCase(key('p', 'KeyP'), 'park'),
  'Shift+P': keyCase(key('P', 'KeyP', { shiftKey: true })),
  'Ctrl+P': keyCase(key('p', 'KeyP', CTRL)),
};
/** The digit of each digit key. Other keys have none. */
const DIGITS: Readonly<Record<string, string>> = {
  0: '0',
  2: '2',
  '٣ of an Arabic layout': '3',
  '5 of the numeric keypad': '5',
};
const PLACES = ['page', 'field', 'dialog'] as const satisfies readonly KeyPlace[];
/** The maximum number of digits; further digits are dropped. */
const MAX_DIGITS = 4;

const nameOf = (pressed: PressedKey): string =>
  Object.entries(KEYS).find(([, each]) => each.pressed === pressed)?.[0] ?? '';

const commandOf = (name: string, place: KeyPlace): DeskCommand | null => {
  const each = KEYS[name];
  if (!each || place === 'dialog') return null;
  return place === 'field' ? each.inField : each.onPage;
};

const open = ({ machine, inspect }: Opening<Machine>) => {
  const actor = createActor(machine, { inspect }).start();
  const received: unknown[] = [];
  actor.on('*', (event) => received.push(event));
  return { actor, received };
};

/** Returns the expected digits, list state and emitted events after a key. */
const expected = (before: ReturnType<typeof stateOf>, name: string, place: KeyPlace) => {
  const { digits, isListOpen } = before;
  const nothing = { digits, isListOpen, emitted: [] as unknown[] };
  if (isListOpen) return nothing;
  const digit = place === 'page' ? DIGITS[name] : undefined;
  if (digit !== undefined)
    return digits === '' && digit === '0'
      ? nothing
      : { ...nothing, digits: `${digits}${digit}`.slice(0, MAX_DIGITS) };
  if (digits !== '') {
    if (name === 'Enter' && place === 'page')
      return { ...nothing, digits: '', emitted: [{ type: 'quantity.entered', quantity: Number(digits) }] };
    if (name === 'Backspace' && place === 'page') return { ...nothing, digits: digits.slice(0, -1) };
    if (name === 'Esc' && place !== 'dialog') return { ...nothing, digits: '' };
  }
  const command = commandOf(name, place);
  if (command === 'keys') return { digits: '', isListOpen: true, emitted: [] };
  return command === null
    ? nothing
    : { digits: '', isListOpen: false, emitted: [{ type: 'command.chosen', command }] };
};

const stateOf = (snapshot: Parameters<typeof selectDigits>[0]) => ({
  digits: selectDigits(snapshot),
  isListOpen: selectIsKeyListOpen(snapshot),
});

type Facts = ReturnType<typeof stateOf>;

const sightOf = ({ digits }: Facts): Sight => ({
  digits: digits === '' ? 'no quantity is typed' : `the quantity ${digits} is shown`,
});

const afterKey = (facts: Facts, pressed: PressedKey, place: KeyPlace): Facts => {
  const { digits, isListOpen } = expected(facts, nameOf(pressed), place);
  return { digits, isListOpen };
};

const oracle = defineOracle<Machine, Facts>({
  begin: () => ({ digits: '', isListOpen: false }),
  next: (facts, event) => {
    if (event.type === 'key.pressed') return afterKey(facts, event.pressed, event.place);
    return { digits: '', isListOpen: event.type === 'keyList.opened' };
  },
  target: (facts, event) => {
    if (event.type !== 'key.pressed') return undefined;
    const { digits, isListOpen } = afterKey(facts, event.pressed, event.place);
    if (isListOpen) return 'listOpen';
    return digits === '' ? 'resting' : 'typingQuantity';
  },
  sees: sightOf,
  shown: (snapshot) => sightOf(stateOf(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const oldState = stateOf(before);
  for (const [name, { pressed }] of Object.entries(KEYS))
    for (const place of PLACES) {
      const { emitted } = expected(oldState, name, place);
      const handles = selectPreventsDefault(before, pressed, place);
      // The browser also handles Esc, which empties a search box and closes a dialog, and every key while the
      // list is open.
      if (oldState.isListOpen || place === 'dialog') expect(handles, name).toBe(false);
      else if (commandOf(name, place) === 'back') expect(handles, name).toBe(false);
      else if (emitted.length > 0 || commandOf(name, place) === 'keys') expect(handles, name).toBe(true);
    }
  if (event.type === 'key.pressed') {
    const name = nameOf(event.pressed);
    const { emitted: _, ...state } = expected(oldState, name, event.place);
    expect(stateOf(after), name).toEqual(state);
    return;
  }
  if (event.type === 'keyList.opened') expect(selectIsKeyListOpen(after)).toBe(true);
  if (event.type === 'focus.moved') expect(selectDigits(after)).toBe('');
  if (event.type === 'keyList.closed') expect(selectIsKeyListOpen(after)).toBe(false);
};

const keyEvents = Object.values(KEYS).flatMap(({ pressed }) =>
  PLACES.map((place) => ({ type: 'key.pressed', pressed, place }) as const),
);

/**
 * Shortcuts are recognised by the position or the character of the key. In a field only Ctrl+Enter and Esc
 * work.
 */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'desk-keys',
  words: {
    title: 'the keyboard commands of the order desk',
    place: 'Sign in as staff on a screen of 1,100 px and more, and open the product catalogue.',
    states: {
      resting: 'a key triggers the command that the list of keys names',
      typingQuantity: 'the typed digits are shown, until Enter applies them',
      listOpen: 'the list of keys is shown',
    },
    events: {
      'key.pressed': 'a key is pressed',
      'keyList.opened': 'the list of keys is opened',
      'keyList.closed': 'the list of keys is closed',
      'focus.moved': 'the focus moves',
    },
    eventText: (event) =>
      event.type === 'key.pressed'
        ? `the key ${nameOf(event.pressed)} is pressed (${event.place})`
        : undefined,
  },
  oracle,
  machine: deskKeysMachine,
  cases: {
    'key.pressed': () => keyEvents,
    'keyList.opened': () => [{ type: 'keyList.opened' }],
    'keyList.closed': () => [{ type: 'keyList.closed' }],
    'focus.moved': () => [{ type: 'focus.moved' }],
  },
  // Keys are pressed even where the chart has no transition for them.
  eventsInAnyState: () => keyEvents,
  allowed: {
    resting: [
      'keyList.opened → listOpen',
      'key.pressed → typingQuantity',
      'key.pressed → listOpen',
      'key.pressed → resting',
    ],
    typingQuantity: [
      'key.pressed → typingQuantity',
      'key.pressed → resting',
      'key.pressed → listOpen',
      'focus.moved → resting',
    ],
    listOpen: ['keyList.closed → resting'],
  },
  rules,
  // Longer numbers behave like short ones.
  fingerprint: ({ context }) => context.digits.length,
  environment: {
    open,
    perform: ({ actor, received }, event, performDefault) => {
      const oldState = stateOf(actor.getSnapshot());
      received.length = 0;
      performDefault();
      const emitted =
        event.type === 'key.pressed' && 'pressed' in event
          ? expected(oldState, nameOf(event.pressed), event.place).emitted
          : [];
      expect(received).toEqual(emitted);
    },
  },
  limit: 800,
};
