import type { ListMachine, ListView } from '#machines/kit/list.machine.ts';
import type { Allowed } from '#tests/support/model.ts';
import { itemsIf } from './items-if.ts';

/** Properties of a list that its definition does not show. */
export interface ListTraits {
  /** The list loads nothing until it is opened. */
  readonly isIdleAtFirst?: boolean;
  /** The list loads all its pages one after the other. */
  readonly isFullyLoaded?: boolean;
  readonly isFilteredInBrowser?: boolean;
  /** The list has more than one page. */
  readonly hasPages: boolean;
  /** The list is notified of changes by other people, and of the rows that commands of this tab return. */
  readonly updates: 'none' | 'changes' | 'changesAndAnswers';
}

/** In these states changes wait until the running request ends. */
const FETCHING: readonly string[] = [
  'rows.loading',
  'rows.loadingMore',
  'rows.refreshing',
  'rows.fetchingChanged',
];

/** Returns the allowed transitions of a list with these properties (decision 16). */
export const listTable = <Row, View extends ListView>({
  isIdleAtFirst = false,
  isFullyLoaded = false,
  isFilteredInBrowser = false,
  hasPages,
  updates,
}: ListTraits): Allowed<ListMachine<Row, View>> => {
  const hasChanges = updates !== 'none';
  const hasAnswers = updates === 'changesAndAnswers';
  /** Events that do not change the state. */
  const unchangedAt = <State extends string>(state: State) =>
    [
      `row.toggled → ${state}`,
      `rows.toggledAll → ${state}`,
      `selection.cleared → ${state}`,
      `xstate.error.actor.followRows → ${state}`,
      ...itemsIf(isFilteredInBrowser, `view.changed → ${state}` as const),
      ...itemsIf(!isFilteredInBrowser, 'view.changed → rows.loading' as const),
      ...itemsIf(hasAnswers || (hasChanges && FETCHING.includes(state)), `rows.changed → ${state}` as const),
    ] as const;
  const isLoadingAll = isFullyLoaded && hasPages;
  return {
    ...(isIdleAtFirst ? { 'rows.idle': [...unchangedAt('rows.idle'), 'list.opened → rows.loading'] } : {}),
    'rows.loading': [
      ...unchangedAt('rows.loading'),
      'xstate.done.actor.fetchFirst → rows.ready',
      'xstate.done.actor.fetchFirst → rows.empty',
      'xstate.error.actor.fetchFirst → rows.failed',
      ...itemsIf(
        hasChanges,
        'xstate.done.actor.fetchFirst → rows.collectingChanges',
        'xstate.error.actor.fetchFirst → rows.loading',
      ),
      ...itemsIf(isLoadingAll, 'xstate.done.actor.fetchFirst → rows.loadingMore'),
      // All loaded rows have left the list, but the server has more.
      ...itemsIf(hasPages && hasAnswers, 'xstate.done.actor.fetchFirst → rows.refreshing'),
    ],
    'rows.ready': [
      ...unchangedAt('rows.ready'),
      'list.opened → rows.refreshing',
      'refresh.requested → rows.refreshing',
      'always → rows.empty',
      ...itemsIf(hasChanges, 'rows.changed → rows.collectingChanges', 'always → rows.collectingChanges'),
      ...itemsIf(hasAnswers, 'rows.changed → rows.empty'),
      ...itemsIf(hasPages && !isFullyLoaded, 'list.endReached → rows.loadingMore'),
      ...itemsIf(hasPages && !isFullyLoaded && hasAnswers, 'rows.changed → rows.refreshing'),
      ...itemsIf(hasPages && hasChanges, 'always → rows.refreshing'),
      ...itemsIf(isLoadingAll, 'always → rows.loadingMore'),
    ],
    'rows.empty': [
      ...unchangedAt('rows.empty'),
      'list.opened → rows.refreshing',
      'refresh.requested → rows.refreshing',
      ...itemsIf(hasChanges, 'rows.changed → rows.collectingChanges', 'always → rows.collectingChanges'),
      ...itemsIf(hasAnswers, 'rows.changed → rows.ready', 'always → rows.ready'),
    ],
    ...(hasPages
      ? {
          'rows.loadingMore': [
            ...unchangedAt('rows.loadingMore'),
            'xstate.done.actor.fetchMore → rows.ready',
            'xstate.error.actor.fetchMore → rows.partial',
            ...itemsIf(
              hasChanges,
              'xstate.done.actor.fetchMore → rows.collectingChanges',
              'xstate.error.actor.fetchMore → rows.collectingChanges',
            ),
            ...itemsIf(hasAnswers, 'xstate.done.actor.fetchMore → rows.empty'),
            ...itemsIf(isFullyLoaded, 'xstate.done.actor.fetchMore → rows.loadingMore'),
          ],
          'rows.partial': [
            ...unchangedAt('rows.partial'),
            'list.opened → rows.refreshing',
            'refresh.requested → rows.refreshing',
            ...itemsIf(
              hasChanges,
              'rows.changed → rows.collectingChanges',
              'always → rows.collectingChanges',
            ),
          ],
        }
      : {}),
    ...(hasChanges
      ? {
          'rows.collectingChanges': [
            ...unchangedAt('rows.collectingChanges'),
            'list.opened → rows.refreshing',
            'refresh.requested → rows.refreshing',
            // The list fetches one changed row. It fetches all rows if any may have changed or if some failed
            // to load.
            'xstate.after.collectTime → rows.fetchingChanged',
            'xstate.after.collectTime → rows.refreshing',
            // A command has answered with the changed row in the meantime.
            ...itemsIf(
              hasAnswers,
              'xstate.after.collectTime → rows.ready',
              'xstate.after.collectTime → rows.empty',
            ),
            ...itemsIf(hasAnswers && isLoadingAll, 'xstate.after.collectTime → rows.loadingMore'),
          ],
          'rows.fetchingChanged': [
            ...unchangedAt('rows.fetchingChanged'),
            'list.opened → rows.refreshing',
            'refresh.requested → rows.refreshing',
            'xstate.done.actor.fetchChanged → rows.ready',
            'xstate.done.actor.fetchChanged → rows.empty',
            'xstate.done.actor.fetchChanged → rows.collectingChanges',
            'xstate.error.actor.fetchChanged → rows.stale',
            'xstate.error.actor.fetchChanged → rows.collectingChanges',
            ...itemsIf(isLoadingAll, 'xstate.done.actor.fetchChanged → rows.loadingMore'),
            // The only loaded row has left the list but the server has more, or the backend returned other
            // rows.
            'xstate.done.actor.fetchChanged → rows.refreshing',
          ],
        }
      : {}),
    'rows.refreshing': [
      ...unchangedAt('rows.refreshing'),
      'xstate.done.actor.refresh → rows.ready',
      'xstate.done.actor.refresh → rows.empty',
      'xstate.error.actor.refresh → rows.stale',
      ...itemsIf(
        hasChanges,
        'xstate.done.actor.refresh → rows.collectingChanges',
        'xstate.error.actor.refresh → rows.collectingChanges',
      ),
      ...itemsIf(isLoadingAll, 'xstate.done.actor.refresh → rows.loadingMore'),
      ...itemsIf(isLoadingAll && hasAnswers, 'xstate.done.actor.refresh → rows.refreshing'),
    ],
    'rows.stale': [
      ...unchangedAt('rows.stale'),
      'list.opened → rows.refreshing',
      'refresh.requested → rows.refreshing',
      ...itemsIf(hasChanges, 'rows.changed → rows.collectingChanges', 'always → rows.collectingChanges'),
    ],
    // Frozen and moved rows have their own model (kit-list).
    'order.live': [],
    'moves.none': [],
    'rows.failed': [
      ...unchangedAt('rows.failed'),
      'list.opened → rows.loading',
      'refresh.requested → rows.loading',
      ...itemsIf(hasChanges, 'rows.changed → rows.loading', 'always → rows.loading'),
    ],
  };
};
