import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { DeskCommand, KeyPlace, PressedKey } from '#domain/desk-keys.ts';
import {
  deskKeysMachine,
  selectDigits,
  selectHandlesKey,
  selectIsListing,
} from '#machines/portal/desk-keys/desk-keys.machine.ts';
import type { Model, Opening, Step } from '#tests/support/model.ts';

type Machine = typeof deskKeysMachine;

const key = (name: string, code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key: name, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...held,
});

interface KeyCommands {
  readonly pressed: PressedKey;
  /** The command outside of a field. `inField` is the command in a field. */
  readonly onPage: DeskCommand | null;
  readonly inField: DeskCommand | null;
}

const told = (
  pressed: PressedKey,
  onPage: DeskCommand | null = null,
  inField: DeskCommand | null = null,
): KeyCommands => ({ pressed, onPage, inField });

const CTRL = { ctrlKey: true };

/** Each key with its command, not derived from the app's code. */
const KEYS: Readonly<Record<string, KeyCommands>> = {
  '/': told(key('/', 'Slash'), 'search'),
  '/ of an Arabic layout': told(key('ظ', 'Slash'), 'search'),
  '/ of a German layout': told(key('/', 'Digit7', { shiftKey: true }), 'search'),
  '?': told(key('?', 'Slash', { shiftKey: true }), 'keys'),
  'Ctrl+/': told(key('/', 'Slash', CTRL)),
  'Ctrl+Enter': told(key('Enter', 'Enter', CTRL), 'next', 'next'),
  'Cmd+Enter of the numbers': told(key('Enter', 'NumpadEnter', { metaKey: true }), 'next', 'next'),
  'Ctrl+Shift+Enter': told(key('Enter', 'Enter', { ...CTRL, shiftKey: true })),
  'Ctrl+Enter repeated': told(key('Enter', 'Enter', { ...CTRL, repeat: true })),
  Esc: told(key('Escape', 'Escape'), 'back', 'back'),
  'Alt+Esc': told(key('Escape', 'Escape', { altKey: true })),
  Enter: told(key('Enter', 'Enter')),
  Backspace: told(key('Backspace', 'Backspace')),
  0: told(key('0', 'Digit0')),
  2: told(key('2', 'Digit2')),
  '٣ of an Arabic layout': told(key('٣', 'Digit3')),
  '5 of the numbers': told(key('5', 'Numpad5')),
  'Shift+2': told(key('@', 'Digit2', { shiftKey: true })),
  'Ctrl+2': told(key('2', 'Digit2', CTRL)),
  '2 repeated': told(key('2', 'Digit2', { repeat: true })),
  a: told(key('a', 'KeyA')),
};
/** The digit of each digit key. Other keys have none. */
const DIGITS: Readonly<Record<string, string>> = {
  0: '0',
  2: '2',
  '٣ of an Arabic layout': '3',
  '5 of the numbers': '5',
};
const PLACES = ['page', 'field', 'dialog'] as const satisfies readonly KeyPlace[];
/** The maximum number of digits; further digits are dropped. */
const MOST = 4;

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

/** Returns the expected digits, the list and the command after a key. */
const expected = (before: ReturnType<typeof stateOf>, name: string, place: KeyPlace) => {
  const { digits, isListing } = before;
  const nothing = { digits, isListing, told: [] as unknown[] };
  if (isListing) return nothing;
  const digit = place === 'page' ? DIGITS[name] : undefined;
  if (digit !== undefined)
    return digits === '' && digit === '0'
      ? nothing
      : { ...nothing, digits: `${digits}${digit}`.slice(0, MOST) };
  if (digits !== '') {
    if (name === 'Enter' && place === 'page')
      return { ...nothing, digits: '', told: [{ type: 'quantity.entered', quantity: Number(digits) }] };
    if (name === 'Backspace' && place === 'page') return { ...nothing, digits: digits.slice(0, -1) };
    if (name === 'Esc' && place !== 'dialog') return { ...nothing, digits: '' };
  }
  const command = commandOf(name, place);
  if (command === 'keys') return { digits: '', isListing: true, told: [] };
  return command === null
    ? nothing
    : { digits: '', isListing: false, told: [{ type: 'command.chosen', command }] };
};

const stateOf = (snapshot: Parameters<typeof selectDigits>[0]) => ({
  digits: selectDigits(snapshot),
  isListing: selectIsListing(snapshot),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const was = stateOf(before);
  for (const [name, { pressed }] of Object.entries(KEYS))
    for (const place of PLACES) {
      const { told: tells } = expected(was, name, place);
      const takes = selectHandlesKey(before, pressed, place);
      // The browser keeps Esc, which empties a search box and closes a dialog. It keeps every key while the list is
      // shown.
      if (was.isListing || place === 'dialog') expect(takes, name).toBe(false);
      else if (commandOf(name, place) === 'back') expect(takes, name).toBe(false);
      else if (tells.length > 0 || commandOf(name, place) === 'keys') expect(takes, name).toBe(true);
    }
  if (event.type === 'key.pressed') {
    const name = nameOf(event.pressed);
    const { told: _, ...state } = expected(was, name, event.place);
    expect(stateOf(after), name).toEqual(state);
    return;
  }
  if (event.type === 'list.opened') expect(selectIsListing(after)).toBe(true);
  if (event.type === 'focus.moved') expect(selectDigits(after)).toBe('');
  if (event.type === 'keys.closed') expect(selectIsListing(after)).toBe(false);
};

const presses = Object.values(KEYS).flatMap(({ pressed }) =>
  PLACES.map((place) => ({ type: 'key.pressed', pressed, place }) as const),
);

/** The keyboard shortcuts of an order, by the position of the key and never inside a field. */
export const model: Model<Machine, ReturnType<typeof open>> = {
  name: 'desk-keys',
  words: {
    title: 'the keys of the desk',
    place: 'Sign in as staff on a screen of 1,100 px and more, and open the product catalogue.',
    states: {
      resting: 'a key does what the list of keys says',
      counting: 'the digits that were typed are shown, until Enter takes them',
      listing: 'the list of keys is shown',
    },
    events: {
      'key.pressed': 'a key is pressed',
      'list.opened': 'the list of keys is chosen in the finder',
      'keys.closed': 'the list of keys is closed',
      'focus.moved': 'the focus moves',
    },
    eventText: (event) =>
      event.type === 'key.pressed'
        ? `the key ${nameOf(event.pressed)} is pressed (${event.place})`
        : undefined,
  },
  machine: deskKeysMachine,
  cases: {
    'key.pressed': () => presses,
    'list.opened': () => [{ type: 'list.opened' }],
    'keys.closed': () => [{ type: 'keys.closed' }],
    'focus.moved': () => [{ type: 'focus.moved' }],
  },
  // Keys are pressed even where the chart has no transition for them.
  eventsInAnyState: () => presses,
  allowed: {
    resting: [
      'list.opened → listing',
      'key.pressed → counting',
      'key.pressed → listing',
      'key.pressed → resting',
    ],
    counting: [
      'key.pressed → counting',
      'key.pressed → resting',
      'key.pressed → listing',
      'focus.moved → resting',
    ],
    listing: ['keys.closed → resting'],
  },
  rules,
  // Longer numbers behave like short ones.
  fingerprint: ({ context }) => context.digits.length,
  environment: {
    open,
    perform: ({ actor, received }, event, performDefault) => {
      const was = stateOf(actor.getSnapshot());
      received.length = 0;
      performDefault();
      const tells =
        event.type === 'key.pressed' && 'pressed' in event
          ? expected(was, nameOf(event.pressed), event.place).told
          : [];
      expect(received).toEqual(tells);
    },
  },
  limit: 800,
};
