// Scenarios across machines, five for each role: event lists that the QA workbench verifies and puts into words.

export interface ScenarioStep {
  readonly event: string;
  /** The states that the machine comes to, one for each region. */
  readonly to: readonly string[];
  /** The texts on the screen after it; the words of the state where left out. */
  readonly sees?: string;
  /** Of several such events the one with this in it. */
  readonly has?: string;
}

/** The part of a scenario that one machine takes, from a state on. */
interface Leg {
  readonly machine: string;
  /** Of a machine with several models the one of this name. */
  readonly model?: string;
  /** Where it begins; where the machine starts if left out. */
  readonly from?: readonly string[];
  readonly steps: readonly ScenarioStep[];
}

export interface Scenario {
  readonly name: string;
  readonly role: 'staff' | 'admin' | 'superadmin';
  readonly title: string;
  readonly legs: readonly Leg[];
}

type Expectation = string | { readonly sees?: string; readonly has?: string };
const step = (event: string, to: string | readonly string[], told: Expectation = {}): ScenarioStep => ({
  event,
  to: typeof to === 'string' ? [to] : to,
  ...(typeof told === 'string' ? { sees: told } : told),
});
const done = (call: string) => `xstate.done.actor.${call}`;
const failed = (call: string) => `xstate.error.actor.${call}`;

const signIn = (role: 'staff' | 'admin', sees: string): Leg => ({
  machine: 'session',
  from: ['signedOut'],
  steps: [
    step('signIn.submitted', 'signingIn', '"Signing in..." stands on the button'),
    step(done('signIn'), 'signedIn.settled', { sees, has: `"role":"${role}"` }),
  ],
});
const AS_STAFF = signIn(
  'staff',
  'the header of the portal shows the full name and the role, and the four cards stand below',
);
const AS_ADMIN = signIn('admin', 'the sidebar "Printing Farm Admin" stands beside the dashboard');

const LINES = ['order.live', 'moves.none'];
const CATALOGUE: Leg = {
  machine: 'catalogue',
  steps: [
    step('list.opened', ['rows.loading', ...LINES], '"Loading products..."'),
    step(
      done('fetchFirst'),
      ['rows.ready', ...LINES],
      '"Product Catalog", and "N product(s) found" above the cards',
    ),
  ],
};
const CART: Leg = {
  machine: 'cart',
  steps: [
    step('cart.productAdded', 'filled', {
      sees: '"Product 1 (1x) added to cart!", and the cart shows "Selected Items (1)", total "7,000 IQD"',
      has: '"product_id":1',
    }),
    step('cart.productAdded', 'filled', {
      sees: '"Selected Items (3)": the line shows quantity 3, line total "21,000 IQD"; total "21,000 IQD"',
      has: '"quantity":2',
    }),
    step('cart.lineChanged', 'filled', {
      sees: 'custom cost "1,500.25 IQD", line total "22,500.25 IQD"; shipping "Free", total "22,500.25 IQD"',
      has: '"custom_cost":1500.25',
    }),
  ],
};
const CUSTOMER: Leg = {
  machine: 'customer-form',
  steps: [
    step(
      'form.submitted',
      'faulty',
      '"Full name is required", "Phone number is required", "Address is required", "Province is required"',
    ),
    step('field.edited', 'dirty', { sees: 'no message stands at a field', has: 'Zainab' }),
    step('form.submitted', 'saving', 'the form cannot be sent twice'),
    step(done('save'), 'saved', '"Order Confirmation" with the name, phone, province and address'),
  ],
};
const SUBMIT = step(
  done('openJournal'),
  'creatingOrder',
  '"Submitting Order...", and the button is disabled',
);
const CREATED = step(done('createOrder'), 'postingLine', 'the number of the order, and 0 of 2 items sent');
const FIRST_ITEM = step(done('postLine'), 'postingLine', '1 of 2 items sent');
const PLACED = step(
  done('postLine'),
  'placed',
  '"Order Submitted Successfully!", and "Order #12 has been created and is now in the system."',
);
const RESUMED = step('order.resumed', 'postingLine', '"Submitting Order..."');
const posting = (...steps: readonly ScenarioStep[]): Leg => ({
  machine: 'kit-posting',
  model: 'kit-posting: order',
  steps,
});

const PRINT = [
  step('printing.started', 'printing', 'To Print shows the order as "Printing"'),
  step('printing.done', 'ready', 'Ready for Shipment shows the order'),
];
const HAND_OVER = step('order.handedOver', 'handed_to_shopini', 'Active Shipments shows the order');
const DELIVERED = step('shipment.delivered', 'completed', 'History shows the order as "Completed"');
const d2cOrder = (...steps: readonly ScenarioStep[]): Leg => ({ machine: 'd2c-order', steps });

const SAVE = [step('form.submitted', 'saving'), step(done('save'), 'saved')];

export const scenarios: readonly Scenario[] = [
  {
    name: 'staff-order',
    role: 'staff',
    title: 'An order from the login to the customer',
    legs: [
      AS_STAFF,
      CATALOGUE,
      CART,
      CUSTOMER,
      posting(SUBMIT, CREATED, FIRST_ITEM, PLACED),
      d2cOrder(...PRINT, HAND_OVER, DELIVERED),
    ],
  },
  {
    name: 'staff-lost-reply',
    role: 'staff',
    title: 'The reply to an item is lost in the middle of an order',
    legs: [
      AS_STAFF,
      CART,
      CUSTOMER,
      posting(
        SUBMIT,
        CREATED,
        step(failed('postLine'), 'stopped.partial', {
          sees: '"Failed to submit order. Please try again.", and "Order #12: 0 of 2 items sent. Submitting again sends the rest."',
          has: 'network',
        }),
        RESUMED,
        FIRST_ITEM,
        PLACED,
      ),
      d2cOrder(...PRINT, HAND_OVER, DELIVERED),
    ],
  },
  {
    name: 'staff-offline',
    role: 'staff',
    title: 'The network goes while an order is sent, and comes back',
    legs: [
      AS_STAFF,
      posting(
        SUBMIT,
        step('network.changed', 'creatingOrder', { has: 'false' }),
        step(failed('createOrder'), 'stopped.offline', { sees: '"Waiting for the network"', has: 'network' }),
        step('network.changed', 'creatingOrder', { sees: '"Submitting Order..."', has: 'true' }),
        CREATED,
        FIRST_ITEM,
        PLACED,
      ),
    ],
  },
  {
    name: 'staff-new-price',
    role: 'staff',
    title: 'The price of a product changes before its item is sent',
    legs: [
      AS_STAFF,
      posting(
        SUBMIT,
        CREATED,
        step(failed('postLine'), 'stopped.partial', {
          sees: 'the new price of "Product 1", "1,300.50 IQD", with a button that takes it',
          has: 'order.price_changed',
        }),
        step('price.taken', 'stopped.repricing'),
        step(done('noteNewPrice'), 'stopped.partial', 'total "4,901.59 IQD"'),
        RESUMED,
        FIRST_ITEM,
        PLACED,
      ),
    ],
  },
  {
    name: 'staff-abandoned-order',
    role: 'staff',
    title: 'An order that stopped is abandoned, and the cart is cleared',
    legs: [
      AS_STAFF,
      posting(
        SUBMIT,
        CREATED,
        step(failed('postLine'), 'stopped.partial', { has: 'network' }),
        step('abandon.requested', 'stopped.asking', '"Abandon the unfinished order?"'),
        step('abandon.confirmed', 'abandoning'),
        step(done('abandonOrder'), 'abandoned', 'the review without a message'),
      ),
      {
        machine: 'cart',
        from: ['filled'],
        steps: [
          step('order.abandoned', 'filled', 'the same lines as before'),
          step(
            'cart.cleared',
            'empty',
            '"Order cart is empty", and "No products have been added to this order yet."',
          ),
        ],
      },
    ],
  },
  {
    name: 'admin-wholesale-paid',
    role: 'admin',
    title: 'A wholesale order from its first line to the last payment',
    legs: [
      AS_ADMIN,
      {
        machine: 'b2b-draft',
        from: ['editing'],
        steps: [
          step('draft.edited', 'editing', {
            sees: 'the client stands above the items',
            has: '"kind":"client"',
          }),
          step('draft.edited', 'editing', {
            sees: 'the item stands in the list with its subtotal',
            has: '"kind":"lineAdded"',
          }),
          step('draft.submitted', 'posting', 'the create button is busy'),
        ],
      },
      {
        machine: 'kit-posting',
        model: 'kit-posting: wholesale',
        steps: [
          step(done('openJournal'), 'creatingOrder'),
          step(done('createOrder'), 'postingLine'),
          step(done('postLine'), 'postingLine'),
          step(
            done('postLine'),
            'placed',
            '"Order created successfully!", and the page of a new order is empty',
          ),
        ],
      },
      {
        machine: 'b2b-order',
        from: ['printing'],
        steps: [
          step(
            'printing.done',
            'completed',
            '"Order marked as completed!", and B2B Invoices lists the order',
          ),
        ],
      },
      {
        machine: 'b2b-payment',
        from: ['editing.empty'],
        steps: [
          step('field.edited', 'editing.overRemaining', {
            sees: '"Payment amount cannot exceed remaining amount of 100 IQD"',
            has: '"amount":150.5',
          }),
          step('field.edited', 'editing.partial', {
            sees: 'the warning of a partial payment',
            has: '"amount":40',
          }),
          step('field.edited', 'editing.valid', { sees: 'no warning', has: '"amount":100' }),
          step('payment.submitted', 'submitting'),
          step(done('pay'), 'succeeded', '"Payment processed successfully!", and the order is "Paid"'),
        ],
      },
    ],
  },
  {
    name: 'admin-hand-over-withdrawn',
    role: 'admin',
    title: 'A hand-over to the courier is withdrawn and made again',
    legs: [
      AS_ADMIN,
      d2cOrder(
        ...PRINT,
        HAND_OVER,
        step('handOver.withdrawn', 'ready', 'Ready for Shipment shows the order again'),
        step('move.takenBack', 'printing', 'To Print shows the order as "Printing"'),
        step('printing.done', 'ready'),
        HAND_OVER,
        DELIVERED,
      ),
    ],
  },
  {
    name: 'admin-returned',
    role: 'admin',
    title: 'A parcel comes back',
    legs: [
      AS_ADMIN,
      d2cOrder(
        ...PRINT,
        HAND_OVER,
        step('shipment.returned', 'cancelled', 'History shows the order as "Cancelled"'),
      ),
      {
        machine: 'shipment',
        steps: [
          step('shipment.shipped', 'shipped', 'the parcel is "Shipped"'),
          step(
            'shipment.returned',
            'returned',
            'the parcel is "Returned", and no longer under Active Shipments',
          ),
        ],
      },
    ],
  },
  {
    name: 'admin-new-product',
    role: 'admin',
    title: 'A product is added and its stock is counted',
    legs: [
      AS_ADMIN,
      {
        machine: 'product-form',
        steps: [
          step('field.edited', 'dirty', {
            sees: 'name, category and base price stand in the form',
            has: 'Vase',
          }),
          ...SAVE,
        ],
      },
      {
        machine: 'stock-form',
        steps: [
          step('field.edited', 'dirty', { has: '"quantity":-1' }),
          step('form.submitted', 'faulty', '"Please enter a valid quantity"'),
          step('field.edited', 'dirty', { has: '"quantity":4' }),
          step('form.submitted', 'saving'),
          step(done('save'), 'saved', 'the stock of the product is 4, "In Stock"'),
        ],
      },
    ],
  },
  {
    name: 'admin-sync',
    role: 'admin',
    title: 'The shipments are synced with the marketplace',
    legs: [
      AS_ADMIN,
      {
        machine: 'sync-indicator',
        steps: [
          step('sync.requested', 'syncing.starting'),
          step(done('startRun'), 'syncing.reading', { has: 'started' }),
          step(done('readStatus'), 'syncing.waiting', { has: 'running' }),
          step('run.changed', 'syncing.reading'),
          step(done('readStatus'), 'success', {
            sees: '"Shopini sync completed successfully!"',
            has: 'completed',
          }),
          step('xstate.after.reset', 'idle', 'the button stands as before, 3 seconds later'),
        ],
      },
    ],
  },
  {
    name: 'superadmin-new-user',
    role: 'superadmin',
    title: 'A user is added and signs in',
    legs: [
      {
        machine: 'user-form',
        steps: [
          step('field.edited', 'dirty', { has: '"password":"short"' }),
          step('form.submitted', 'faulty', '"Please enter at least 10 characters"'),
          step('field.edited', 'dirty', { has: 'a long sentence' }),
          step('form.submitted', 'saving'),
          step(done('save'), 'saved', 'the list shows the user with the role "staff"'),
        ],
      },
      AS_STAFF,
    ],
  },
  {
    name: 'superadmin-other-change',
    role: 'superadmin',
    title: 'Somebody else changes a user first',
    legs: [
      {
        machine: 'user-form',
        steps: [
          step('field.edited', 'dirty', { has: 'noor' }),
          step('form.submitted', 'saving'),
          step(done('save'), 'stale', '"Keep mine" and "Take theirs"'),
          step('savedVersion.overwritten', 'saving'),
          step(done('save'), 'saved'),
        ],
      },
    ],
  },
  {
    name: 'superadmin-session-ends',
    role: 'superadmin',
    title: 'The session ends while somebody works',
    legs: [
      {
        machine: 'session',
        from: ['signedIn.settled'],
        steps: [
          step('session.expired', 'signedOut', 'the login, and that the session has ended'),
          step('signIn.submitted', 'signingIn', '"Signing in..."'),
          step(failed('signIn'), 'signedOut', {
            sees: '"Incorrect username or password"',
            has: 'unauthorized',
          }),
          step('signIn.edited', 'signedOut', 'no error'),
          step('signIn.submitted', 'signingIn'),
          step(done('signIn'), 'signedIn.settled', 'the page from before'),
        ],
      },
    ],
  },
  {
    name: 'superadmin-bulk-payment',
    role: 'superadmin',
    title: 'A bulk payment of the courier is recorded',
    legs: [
      {
        machine: 'bulk-payment-form',
        steps: [
          step('field.edited', 'dirty', { has: '"amount":0}' }),
          step('form.submitted', 'faulty', '"Please enter a valid payment amount"'),
          step('field.edited', 'dirty', { has: '40000.5' }),
          step('form.submitted', 'saving'),
          step(done('save'), 'saved', 'Bulk payments lists "40,000.50 IQD"'),
        ],
      },
    ],
  },
  {
    name: 'superadmin-purchase',
    role: 'superadmin',
    title: 'A purchase of filament is logged',
    legs: [
      {
        machine: 'purchase-form',
        steps: [
          step('form.submitted', 'faulty', '"This field is required" at the filament'),
          step('field.edited', 'dirty', { has: '"filament_id":12' }),
          step('form.submitted', 'saving'),
          step(done('save'), 'saved', 'the purchases list 1,200 spools'),
        ],
      },
    ],
  },
];
