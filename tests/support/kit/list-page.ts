import type { Locator, Page } from 'playwright-core';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import { ANY_ROW, type RowChange } from '#machines/kit/rows.ts';
import type { Expected } from '#tests/support/oracle.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type ExpectedScreen,
  type Invisible,
  type PageModel,
  type PlanRun,
  type Reply,
  type StateScreen,
  visible,
} from '#tests/support/page-model.ts';
import { fitRows, pageIn } from './fit-rows.ts';
import { listFacts } from './list-oracle.ts';

interface ListAtScreen {
  readonly account?: Account;
  readonly path: string;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  readonly fetch: Endpoint;
  /** The field that identifies a row. */
  readonly key: string;
  /** The entity of the list's feed events. It is omitted if the feed has none. */
  readonly entity?: Change['entity'];
  /** The accessible name of its table. */
  readonly table?: string | RegExp;
  /** The locator of the rows. By default these are the rows of the table below its head. */
  readonly row?: (page: Page) => Locator;
  /** The texts that each row shows for these fields of the server's answer, in the order of the list. */
  readonly samples?: readonly Sample[];
  readonly none: string | RegExp;
  readonly failed: string | RegExp;
  /**
   * The list loads pages while the person scrolls, or all pages one after the other. Other lists load a
   * thousand rows at once.
   */
  readonly pages?: 'scrolled' | 'following';
  /** The rows have checkboxes. */
  readonly isSelectable?: boolean;
  /** The button that reloads the list. */
  readonly refresh?: string;
  /** The reason why a list that is not open yet cannot be seen. */
  readonly whyIdleInvisible?: Invisible;
  /** Leave the page and return to it. Only lists that reload on return need both. */
  readonly leave?: (planRun: PlanRun) => Promise<unknown>;
  readonly returnToPage?: (planRun: PlanRun) => Promise<unknown>;
  /** The name of the retry button; "Retry" by default. */
  readonly retry?: string;
  /** The screen does not show that a refresh failed. */
  readonly isQuiet?: boolean;
  /** Another list on the page uses the same call. */
  readonly isShared?: boolean;
  /** True for rows that the list shows. By default it shows all. */
  readonly isShown?: (row: object) => boolean;
  readonly canUseInput?: (view: ListView) => boolean;
}

interface Sample {
  readonly fields?: object;
  /** The texts in the row, or null if the list does not show the row. */
  readonly texts: readonly string[] | null;
  /** By the name of a button: whether it is enabled. A missing button counts as disabled. */
  readonly buttons?: Readonly<Record<string, boolean>>;
}

const WHY_NO_SEARCH = 'another search loads another list or filters the same rows in the browser';
const WHY_NO_POINTER = 'other browser tests check rows under the pointer';
/** A pointer over the list would freeze its rows. */
const moveAway = (page: Page): Promise<void> => page.mouse.move(0, 0);
const WHY_TOO_FAST = 'a person is not fast enough for this quarter of a second';

const rowCountOf = (expected: Expected): number => listFacts.at(expected)?.rows.length ?? 0;

/** Describes a list of the kit on its screen. */
export const listPage = (list: ListAtScreen): PageModel<AnyStateMachine> => {
  const { fetch, key, entity, pages, isSelectable = false, refresh, returnToPage, isQuiet = false } = list;
  const rowAt = (page: Page, index: number): Locator =>
    list.row
      ? list.row(page).nth(index)
      : page
          .getByRole('table', list.table === undefined ? {} : { name: list.table })
          .getByRole('row')
          .nth(index + 1);
  const rowOf = (page: Page): Locator => rowAt(page, 0);
  const samples = list.samples ?? [];
  const shownSamples = samples.flatMap(({ texts, buttons = {} }) => (texts ? [{ texts, buttons }] : []));
  const samplesOnScreen = (page: Page): ExpectedScreen => {
    const rows = shownSamples.map((sample, index) => ({ ...sample, row: rowAt(page, index) }));
    const buttons = rows.flatMap((sample) =>
      Object.entries(sample.buttons).map(([name, isEnabled]) => {
        const button = sample.row.getByRole('button', { name, disabled: false });
        return { button, isEnabled };
      }),
    );
    return {
      visible: [
        ...rows.flatMap(({ row, texts }) => texts.map((text) => row.filter({ hasText: text }))),
        ...buttons.flatMap(({ button, isEnabled }) => (isEnabled ? [button] : [])),
      ],
      hidden: [
        rowAt(page, rows.length),
        ...buttons.flatMap(({ button, isEnabled }) => (isEnabled ? [] : [button])),
      ],
    };
  };
  const retry = (page: Page) => page.getByRole('button', { name: list.retry ?? 'Retry', exact: true });
  const changeBody = fitRows(
    key,
    list.isShown,
    samples.map(({ fields = {} }) => fields),
  );
  const reply = (count: number, hasMore: boolean, isNew = false): Reply | undefined => {
    if (hasMore && pages === undefined) return undefined;
    if (count === 0 && hasMore) return undefined;
    return { kind: 'real', changeBody: changeBody(count, hasMore, isNew) };
  };
  const pageCall = {
    endpoints: [fetch],
    hasSeveralCalls: list.isShared === true,
    whyImpossible: 'the demo data has less than a thousand rows, and never a count without rows',
    successReply: (event: AnyEventObject) => {
      const { rows, total } = pageIn(outputOf(event));
      return reply(rows.length, total > rows.length);
    },
  };

  /** The list shows its rows, or the text for an empty list. */
  const shown: StateScreen = {
    shows: ({ page, expected }) =>
      rowCountOf(expected) > 0 ? visible(rowOf(page)) : visible(page.getByText(list.none)),
  };
  const withRetry = (text: string | RegExp) => ({
    shows: ({ page }: { page: Page }): ExpectedScreen => visible(page.getByText(text).first(), retry(page)),
  });
  return {
    ...(list.account ? { account: list.account } : {}),
    path: list.path,
    ...(list.open ? { open: list.open } : {}),
    ...(list.canUseInput ? { canUseInput: list.canUseInput } : {}),
    receivesOnlyPlanEvents: true,
    states: {
      ...(list.whyIdleInvisible ? { 'rows.idle': list.whyIdleInvisible } : {}),
      'rows.loading': {
        shows: ({ page }) => ({
          visible: [],
          hidden: [page.getByText(list.failed), page.getByText(list.none)],
        }),
      },
      'rows.ready': {
        shows: ({ page, expected }) =>
          samples.length > 0 && rowCountOf(expected) === 1 && listFacts.at(expected)?.total === 1
            ? samplesOnScreen(page)
            : visible(rowOf(page)),
      },
      'rows.empty': {
        shows: ({ page }) => ({ visible: [page.getByText(list.none)], hidden: [rowOf(page)] }),
      },
      'rows.loadingMore': {
        shows: ({ page }) => visible(rowOf(page), ...(isQuiet ? [] : [page.getByText('Loading more...')])),
      },
      'rows.collectingChanges': shown,
      'rows.fetchingChanged': shown,
      'rows.refreshing': shown,
      'rows.partial': isQuiet ? shown : withRetry(/^Only the first [\d,]+ are shown/),
      'rows.stale': isQuiet ? shown : withRetry('The list could not be refreshed and may be out of date.'),
      'rows.failed': withRetry(list.failed),
      'order.live': { invisible: 'the rows are in their usual order' },
      'moves.none': { invisible: 'the rows are in their usual order' },
    },
    events: {
      'list.opened': returnToPage
        ? {
            act: async (planRun, _event, before) => {
              if (!before.matches({ rows: 'idle' })) await list.leave?.(planRun);
              await returnToPage(planRun);
            },
          }
        : { impossible: 'its page opens it once' },
      'refresh.requested': {
        act: async ({ page }, _event, before) =>
          ['ready', 'empty'].some((state) => before.matches({ rows: state })) && refresh
            ? page.getByRole('button', { name: refresh, exact: true }).click()
            : retry(page).click(),
        isPossible: (_event, before) =>
          (isQuiet ? ['failed'] : ['failed', 'partial', 'stale']).some((state) =>
            before.matches({ rows: state }),
          ) ||
          (refresh !== undefined && !before.matches({ rows: 'collectingChanges' })),
        whyImpossible: isQuiet ? 'there is no retry button while there are rows' : WHY_TOO_FAST,
      },
      'list.endReached':
        pages === 'scrolled'
          ? {
              act: async ({ page }) => {
                await page.mouse.move(600, 600);
                await page.mouse.wheel(0, 100_000);
                await moveAway(page);
              },
            }
          : { impossible: 'the list loads the other pages by itself' },
      'view.changed': { impossible: WHY_NO_SEARCH },
      'rows.changed':
        entity === undefined
          ? { impossible: 'the event feed has no events for it' }
          : {
              // After a gap in the event feed the list fetches all rows.
              act: async ({ publish }) => publish({ entity: 'feed', id: ANY_ROW }),
              isPossible: (event: { changes?: readonly RowChange<unknown>[] }) =>
                event.changes?.every(({ key, row }) => key === ANY_ROW && row === undefined) === true,
              whyImpossible:
                'only commands deliver the row of an answer, and the plan does not know the first row',
            },
      'row.toggled': isSelectable
        ? {
            act: async ({ page }) => {
              await rowOf(page).getByRole('checkbox').click();
              await moveAway(page);
            },
            isPossible: (event: { key?: unknown }) => event.key === 1,
            whyImpossible: 'a missing row has no checkbox',
          }
        : { impossible: 'its rows have no checkboxes' },
      'rows.toggledAll': isSelectable
        ? {
            act: async ({ page }) => {
              await page.getByRole('table').getByRole('checkbox').first().click();
              await moveAway(page);
            },
            isPossible: (_event, before) => before.matches({ rows: 'ready' }),
            whyImpossible: 'the checkbox for all rows appears with the rows',
          }
        : { impossible: 'its rows have no checkboxes' },
      'rows.moved': { impossible: 'a command sends it' },
      'rows.frozen': { impossible: WHY_NO_POINTER },
      'rows.released': { impossible: WHY_NO_POINTER },
      'selection.cleared': { impossible: 'rows are deselected one by one' },
    },
    calls: {
      fetchFirst: pageCall,
      refresh: pageCall,
      fetchMore: {
        ...pageCall,
        successReply: (event, before) => {
          const { rows, total } = pageIn(outputOf(event));
          const known: number = before.context.rows.length;
          const isNew = rows.length > 1;
          return isNew ? reply(1, total > known + 1, true) : reply(0, false);
        },
      },
      fetchChanged: { impossible: 'the plan does not know which row is the first' },
      followRows: { impossible: 'the subscription ends only with its page' },
    },
  };
};
