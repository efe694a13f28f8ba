import type { Locator, Page } from 'playwright-core';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import type { ListView } from '#machines/kit/list.machine.ts';
import type { RowChange, RowsPage } from '#machines/kit/rows.ts';
import { outputOf } from '#tests/support/page-events.ts';
import {
  type Account,
  type Desk,
  type PageModel,
  type Reply,
  type Seen,
  type Sight,
  seen,
  type Unseen,
} from '#tests/support/page-model.ts';

interface ListAtScreen {
  readonly as?: Account;
  readonly at: string;
  readonly open?: (desk: Desk) => Promise<unknown>;
  readonly fetch: Endpoint;
  /** The field of a row that tells it apart. */
  readonly key: string;
  /** Whose changes it hears of; nobody's where it is left out. */
  readonly entity?: Change['entity'];
  /** What its rows stand in: its table, by its name, unless it is none. */
  readonly table?: string | RegExp;
  readonly row?: (page: Page) => Locator;
  readonly none: string | RegExp;
  readonly failed: string | RegExp;
  /** Fetched page by page, and how that is asked for. Others bring a thousand at once. */
  readonly pages?: 'scrolled';
  /** Its rows have boxes to tick. */
  readonly isSelectable?: boolean;
  /** What asks for it anew while all is well. */
  readonly refresh?: string;
  /** The button that opens it anew, of a list that waits. */
  readonly waits?: Unseen;
  readonly plays?: (view: ListView) => boolean;
}

const ANOTHER = 'another search is another list, or another look of the page at the same rows';
const QUICK = 'nobody presses anything within a quarter of a second';
/** What a screen is full with, whatever its rows are like. */
const FULL = 100;

interface Rows {
  readonly rows: readonly object[];
  put(rows: readonly object[], total: number): unknown;
}

/** The rows of an answer: bare in the envelope, or beside their count. */
const rowsIn = (body: unknown): Rows => {
  const answer: Record<string, unknown> = { ...Object(body) };
  const { data } = answer;
  const list = (value: unknown): readonly object[] => (Array.isArray(value) ? value.map(Object) : []);
  if (Array.isArray(data)) return { rows: list(data), put: (rows) => ({ ...answer, data: rows }) };
  const inner: Record<string, unknown> = { ...Object(data) };
  const [name = 'rows', rows] = Object.entries(inner).find(([, value]) => Array.isArray(value)) ?? [];
  return {
    rows: list(rows),
    put: (some, total) => ({ ...answer, data: { ...inner, [name]: some, total } }),
  };
};

const pageIn = (output: unknown): RowsPage<unknown> => ({ rows: [], total: 0, ...Object(output) });

/** A list of the kit at its screen: what it shows is the same for all of them. */
export const listPage = (list: ListAtScreen): PageModel<AnyStateMachine> => {
  const { fetch, key, entity, pages, isSelectable = false, refresh } = list;
  const rowOf =
    list.row ??
    ((page: Page) =>
      page
        .getByRole('table', list.table === undefined ? {} : { name: list.table })
        .getByRole('row')
        .nth(1));
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry', exact: true });
  /** A row as the server gives it, for as many as a plan needs. */
  let sample: object | undefined;
  let made = 0;

  const grown = (count: number): readonly object[] => {
    if (!sample) throw new Error('the server has no row to make more of');
    return Array.from({ length: count }, () => {
      made += 1;
      return { ...sample, [key]: 9_000_000 + made };
    });
  };
  const shaped =
    (count: number, isMore: boolean, isNew: boolean) =>
    (body: unknown, query: URLSearchParams): unknown => {
      const { rows, put } = rowsIn(body);
      sample ??= rows[0];
      const skip = Number(query.get('skip') ?? 0);
      const limit = Number(query.get('limit') ?? FULL);
      const some = isMore ? grown(limit) : isNew ? grown(count) : rows.slice(0, count);
      return put(some, skip + some.length + (isMore ? 1 : 0));
    };
  const reply = (count: number, isMore: boolean, isNew = false): Reply | undefined => {
    if (isMore && pages === undefined) return undefined;
    if (count === 0 && isMore) return undefined;
    return { kind: 'real', shaped: shaped(count, isMore, isNew) };
  };
  const first = {
    by: [fetch],
    otherwise: 'more than a thousand rows, or a count without rows, is no demo business',
    done: (event: AnyEventObject) => {
      const { rows, total } = pageIn(outputOf(event));
      return reply(rows.length, total > rows.length);
    },
  };

  /** What came last stays, if it is the word that there is nothing. */
  const shown: Sight = {
    look: ({ page, snapshot }) =>
      snapshot.context.rows.length > 0 ? seen(rowOf(page)) : seen(page.getByText(list.none)),
  };
  const withRetry = (text: string | RegExp) => ({
    look: ({ page }: { page: Page }): Seen => seen(page.getByText(text).first(), retry(page)),
  });
  return {
    ...(list.as ? { as: list.as } : {}),
    at: list.at,
    ...(list.open ? { open: list.open } : {}),
    ...(list.plays ? { plays: list.plays } : {}),
    hearsPlanOnly: true,
    states: {
      ...(list.waits ? { idle: list.waits } : {}),
      loading: {
        look: ({ page }) => ({ seen: [], gone: [page.getByText(list.failed), page.getByText(list.none)] }),
      },
      ready: shown,
      empty: { look: ({ page }) => ({ seen: [page.getByText(list.none)], gone: [rowOf(page)] }) },
      loadingMore: { look: ({ page }) => seen(rowOf(page), page.getByText('Loading more...')) },
      behind: shown,
      refreshing: shown,
      partial: withRetry(/^Only the first [\d,]+ are shown/),
      stale: withRetry('The list could not be refreshed. It shows what was there before.'),
      failed: withRetry(list.failed),
    },
    events: {
      'list.opened': { undone: 'it is opened with its page, once' },
      'list.refreshed': {
        act: async ({ page }, _event, before) =>
          ['ready', 'empty'].some((state) => before.matches(state)) && refresh
            ? page.getByRole('button', { name: refresh, exact: true }).click()
            : retry(page).click(),
        can: (_event, before) =>
          ['failed', 'partial', 'stale'].some((state) => before.matches(state)) ||
          (refresh !== undefined && !before.matches('behind')),
        otherwise: QUICK,
      },
      'list.endReached':
        pages === 'scrolled'
          ? {
              act: async ({ page }) => {
                await page.mouse.move(600, 600);
                await page.mouse.wheel(0, 100_000);
              },
            }
          : { undone: 'the rest follows by itself' },
      'view.changed': { undone: ANOTHER },
      'rows.changed':
        entity === undefined
          ? { undone: 'it hears of nothing' }
          : {
              act: async ({ tell }) => tell({ entity, id: '1' }),
              can: (event: { changes?: readonly RowChange<unknown>[] }) =>
                event.changes?.every(({ version, row }) => version === null && row === undefined) === true,
              otherwise: 'what a write answered, and what is known at its version, is brought by its command',
            },
      'row.toggled': isSelectable
        ? {
            act: ({ page }) => rowOf(page).getByRole('checkbox').click(),
            can: (event: { key?: unknown }) => event.key === 1,
            otherwise: 'nobody ticks a row that is not there',
          }
        : { undone: 'its rows have no boxes' },
      'rows.toggledAll': isSelectable
        ? {
            act: ({ page }) => page.getByRole('table').getByRole('checkbox').first().click(),
            can: (_event, before) => before.matches('ready'),
            otherwise: 'the box above the rows is there with them',
          }
        : { undone: 'its rows have no boxes' },
      'selection.cleared': { undone: 'what is ticked is taken back row by row' },
    },
    calls: {
      fetchFirst: first,
      refresh: first,
      fetchMore: {
        ...first,
        done: (event, before) => {
          const { rows, total } = pageIn(outputOf(event));
          const known: number = before.context.rows.length;
          const isNew = rows.length > 1;
          return isNew ? reply(1, total > known + 1, true) : reply(0, false);
        },
      },
      followRows: { undone: 'the listening is the page itself: it breaks with it' },
    },
  };
};
