import type { Offscreen, PageModel } from '#tests/support/page-model.ts';
import { pages as commands } from './commands.ts';
import { pages as deletions } from './deletions.ts';
import { pages as downloads } from './downloads.ts';
import { pages as forms } from './forms.ts';
import { pages as lists } from './lists.ts';
import { pages as ofOrders } from './order-resources.ts';
import { pages as resources } from './resources.ts';

/** Charts and parts that have no screen of their own. */
const unseen = (why: string): Offscreen => ({ unseen: why });
const SERVER = 'the server keeps it; a screen shows its state, and asks another machine to move it';
const FACTORY = 'a kind, not a machine of the app: each instance of it has its own screen';

/** The pages of the kit's instances, by machine. */
export const pagesOfKit: Readonly<Record<string, PageModel | Offscreen>> = {
  ...commands,
  ...deletions,
  ...downloads,
  ...forms,
  ...lists,
  ...resources,
  ...ofOrders,
  'b2b-order': unseen(SERVER),
  shipment: unseen(SERVER),
  'kit-command': unseen(FACTORY),
  'kit-dialog': unseen(FACTORY),
  'kit-form': unseen(FACTORY),
  'kit-list': unseen(FACTORY),
  'kit-number-entry': unseen(FACTORY),
  'kit-resource': unseen(FACTORY),
  changes: unseen('the feed itself: what it tells of is seen in the lists that follow it'),
  'chosen-quantities': unseen('each card shows its own number, which tests/e2e/order.test.ts reads'),
  'desk-finder': unseen('tests/e2e/desk.test.ts opens it; it leads to other machines'),
  'desk-keys': unseen('tests/e2e/desk.test.ts presses the keys; they lead to other machines'),
  'finder-dialog': unseen('the plans of the finder open it, and type into it once it is loaded'),
  app: unseen(
    'the screens that it chooses are played by the plans of session, url-token and password-change',
  ),
  'order-search': unseen('it shows nothing itself: the order it opens and the search have their own plans'),
  'statement-entry': unseen(
    'its fields are typed in tests/e2e/payments.test.ts; the plans of statement-import choose files',
  ),
  reason: unseen('the plans of the commands that need a reason type it'),
  'payment-due': unseen('the list of dues on its page makes the same call, which a plan cannot tell apart'),
};
