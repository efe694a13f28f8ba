import type { Offscreen, PageModel } from '#tests/support/page-model.ts';
import { pages as commands } from './commands.ts';
import { pages as deletions } from './deletions.ts';
import { pages as downloads } from './downloads.ts';
import { pages as forms } from './forms.ts';
import { pages as lists } from './lists.ts';
import { pages as ofOrders } from './order-resources.ts';
import { pages as resources } from './resources.ts';

/** Charts and parts that have no screen of their own. */
const invisible = (why: string): Offscreen => ({ invisible: why });
const SERVER = 'the server runs it; screens show its state and use other machines to change it';
const FACTORY = 'a kit machine; each of its instances has its own screen';

/** The pages of the kit's instances, by machine. */
export const pagesOfKit: Readonly<Record<string, PageModel | Offscreen>> = {
  ...commands,
  ...deletions,
  ...downloads,
  ...forms,
  ...lists,
  ...resources,
  ...ofOrders,
  'b2b-order': invisible(SERVER),
  shipment: invisible(SERVER),
  'kit-command': invisible(FACTORY),
  'kit-dialog': invisible(FACTORY),
  'kit-form': invisible(FACTORY),
  'kit-list': invisible(FACTORY),
  'kit-resource': invisible(FACTORY),
  changes: invisible('the event feed itself; lists and resources show its effects'),
  'name-answer': invisible('tests/pages/names.test.tsx answers offers in their dialog'),
  'offered-names': invisible(
    'without an offer there is no button; tests/pages/names.test.tsx opens the list',
  ),
  'chosen-quantities': invisible('each card shows its own number, which tests/e2e/order.test.ts reads'),
  'desk-keys': invisible('tests/pages/desk.test.tsx presses the keys; they use other machines'),
  'finder-dialog': invisible('the plans of the finder open it, and type into it once it is loaded'),
  app: invisible(
    'the screens that it chooses are played by the plans of session, url-token and password-change',
  ),
  'order-search': invisible(
    'it shows nothing itself: the order it opens and the search have their own plans',
  ),
  'statement-entry': invisible(
    'its fields are typed in tests/e2e/payments.test.ts; the plans of statement-import choose files',
  ),
  'search-choice': invisible(
    'tests/e2e/admin-tools.test.ts and desk.test.ts press its keys; it makes no call',
  ),
  reason: invisible('the plans of the commands that need a reason type it'),
  'open-statement-rows': invisible('tests/pages/statement-rows.test.tsx opens the list and decides its rows'),
  'row-decision': invisible('tests/pages/statement-rows.test.tsx presses the orders that a row offers'),
  'row-decision-form': invisible('tests/pages/statement-rows.test.tsx fills it in'),
  'paid-returned-dues': invisible(
    'the list of dues on its page makes the same call, which a plan cannot tell apart',
  ),
  'payment-due': invisible(
    'the list of dues on its page makes the same call, which a plan cannot tell apart',
  ),
};
