import { assign, type SnapshotFrom, setup } from 'xstate';
import type { PressedKey } from '#domain/desk-keys.ts';

type FinderDialogEvent =
  | { type: 'finder.opened' }
  | { type: 'finder.shown' }
  | { type: 'finder.closed' }
  /** `isQuestionOpen`: a confirmation dialog is open. */
  | { type: 'key.pressed'; readonly pressed: PressedKey; readonly isQuestionOpen: boolean };

/** Recognises Ctrl+K by the position of the key, because an Arabic layout has another letter there. */
const isFinderKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** True for every key that the finder's field would handle, including Enter and Escape. */
const isTextKey = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  !ctrlKey && !metaKey && !altKey && key !== 'Tab';

const textAfterKey = (text: string, { key }: PressedKey): string => {
  // By characters, because an emoji has two UTF-16 units.
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? text + key : text;
};

/**
 * The dialog of the finder: closed, loading its script, or open. Text typed while it loads goes into its
 * search field. The page below does not receive those keys.
 */
export const finderDialogMachine = setup({
  types: {
    context: {} as { readonly typed: string },
    events: {} as FinderDialogEvent,
  },
  actions: {
    keepTyped: assign(({ context }, { pressed }: { pressed: PressedKey }) => ({
      typed: textAfterKey(context.typed, pressed),
    })),
    clearTyped: assign({ typed: '' }),
  },
  guards: {
    canOpen: (_, { pressed, isQuestionOpen }: { pressed: PressedKey; isQuestionOpen: boolean }) =>
      isFinderKey(pressed) && !pressed.repeat && !isQuestionOpen,
    isEscape: (_, { pressed }: { pressed: PressedKey }) => isTextKey(pressed) && pressed.key === 'Escape',
    isTextKey: (_, { pressed }: { pressed: PressedKey }) => isTextKey(pressed),
  },
}).createMachine({
  id: 'finderDialog',
  context: { typed: '' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearTyped',
      on: {
        'finder.opened': 'loading',
        'key.pressed': { guard: { type: 'canOpen', params: ({ event }) => event }, target: 'loading' },
      },
    },
    loading: {
      on: {
        'finder.shown': 'open',
        'finder.closed': 'closed',
        'key.pressed': [
          { guard: { type: 'isEscape', params: ({ event }) => event }, target: 'closed' },
          {
            guard: { type: 'isTextKey', params: ({ event }) => event },
            actions: { type: 'keepTyped', params: ({ event }) => event },
          },
        ],
      },
    },
    open: { on: { 'finder.closed': 'closed' } },
  },
});

type FinderDialogSnapshot = SnapshotFrom<typeof finderDialogMachine>;

/** True also while the dialog loads. */
export const selectIsOpen = (snapshot: FinderDialogSnapshot): boolean => !snapshot.matches('closed');
export const selectTyped = ({ context }: FinderDialogSnapshot): string => context.typed;
/** True when the dialog handles the key, so that neither the browser nor the page may handle it. */
export const selectHandlesKey = (snapshot: FinderDialogSnapshot, pressed: PressedKey): boolean =>
  isFinderKey(pressed) || (snapshot.matches('loading') && isTextKey(pressed));
