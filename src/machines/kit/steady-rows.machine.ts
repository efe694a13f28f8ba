import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate';
import type { RowKey } from './rows.ts';
import { unwatched } from './unprovided.ts';

/** What a person here did with rows: as they are after a move, and those that are where they were before. */
export interface RowsMoved<Row> {
  readonly moved: readonly Row[];
  readonly back: readonly RowKey[];
}

export type SteadyRowsEvent<Row> =
  /** The list as it is now; another `view` is another list. */
  | { type: 'rows.came'; readonly rows: readonly Row[]; readonly view: unknown }
  | ({ type: 'rows.moved' } & RowsMoved<Row>)
  | { type: 'rows.held' }
  | { type: 'rows.released' };

interface SteadyRowsContext<Row> {
  /** As they are drawn. */
  readonly shown: readonly Row[];
  /** Those of them that the list no longer has. */
  readonly gone: readonly RowKey[];
  readonly latest: readonly Row[];
  /** What was drawn, and what left it of late: the list may lose rows, in several goes, before their move is told. */
  readonly before: readonly Row[];
  readonly view: unknown;
  readonly moved: readonly Row[];
  readonly isHeld: boolean;
}

const STAY_MS = 5000;
const REST_MS = 60_000;
/** As many as are moved at once; what left before them is forgotten. */
const MAX_LOST = 500;

/**
 * The rows of a list as they are drawn, so that none slides under a pointer or out of reach. Two things go on at
 * once. hand: away, or holding while the pointer or the focus is among the rows: each keeps its place, what has left
 * stays as gone, what is new waits unless it follows at the end; a hand that rests for a minute holds no more.
 * moves: none, or standing for a few seconds after rows were moved here: they stay where they were with the word of
 * it, whether they have left or not. Once neither holds them, the rows are those of the list.
 */
export const createSteadyRowsMachine = <Row>(keyOf: (row: Row) => RowKey) => {
  type Context = SteadyRowsContext<Row>;

  const keysOf = (rows: readonly Row[]): ReadonlySet<RowKey> => new Set(rows.map(keyOf));

  const whileHeld = ({ shown, latest }: Context): readonly Row[] => {
    const known = keysOf(shown);
    const now = new Map(latest.map((row) => [keyOf(row), row]));
    const lastKnown = latest.findLastIndex((row) => known.has(keyOf(row)));
    // What was loaded at the end pushes nothing away.
    const added = lastKnown === -1 && shown.length > 0 ? [] : latest.slice(lastKnown + 1);
    return [...shown.map((row) => now.get(keyOf(row)) ?? row), ...added];
  };

  const withMoved = ({ shown, latest, moved }: Context): readonly Row[] => {
    const standing = keysOf(moved);
    const here = keysOf(latest);
    const rows = [...latest];
    let before: RowKey | undefined;
    for (const row of shown) {
      const key = keyOf(row);
      if (!here.has(key)) {
        if (!standing.has(key)) continue;
        const at = before === undefined ? -1 : rows.findIndex((each) => keyOf(each) === before);
        rows.splice(at + 1, 0, row);
      }
      before = key;
    }
    return rows;
  };

  const withLost = ({ shown, before, ...context }: Context): readonly Row[] => {
    const rows = withMoved({ ...context, before, shown: before, latest: shown, moved: before });
    return rows.length - shown.length > MAX_LOST ? shown : rows;
  };

  const arranged = (context: Context): Context => {
    const { latest, moved, isHeld } = context;
    const rows = isHeld ? whileHeld(context) : moved.length > 0 ? withMoved(context) : latest;
    const word = new Map(moved.map((row) => [keyOf(row), row]));
    const here = keysOf(latest);
    const shown =
      rows === latest
        ? latest
        : rows.map((row) => {
            const key = keyOf(row);
            return here.has(key) ? row : (word.get(key) ?? row);
          });
    return {
      ...context,
      shown,
      gone: shown === latest ? [] : shown.map(keyOf).filter((key) => !here.has(key)),
    };
  };

  return setup({
    types: { context: {} as Context, events: {} as SteadyRowsEvent<Row> },
    actors: { followRows: fromCallback<SteadyRowsEvent<Row>>(unwatched('followRows')) },
    delays: { stay: STAY_MS, rest: REST_MS },
    actions: {
      takeRows: assign(({ context }, { rows, view }: { rows: readonly Row[]; view: unknown }) => {
        const isOther = view !== context.view;
        const own = isOther ? { shown: [], before: [], moved: [] } : { before: withLost(context) };
        return arranged({ ...context, ...own, latest: rows, view });
      }),
      takeMoves: assign(({ context }, { moved, back }: RowsMoved<Row>) => {
        const news = new Set([...moved.map(keyOf), ...back]);
        const others = context.moved.filter((row) => !news.has(keyOf(row)));
        const drawn = keysOf(context.shown);
        const isLost = !context.isHeld && moved.some((row) => !drawn.has(keyOf(row)));
        const shown = isLost ? context.before : context.shown;
        return arranged({ ...context, shown, moved: [...others, ...moved] });
      }),
      forgetMoves: assign(({ context }) => arranged({ ...context, moved: [] })),
      hold: assign({ isHeld: true }),
      letGo: assign(({ context }) => arranged({ ...context, isHeld: false })),
    },
    guards: {
      hasMoved: (_, { moved }: { moved: readonly Row[] }) => moved.length > 0,
      standsNone: ({ context }) => context.moved.length === 0,
    },
  }).createMachine({
    id: 'steadyRows',
    type: 'parallel',
    context: { shown: [], gone: [], latest: [], before: [], view: undefined, moved: [], isHeld: false },
    invoke: {
      id: 'followRows',
      src: 'followRows',
      onError: { description: 'Reported. The rows stay as they are.' },
    },
    on: { 'rows.came': { actions: { type: 'takeRows', params: ({ event }) => event } } },
    states: {
      hand: {
        initial: 'away',
        states: {
          away: { on: { 'rows.held': { target: 'holding', actions: 'hold' } } },
          holding: {
            after: { rest: { target: 'away', actions: 'letGo' } },
            on: {
              'rows.held': { target: 'holding', reenter: true },
              'rows.released': { target: 'away', actions: 'letGo' },
            },
          },
        },
      },
      moves: {
        initial: 'none',
        states: {
          none: {
            on: {
              'rows.moved': {
                guard: { type: 'hasMoved', params: ({ event }) => event },
                target: 'standing',
                actions: { type: 'takeMoves', params: ({ event }) => event },
              },
            },
          },
          standing: {
            always: { guard: 'standsNone', target: 'none' },
            after: { stay: { target: 'none', actions: 'forgetMoves' } },
            on: {
              'rows.moved': [
                {
                  guard: { type: 'hasMoved', params: ({ event }) => event },
                  target: 'standing',
                  reenter: true,
                  actions: { type: 'takeMoves', params: ({ event }) => event },
                },
                { actions: { type: 'takeMoves', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
    },
  });
};

export type SteadyRowsMachine<Row> = ReturnType<typeof createSteadyRowsMachine<Row>>;
type SteadyRowsSnapshot<Row> = SnapshotFrom<SteadyRowsMachine<Row>>;

export const selectShown = <Row>({ context }: SteadyRowsSnapshot<Row>): readonly Row[] => context.shown;

/** Drawn, but no longer of the list. */
export const selectGone = <Row>({ context }: SteadyRowsSnapshot<Row>): readonly RowKey[] => context.gone;

/** What was moved here a moment ago, as it is now. */
export const selectMoved = <Row>({ context }: SteadyRowsSnapshot<Row>): readonly Row[] => context.moved;
