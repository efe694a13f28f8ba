import type { Locator, Page } from 'playwright-core';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { Change } from '#api/contracts/events.ts';
import { faultOf, isMissing } from '#machines/kit/fault.ts';
import type {
  Account,
  CallAnswers,
  ExpectedScreen,
  Impossible,
  Invisible,
  PageModel,
  PlanRun,
} from '#tests/support/page-model.ts';

interface ResourceAtScreen {
  readonly account?: Account;
  readonly path: string;
  readonly open?: (planRun: PlanRun) => Promise<unknown>;
  readonly fetch: Endpoint;
  /** The entity and the id of the resource's feed events. It is omitted if the feed has none. */
  readonly entity?: Change['entity'];
  readonly id?: (planRun: PlanRun) => string;
  /** The resource is shown in a dialog, which shows its own failure. */
  readonly isInDialog?: boolean;
  /** The locator that is visible when the resource is loaded. */
  readonly shown: ((page: Page) => Locator) | Invisible;
  readonly failed: string | RegExp | Invisible;
  readonly notFound: string | RegExp | Invisible;
  /** The locator of the retry button; "Retry" by default. */
  readonly retry?: ((page: Page) => Locator) | Impossible;
  /** Other parts of the page use the same call. */
  readonly isShared?: boolean;
  /** The reason why the object always exists. */
  readonly whyNeverNotFound?: string;
}

const isInvisible = (value: unknown): value is Invisible =>
  typeof value === 'object' && value !== null && 'invisible' in value;

/** Describes a resource of the kit on its screen. */
export const resourcePage = (resource: ResourceAtScreen): PageModel<AnyStateMachine> => {
  const { fetch, entity, shown, failed, notFound, isShared = false, whyNeverNotFound } = resource;
  const retry =
    resource.retry ?? ((page: Page) => page.getByRole('button', { name: 'Retry', exact: true }).first());
  const textIn = (page: Page, text: string | RegExp): Locator =>
    (resource.isInDialog ? page.getByRole('dialog') : page).getByText(text);
  const screen = (content: string | RegExp | ((page: Page) => Locator) | Invisible) =>
    isInvisible(content)
      ? content
      : {
          shows: ({ page }: { page: Page }): ExpectedScreen => ({
            visible: [typeof content === 'function' ? content(page) : textIn(page, content)],
          }),
        };
  const fetchCall: CallAnswers = {
    endpoints: [fetch],
    hasSeveralCalls: isShared,
    isPossible: (event) => whyNeverNotFound === undefined || !isMissing(faultOf(Reflect.get(event, 'error'))),
    ...(whyNeverNotFound === undefined ? {} : { whyImpossible: whyNeverNotFound }),
  };
  return {
    ...(resource.account ? { account: resource.account } : {}),
    path: resource.path,
    ...(resource.open ? { open: resource.open } : {}),
    receivesOnlyPlanEvents: true,
    states: {
      loading: isInvisible(failed)
        ? { invisible: 'nothing is on the screen yet' }
        : { shows: ({ page }) => ({ visible: [], hidden: [textIn(page, failed)] }) },
      shown: screen(shown),
      refreshing: screen(shown),
      failed: screen(failed),
      notFound: screen(notFound),
    },
    events: {
      'resource.changed':
        entity === undefined
          ? { impossible: 'the event feed has no events for it' }
          : {
              act: async (planRun) => planRun.publish({ entity, id: resource.id?.(planRun) ?? '1' }),
              isPossible: (event: { version?: unknown }) => event.version === null,
              whyImpossible: 'a change with a known version changes nothing',
            },
      'resource.retried':
        typeof retry === 'function'
          ? {
              act: ({ page }) => retry(page).click(),
              isPossible: (_event, before) => before.matches('failed'),
              whyImpossible: 'loaded data has no button to load it again',
            }
          : retry,
      'resource.answered': { impossible: 'a command sends it after a write' },
    },
    calls: {
      fetchData: fetchCall,
      refreshData: fetchCall,
      followChanges: { impossible: 'the subscription ends only with its page' },
    },
  };
};
