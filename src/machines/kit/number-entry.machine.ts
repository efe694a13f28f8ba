import { assign, type SnapshotFrom, setup } from 'xstate';

/** A text as it was read. Without a number the row keeps the number that it had. */
export interface NumberReading<Fault> {
  readonly number: number | null;
  readonly fault: Fault | null;
}

export type NumberEntryEvent<Fault> =
  /** The field got the focus, or Enter was pressed; `number` is the row's. */
  | { type: 'entry.begun'; readonly number: number }
  | { type: 'text.typed'; readonly reading: NumberReading<Fault> }
  /** The arrow keys replaced the text by a number. */
  | { type: 'number.stepped' }
  | { type: 'entry.left' };

/**
 * A number of a row that is edited in its place: resting, and typing from a letter until the field is left or Enter is
 * pressed. A text that is refused stays in the field, and the row has the number from before the typing: `25.000` is
 * refused, but 2 and 25, which stand there on the way, would be a price.
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

/** The fault of the text in the field. */
export const selectFault = <Fault>({ context }: Snapshot<Fault>): Fault | null =>
  context.reading?.fault ?? null;

/** The text in the field is not the number of the row. */
export const selectIsRefused = <Fault>({ context: { reading } }: Snapshot<Fault>): boolean =>
  reading !== null && reading.number === null;

/** A fault may still vanish: `25,0` on its way to `25,000` is no error yet. */
export const selectIsTyping = <Fault>({ value }: Snapshot<Fault>): boolean => value === 'typing';

/** The number that the row gets in place of `typed`. */
export const numberFor = <Fault>(snapshot: Snapshot<Fault>, typed: number | null): number =>
  typed === null || selectIsRefused(snapshot) ? snapshot.context.former : typed;
