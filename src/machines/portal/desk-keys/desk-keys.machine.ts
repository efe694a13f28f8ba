import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type DeskCommand,
  deskCommandOf,
  digitOf,
  type KeyPlace,
  type PressedKey,
} from '#domain/desk-keys.ts';

export type DeskKeysEvent =
  | { type: 'key.pressed'; readonly pressed: PressedKey; readonly place: KeyPlace }
  | { type: 'keyList.opened' }
  | { type: 'keyList.closed' }
  /** The focus is on another product now, so a half-typed quantity is dropped. */
  | { type: 'focus.moved' };

type DeskKeysEmitted =
  | { type: 'command.chosen'; readonly command: DeskCommand }
  | { type: 'quantity.entered'; readonly quantity: number };

type Pressed = Extract<DeskKeysEvent, { type: 'key.pressed' }>;

const MAX_DIGITS = 4;
const hasDigit = ({ pressed, place }: Pressed): boolean => digitOf(pressed, place) !== null;
const isBackspace = ({ pressed, place }: Pressed): boolean =>
  place === 'page' && pressed.code === 'Backspace';
const isPlainEnter = ({ pressed: { code, ctrlKey, metaKey, altKey, shiftKey } }: Pressed): boolean =>
  (code === 'Enter' || code === 'NumpadEnter') && !ctrlKey && !metaKey && !altKey && !shiftKey;

/**
 * The keyboard commands of the order desk.
 */
export const deskKeysMachine = setup({
  types: {
    context: {} as { readonly digits: string },
    events: {} as DeskKeysEvent,
    emitted: {} as DeskKeysEmitted,
  },
  actions: {
    addDigit: assign(({ context }, { pressed, place }: Pressed) => ({
      digits: `${context.digits}${digitOf(pressed, place) ?? ''}`.slice(0, MAX_DIGITS),
    })),
    dropDigit: assign(({ context }) => ({ digits: context.digits.slice(0, -1) })),
    dropDigits: assign({ digits: '' }),
    emitQuantity: emit(({ context }) => ({
      type: 'quantity.entered' as const,
      quantity: Number(context.digits),
    })),
    emitCommand: emit((_, { command }: { command: DeskCommand }) => ({
      type: 'command.chosen' as const,
      command,
    })),
  },
  guards: {
    isFirstDigit: (_, event: Pressed) => hasDigit(event) && digitOf(event.pressed, event.place) !== '0',
    isDigit: (_, event: Pressed) => hasDigit(event),
    isEnter: (_, event: Pressed) => isPlainEnter(event) && event.place === 'page' && !event.pressed.repeat,
    isLastDigit: ({ context }, event: Pressed) => isBackspace(event) && context.digits.length === 1,
    isBackspace: (_, event: Pressed) => isBackspace(event),
    isEscape: (_, { pressed, place }: Pressed) => deskCommandOf(pressed, place) === 'back',
    isKeyList: (_, { pressed, place }: Pressed) => deskCommandOf(pressed, place) === 'keys',
    isCommand: (_, { pressed, place }: Pressed) => deskCommandOf(pressed, place) !== null,
  },
}).createMachine({
  id: 'deskKeys',
  context: { digits: '' },
  initial: 'resting',
  states: {
    resting: {
      description: 'A key triggers its command.',
      entry: 'dropDigits',
      on: {
        'keyList.opened': 'listOpen',
        'key.pressed': [
          {
            guard: { type: 'isFirstDigit', params: ({ event }) => event },
            target: 'typingQuantity',
            actions: { type: 'addDigit', params: ({ event }) => event },
          },
          { guard: { type: 'isKeyList', params: ({ event }) => event }, target: 'listOpen' },
          {
            guard: { type: 'isCommand', params: ({ event }) => event },
            actions: {
              type: 'emitCommand',
              params: ({ event }) => ({ command: deskCommandOf(event.pressed, event.place) ?? 'back' }),
            },
          },
        ],
      },
    },
    typingQuantity: {
      description:
        'Digits of a quantity are typed. Enter applies them; Esc or a move of the focus drops them.',
      on: {
        'focus.moved': 'resting',
        'key.pressed': [
          {
            guard: { type: 'isDigit', params: ({ event }) => event },
            actions: { type: 'addDigit', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEnter', params: ({ event }) => event },
            target: 'resting',
            actions: 'emitQuantity',
          },
          { guard: { type: 'isLastDigit', params: ({ event }) => event }, target: 'resting' },
          { guard: { type: 'isBackspace', params: ({ event }) => event }, actions: 'dropDigit' },
          { guard: { type: 'isEscape', params: ({ event }) => event }, target: 'resting' },
          { guard: { type: 'isKeyList', params: ({ event }) => event }, target: 'listOpen' },
          {
            guard: { type: 'isCommand', params: ({ event }) => event },
            target: 'resting',
            actions: {
              type: 'emitCommand',
              params: ({ event }) => ({ command: deskCommandOf(event.pressed, event.place) ?? 'back' }),
            },
          },
        ],
      },
    },
    listOpen: {
      description: 'The list of keys is shown.',
      entry: 'dropDigits',
      on: { 'keyList.closed': 'resting' },
    },
  },
});

type DeskKeysSnapshot = SnapshotFrom<typeof deskKeysMachine>;

export const selectDigits = ({ context }: DeskKeysSnapshot): string => context.digits;
export const selectIsKeyListOpen = (snapshot: DeskKeysSnapshot): boolean => snapshot.matches('listOpen');
/** True when the page and the browser must not handle the key. Esc keeps its default action too. */
export const selectPreventsDefault = (
  snapshot: DeskKeysSnapshot,
  pressed: PressedKey,
  place: KeyPlace,
): boolean => {
  if (snapshot.matches('listOpen')) return false;
  const isTypingQuantity = snapshot.matches('typingQuantity');
  if (isTypingQuantity && place === 'page' && ['Enter', 'NumpadEnter', 'Backspace'].includes(pressed.code))
    return true;
  const command = deskCommandOf(pressed, place);
  return digitOf(pressed, place) !== null || (command !== null && command !== 'back');
};
