import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import type { Allowed } from '#tests/support/model.ts';
import { when } from './when.ts';

/** What a list is like, told apart from what its kind says. */
export interface ListTraits {
  readonly waits?: boolean;
  readonly isWhole?: boolean;
  readonly isLocal?: boolean;
  /** Whether there can be more than the first page. */
  readonly hasPages: boolean;
  /** What it hears of: nothing, that somebody changed a row, or also the rows that writes answered. */
  readonly hears: 'nothing' | 'changes' | 'answers';
}

/** Where a change waits until what is on its way has come. */
const FETCHING: readonly string[] = ['loading', 'loadingMore', 'refreshing', 'fetchingChanged'];

/** What the kit allows (design section 3), for a list of these traits. */
export const listTable = <Row, View extends ListView>({
  waits = false,
  isWhole = false,
  isLocal = false,
  hasPages,
  hears,
}: ListTraits): Allowed<ListMachine<Row, View>> => {
  const hasChanges = hears !== 'nothing';
  const hasAnswers = hears === 'answers';
  /** What happens anywhere and leads nowhere. */
  const aside = <State extends string>(state: State) =>
    [
      `row.toggled → ${state}`,
      `rows.toggledAll → ${state}`,
      `selection.cleared → ${state}`,
      `xstate.error.actor.followRows → ${state}`,
      ...when(isLocal, `view.changed → ${state}` as const),
      ...when(!isLocal, 'view.changed → loading' as const),
      ...when(hasAnswers || (hasChanges && FETCHING.includes(state)), `rows.changed → ${state}` as const),
    ] as const;
  const follows = isWhole && hasPages;
  return {
    ...(waits ? { idle: [...aside('idle'), 'list.opened → loading'] } : {}),
    loading: [
      ...aside('loading'),
      'xstate.done.actor.fetchFirst → ready',
      'xstate.done.actor.fetchFirst → empty',
      'xstate.error.actor.fetchFirst → failed',
      ...when(hasChanges, 'xstate.done.actor.fetchFirst → behind', 'xstate.error.actor.fetchFirst → loading'),
      ...when(follows, 'xstate.done.actor.fetchFirst → loadingMore'),
      // All that came has left meanwhile, and there are more.
      ...when(hasPages && hasAnswers, 'xstate.done.actor.fetchFirst → refreshing'),
    ],
    ready: [
      ...aside('ready'),
      'list.opened → refreshing',
      'list.refreshed → refreshing',
      'always → empty',
      ...when(hasChanges, 'rows.changed → behind', 'always → behind'),
      ...when(hasAnswers, 'rows.changed → empty'),
      ...when(hasPages && !isWhole, 'list.endReached → loadingMore'),
      ...when(hasPages && !isWhole && hasAnswers, 'rows.changed → refreshing'),
      ...when(hasPages && hasChanges, 'always → refreshing'),
      ...when(follows, 'always → loadingMore'),
    ],
    empty: [
      ...aside('empty'),
      'list.opened → refreshing',
      'list.refreshed → refreshing',
      ...when(hasChanges, 'rows.changed → behind', 'always → behind'),
      ...when(hasAnswers, 'rows.changed → ready', 'always → ready'),
    ],
    ...(hasPages
      ? {
          loadingMore: [
            ...aside('loadingMore'),
            'xstate.done.actor.fetchMore → ready',
            'xstate.error.actor.fetchMore → partial',
            ...when(
              hasChanges,
              'xstate.done.actor.fetchMore → behind',
              'xstate.error.actor.fetchMore → behind',
            ),
            ...when(hasAnswers, 'xstate.done.actor.fetchMore → empty'),
            ...when(isWhole, 'xstate.done.actor.fetchMore → loadingMore'),
          ],
          partial: [
            ...aside('partial'),
            'list.opened → loadingMore',
            'list.refreshed → loadingMore',
            ...when(hasChanges, 'rows.changed → behind', 'always → behind'),
          ],
        }
      : {}),
    ...(hasChanges
      ? {
          behind: [
            ...aside('behind'),
            'list.opened → refreshing',
            'list.refreshed → refreshing',
            // Where one row changed it alone is fetched; all rows where any may have changed, or some had not come.
            'xstate.after.settle → fetchingChanged',
            'xstate.after.settle → refreshing',
            // What it was behind with was answered meanwhile.
            ...when(hasAnswers, 'xstate.after.settle → ready', 'xstate.after.settle → empty'),
            ...when(hasAnswers && follows, 'xstate.after.settle → loadingMore'),
          ],
          fetchingChanged: [
            ...aside('fetchingChanged'),
            'list.opened → refreshing',
            'list.refreshed → refreshing',
            'xstate.done.actor.fetchChanged → ready',
            'xstate.done.actor.fetchChanged → empty',
            'xstate.done.actor.fetchChanged → behind',
            'xstate.error.actor.fetchChanged → stale',
            'xstate.error.actor.fetchChanged → behind',
            ...when(follows, 'xstate.done.actor.fetchChanged → loadingMore'),
            // The only row that was loaded has left, and there are more; or the backend answers other rows.
            'xstate.done.actor.fetchChanged → refreshing',
          ],
        }
      : {}),
    refreshing: [
      ...aside('refreshing'),
      'xstate.done.actor.refresh → ready',
      'xstate.done.actor.refresh → empty',
      'xstate.error.actor.refresh → stale',
      ...when(hasChanges, 'xstate.done.actor.refresh → behind', 'xstate.error.actor.refresh → behind'),
      ...when(follows, 'xstate.done.actor.refresh → loadingMore'),
      ...when(follows && hasAnswers, 'xstate.done.actor.refresh → refreshing'),
    ],
    stale: [
      ...aside('stale'),
      'list.opened → refreshing',
      'list.refreshed → refreshing',
      ...when(hasChanges, 'rows.changed → behind', 'always → behind'),
    ],
    failed: [
      ...aside('failed'),
      'list.opened → loading',
      'list.refreshed → loading',
      ...when(hasChanges, 'rows.changed → loading', 'always → loading'),
    ],
  };
};
