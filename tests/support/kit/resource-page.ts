import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import { faultOf, isMissing } from '#machines/kit/fault.ts';
import type {
  Account,
  CallAnswers,
  PageModel,
  PlanRun,
  Seen,
  Undone,
  Unseen,
} from '#tests/support/page-model.ts';

interface ResourceAtScreen {
  readonly as?: Account;
  readonly at: string;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  readonly fetch: Endpoint;
  /** The entity and the id of the resource's feed events. It is omitted if the feed has none. */
  readonly entity?: Change['entity'];
  readonly id?: (planRun: PlanRun) => string;
  /** The resource is shown in a dialog, which shows its own failure. */
  readonly isInDialog?: boolean;
  /** The locator that is visible when the resource is loaded. */
  readonly shown: ((page: Page) => Locator) | Unseen;
  readonly failed: string | RegExp | Unseen;
  readonly gone: string | RegExp | Unseen;
  /** The locator of the retry button; "Retry" by default. */
  readonly retry?: ((page: Page) => Locator) | Undone;
  /** Other parts of the page use the same call. */
  readonly isShared?: boolean;
  /** The reason why the object cannot be deleted. */
  readonly neverGone?: string;
}

const isUnseen = (what: unknown): what is Unseen =>
  typeof what === 'object' && what !== null && 'unseen' in what;

/** Describes a resource of the kit on its screen. */
export const resourcePage = (resource: ResourceAtScreen): PageModel<AnyStateMachine> => {
  const { fetch, entity, shown, failed, gone, isShared = false, neverGone } = resource;
  const retry =
    resource.retry ?? ((page: Page) => page.getByRole('button', { name: 'Retry', exact: true }).first());
  const textIn = (page: Page, text: string | RegExp): Locator =>
    (resource.isInDialog ? page.getByRole('dialog') : page).getByText(text);
  const sight = (what: string | RegExp | ((page: Page) => Locator) | Unseen) =>
    isUnseen(what)
      ? what
      : {
          look: ({ page }: { page: Page }): Seen => ({
            seen: [typeof what === 'function' ? what(page) : textIn(page, what)],
          }),
        };
  const fetching: CallAnswers = {
    by: [fetch],
    isSeveral: isShared,
    can: (event) => neverGone === undefined || !isMissing(faultOf(Reflect.get(event, 'error'))),
    ...(neverGone === undefined ? {} : { otherwise: neverGone }),
  };
  return {
    ...(resource.as ? { as: resource.as } : {}),
    at: resource.at,
    ...(resource.open ? { open: resource.open } : {}),
    receivesOnlyPlanEvents: true,
    states: {
      loading: isUnseen(failed)
        ? { unseen: 'nothing stands there yet' }
        : { look: ({ page }) => ({ seen: [], gone: [textIn(page, failed)] }) },
      shown: sight(shown),
      refreshing: sight(shown),
      failed: sight(failed),
      notFound: sight(gone),
    },
    events: {
      'resource.changed':
        entity === undefined
          ? { undone: 'it hears of nothing' }
          : {
              act: async (planRun) => planRun.publish({ entity, id: resource.id?.(planRun) ?? '1' }),
              can: (event: { version?: unknown }) => event.version === null,
              otherwise: 'what is known at its version changes nothing',
            },
      'resource.retried':
        typeof retry === 'function'
          ? {
              act: ({ page }) => retry(page).click(),
              can: (_event, before) => before.matches('failed'),
              otherwise: 'what is shown is not asked for again by hand',
            }
          : retry,
      'resource.answered': { undone: 'a write answers it, through its command' },
    },
    calls: {
      fetchData: fetching,
      refreshData: fetching,
      followChanges: { undone: 'the listening is the page itself: it breaks with it' },
    },
  };
};
