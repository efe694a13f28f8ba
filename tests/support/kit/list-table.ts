import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import type { Allowed } from '#tests/support/model.ts';
import { when } from './when.ts';

/** Properties of a list that its definition does not show. */
export interface ListTraits {
  readonly waits?: boolean;
  readonly isWhole?: boolean;
  readonly isLocal?: boolean;
  /** The list has more than one page. */
  readonly hasPages: boolean;
  /**
   * The events that the list receives: `changes` by other people, or `answers`, which adds the rows of this tab's
   * commands.
   */
  readonly receives: 'nothing' | 'changes' | 'answers';
}

/** In these states changes wait until the running request ends. */
const FETCHING: readonly string[] = [
  'rows.loading',
  'rows.loadingMore',
  'rows.refreshing',
  'rows.fetchingChanged',
];

/** Returns the transitions of a list with these properties (decision 16). */
export const listTable = <Row, View extends ListView>({
  waits = false,
  isWhole = false,
  isLocal = false,
  hasPages,
  receives,
}: ListTraits): Allowed<ListMachine<Row, View>> => {
  const hasChanges = receives !== 'nothing';
  const hasAnswers = receives === 'answers';
  /** Events that do not change the state. */
  const aside = <State extends string>(state: State) =>
    [
      `row.toggled → ${state}`,
      `rows.toggledAll → ${state}`,
      `selection.cleared → ${state}`,
      `xstate.error.actor.followRows → ${state}`,
      ...when(isLocal, `view.changed → ${state}` as const),
      ...when(!isLocal, 'view.changed → rows.loading' as const),
      ...when(hasAnswers || (hasChanges && FETCHING.includes(state)), `rows.changed → ${state}` as const),
    ] as const;
  const follows = isWhole && hasPages;
  return {
    ...(waits ? { 'rows.idle': [...aside('rows.idle'), 'list.opened → rows.loading'] } : {}),
    'rows.loading': [
      ...aside('rows.loading'),
      'xstate.done.actor.fetchFirst → rows.ready',
      'xstate.done.actor.fetchFirst → rows.empty',
      'xstate.error.actor.fetchFirst → rows.failed',
      ...when(
        hasChanges,
        'xstate.done.actor.fetchFirst → rows.behind',
        'xstate.error.actor.fetchFirst → rows.loading',
      ),
      ...when(follows, 'xstate.done.actor.fetchFirst → rows.loadingMore'),
      // All loaded rows have left the list, but the server has more.
      ...when(hasPages && hasAnswers, 'xstate.done.actor.fetchFirst → rows.refreshing'),
    ],
    'rows.ready': [
      ...aside('rows.ready'),
      'list.opened → rows.refreshing',
      'list.refreshed → rows.refreshing',
      'always → rows.empty',
      ...when(hasChanges, 'rows.changed → rows.behind', 'always → rows.behind'),
      ...when(hasAnswers, 'rows.changed → rows.empty'),
      ...when(hasPages && !isWhole, 'list.endReached → rows.loadingMore'),
      ...when(hasPages && !isWhole && hasAnswers, 'rows.changed → rows.refreshing'),
      ...when(hasPages && hasChanges, 'always → rows.refreshing'),
      ...when(follows, 'always → rows.loadingMore'),
    ],
    'rows.empty': [
      ...aside('rows.empty'),
      'list.opened → rows.refreshing',
      'list.refreshed → rows.refreshing',
      ...when(hasChanges, 'rows.changed → rows.behind', 'always → rows.behind'),
      ...when(hasAnswers, 'rows.changed → rows.ready', 'always → rows.ready'),
    ],
    ...(hasPages
      ? {
          'rows.loadingMore': [
            ...aside('rows.loadingMore'),
            'xstate.done.actor.fetchMore → rows.ready',
            'xstate.error.actor.fetchMore → rows.partial',
            ...when(
              hasChanges,
              'xstate.done.actor.fetchMore → rows.behind',
              'xstate.error.actor.fetchMore → rows.behind',
            ),
            ...when(hasAnswers, 'xstate.done.actor.fetchMore → rows.empty'),
            ...when(isWhole, 'xstate.done.actor.fetchMore → rows.loadingMore'),
          ],
          'rows.partial': [
            ...aside('rows.partial'),
            'list.opened → rows.loadingMore',
            'list.refreshed → rows.loadingMore',
            ...when(hasChanges, 'rows.changed → rows.behind', 'always → rows.behind'),
          ],
        }
      : {}),
    ...(hasChanges
      ? {
          'rows.behind': [
            ...aside('rows.behind'),
            'list.opened → rows.refreshing',
            'list.refreshed → rows.refreshing',
            // The list fetches one changed row. It fetches all rows if any may have changed or if some failed to load.
            'xstate.after.settle → rows.fetchingChanged',
            'xstate.after.settle → rows.refreshing',
            // A command has answered with the changed row in the meantime.
            ...when(hasAnswers, 'xstate.after.settle → rows.ready', 'xstate.after.settle → rows.empty'),
            ...when(hasAnswers && follows, 'xstate.after.settle → rows.loadingMore'),
          ],
          'rows.fetchingChanged': [
            ...aside('rows.fetchingChanged'),
            'list.opened → rows.refreshing',
            'list.refreshed → rows.refreshing',
            'xstate.done.actor.fetchChanged → rows.ready',
            'xstate.done.actor.fetchChanged → rows.empty',
            'xstate.done.actor.fetchChanged → rows.behind',
            'xstate.error.actor.fetchChanged → rows.stale',
            'xstate.error.actor.fetchChanged → rows.behind',
            ...when(follows, 'xstate.done.actor.fetchChanged → rows.loadingMore'),
            // The only loaded row has left the list but the server has more, or the backend returned other rows.
            'xstate.done.actor.fetchChanged → rows.refreshing',
          ],
        }
      : {}),
    'rows.refreshing': [
      ...aside('rows.refreshing'),
      'xstate.done.actor.refresh → rows.ready',
      'xstate.done.actor.refresh → rows.empty',
      'xstate.error.actor.refresh → rows.stale',
      ...when(
        hasChanges,
        'xstate.done.actor.refresh → rows.behind',
        'xstate.error.actor.refresh → rows.behind',
      ),
      ...when(follows, 'xstate.done.actor.refresh → rows.loadingMore'),
      ...when(follows && hasAnswers, 'xstate.done.actor.refresh → rows.refreshing'),
    ],
    'rows.stale': [
      ...aside('rows.stale'),
      'list.opened → rows.refreshing',
      'list.refreshed → rows.refreshing',
      ...when(hasChanges, 'rows.changed → rows.behind', 'always → rows.behind'),
    ],
    // Frozen and moved rows have their own model (kit-list).
    'order.live': [],
    'moves.none': [],
    'rows.failed': [
      ...aside('rows.failed'),
      'list.opened → rows.loading',
      'list.refreshed → rows.loading',
      ...when(hasChanges, 'rows.changed → rows.loading', 'always → rows.loading'),
    ],
  };
};
