import { assign, type SnapshotFrom, setup } from 'xstate';

/** The result of parsing a typed text. Without a number the row keeps its former one. */
export interface NumberReading<Fault> {
  readonly number: number | null;
  readonly fault: Fault | null;
}

export type NumberEntryEvent<Fault> =
  /** The field got the focus, or Enter was pressed. `number` is the current number of the row. */
  | { type: 'entry.begun'; readonly number: number }
  | { type: 'text.typed'; readonly reading: NumberReading<Fault> }
  /** An arrow key replaced the text by a number. */
  | { type: 'number.stepped' }
  | { type: 'entry.left' };

/**
 * A number field in a row. typing: from the first character until the field is left or Enter is pressed.
 * resting: otherwise. A refused text stays in the field, and the row gets back its former number. For example
 * `25.000` is refused as ambiguous. While it is typed, 2 and 25 are accepted for a moment, and must not stay
 * as prices.
 */
export const createNumberEntryMachine = <Fault>() =>
  setup({
    types: {
      context: {} as { readonly former: number; readonly reading: NumberReading<Fault> | null },
      events: {} as NumberEntryEvent<Fault>,
      input: {} as { readonly number: number },
    },
    actions: {
      keepFormer: assign((_, { number }: { number: number }) => ({ former: number })),
      keepReading: assign((_, { reading }: { reading: NumberReading<Fault> }) => ({ reading })),
      forgetReading: assign({ reading: null }),
    },
  }).createMachine({
    id: 'numberEntry',
    context: ({ input: { number } }) => ({ former: number, reading: null }),
    on: {
      'entry.begun': { target: '.resting', actions: { type: 'keepFormer', params: ({ event }) => event } },
      'text.typed': { target: '.typing', actions: { type: 'keepReading', params: ({ event }) => event } },
      'number.stepped': { target: '.resting', actions: 'forgetReading' },
    },
    initial: 'resting',
    states: {
      resting: {},
      typing: { on: { 'entry.left': 'resting' } },
    },
  });

type Snapshot<Fault> = SnapshotFrom<ReturnType<typeof createNumberEntryMachine<Fault>>>;

export const selectFault = <Fault>({ context }: Snapshot<Fault>): Fault | null =>
  context.reading?.fault ?? null;

/** True when the text in the field cannot become the number of the row. */
export const selectIsInvalid = <Fault>({ context: { reading } }: Snapshot<Fault>): boolean =>
  reading !== null && reading.number === null;

/** True while typing. Faults are shown only afterwards, because `25,0` may become `25,000`. */
export const selectIsTyping = <Fault>({ value }: Snapshot<Fault>): boolean => value === 'typing';

/**
 * Returns the number for the row: the typed one, or the former one when the text is invalid. `typed` is null
 * without a number.
 */
export const numberFor = <Fault>(snapshot: Snapshot<Fault>, typed: number | null): number =>
  typed === null || selectIsInvalid(snapshot) ? snapshot.context.former : typed;
