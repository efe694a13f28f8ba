// Scenarios across several machines, five for each role. They are lists of events that the QA workbench
// verifies and describes in words.

export interface ScenarioStep {
  readonly event: string;
  /** The states that the machine reaches, one for each region. */
  readonly to: readonly string[];
  /** The action of the tester. By default it is the description of the event. */
  readonly does?: string;
  /** The texts on the screen after the step. By default they are the description of the state. */
  readonly sees?: string;
  /** Selects the event that contains this text, if several are possible. */
  readonly has?: string;
}

/** The part of a scenario that one machine runs. */
interface ScenarioPart {
  readonly machine: string;
  /** The name of the model, for a machine that has several. */
  readonly model?: string;
  /** How the tester reaches the screen. By default it is the place in the words of the model. */
  readonly at?: string;
  /** The text for the screen before the first step. By default it is the description of the state. */
  readonly given?: string;
  /** The states in which the part begins. By default it begins where the machine starts. */
  readonly from?: readonly string[];
  readonly steps: readonly ScenarioStep[];
}

export interface Scenario {
  readonly name: string;
  readonly role: 'staff' | 'admin' | 'superadmin';
  readonly title: string;
  /** The data that the database must have before the first step. */
  readonly needs?: string;
  readonly parts: readonly ScenarioPart[];
}

type Expectation = string | Pick<ScenarioStep, 'sees' | 'has' | 'does'>;
const step = (event: string, to: string | readonly string[], expected: Expectation = {}): ScenarioStep => ({
  event,
  to: typeof to === 'string' ? [to] : to,
  ...(typeof expected === 'string' ? { sees: expected } : expected),
});
const done = (call: string) => `xstate.done.actor.${call}`;
const failed = (call: string) => `xstate.error.actor.${call}`;

const signIn = (role: 'staff' | 'admin', sees: string, account = `the ${role} account`): ScenarioPart => ({
  machine: 'session',
  at: 'Open the address of the app in a new private window.',
  given: 'the login is shown',
  from: ['signedOut'],
  steps: [
    step('signIn.submitted', 'signingIn', {
      does: `"Username" and "Password" of ${account} are typed, and "Sign in" is pressed`,
      sees: 'the button says "Signing in..." for a moment',
    }),
    step(done('signIn'), 'signedIn.settled', {
      does: 'the server has accepted the sign-in',
      sees,
      has: `"role":"${role}"`,
    }),
  ],
});
const AS_STAFF = signIn(
  'staff',
  'the header shows the full name and "Staff", and the page has the four cards "Browse Products", "Order Cart", "Customer Info" and "Submit Order"',
);
const AS_ADMIN = signIn('admin', 'the sidebar "Printing Farm Admin" is next to the dashboard');

/** The states of the other two regions of a list. */
const OTHER_REGIONS = ['order.live', 'moves.none'];
const CATALOGUE: ScenarioPart = {
  machine: 'catalogue',
  at: 'The card "Browse Products" opens it.',
  given: 'the cards of the portal are shown',
  steps: [
    step('list.opened', ['rows.loading', ...OTHER_REGIONS], {
      does: 'the card "Browse Products" is pressed',
      sees: '"Loading products...", until the products are loaded',
    }),
    step(done('fetchFirst'), ['rows.ready', ...OTHER_REGIONS], {
      does: 'the products are loaded',
      sees: '"Product Catalog", and "N product(s) found" above the cards',
    }),
  ],
};
const TWO_PRODUCTS =
  'products "Product 1" for 7,000 IQD and "Product 2" for 2,500.50 IQD. In the demo business an admin adds them under "Products".';
/** The order can be changed, no field has a message, and no message waits. */
const IN_CART = ['order.reviewing.ready', 'customer.entering', 'messages.idle'];
const CART: ScenarioPart = {
  machine: 'checkout',
  model: 'checkout:cart',
  from: IN_CART,
  at: 'Pieces are added under "Browse Products"; "View Cart" opens the cart.',
  given: 'the cart is empty; if it is not, "Clear Cart" empties it',
  steps: [
    step('order.edited', IN_CART, {
      does: 'quantity 1 is chosen on the card of "Product 1", and "Add to Cart" is pressed',
      sees: '"Product 1 (1x) added to cart!", and the header counts 1 piece',
      has: '"product_id":1',
    }),
    step('order.edited', IN_CART, {
      does: 'quantity 2 is chosen on the same card, "Add to Cart" is pressed, and then "View Cart"',
      sees: '"Selected Items (3)": the line shows quantity 3, line total "21,000 IQD"; total "21,000 IQD"',
      has: '"quantity":2',
    }),
    step('order.edited', IN_CART, {
      does: '1500.25 is typed into "Additional Custom Cost (IQD)" of the line',
      sees: 'custom cost "1,500.25 IQD", line total "22,500.25 IQD"; shipping "Free", total "22,500.25 IQD"',
      has: '"custom_cost":1500.25',
    }),
    step('order.edited', IN_CART, {
      does: '"Add More Products" is pressed, and one piece of "Product 2" is added as before',
      sees: '"Product 2 (1x) added to cart!"; the cart shows "Selected Items (4)", total "25,000.75 IQD"',
      has: '"product_id":2',
    }),
  ],
};
const CUSTOMER: ScenarioPart = {
  machine: 'checkout',
  model: 'checkout:customer',
  from: IN_CART,
  at: '"Enter Customer Info" in the cart opens it.',
  given: '"Customer Information" with empty fields',
  steps: [
    step('customer.submitted', ['order.reviewing.ready', 'customer.faulty', 'messages.idle'], {
      does: '"Continue to Order Review" is pressed while all fields are empty',
      sees: '"Full name is required", "Phone number is required", "Address is required", "Province is required"',
    }),
    step('order.edited', IN_CART, {
      does: '"Zainab" is typed as full name, "07701234567" as phone number, "Karrada" as address, and "Baghdad" is chosen as province',
      sees: 'no field has a message',
      has: 'Zainab',
    }),
    step('customer.submitted', IN_CART, {
      does: '"Continue to Order Review" is pressed',
      sees: '"Order confirmation" with the name, phone, province and address',
    }),
  ],
};
const REVIEW = 'The review follows the customer form.';
const SUBMIT = step(done('openJournal'), 'creatingOrder', {
  does: '"Submit Order" is pressed, and this browser has stored the order',
  sees: '"Submitting Order...", and the button is disabled',
});
const CREATED = step(done('createOrder'), 'postingLine', {
  does: 'the server has created the order',
  sees: '"Order #12" with the number of the order, and "0 of 2 items", both for less than a second',
});
const FIRST_ITEM = step(done('postLine'), 'postingLine', {
  does: 'the server has stored item 1',
  sees: '"1 of 2 items", for less than a second',
});
const PLACED = step(done('postLine'), 'placed', {
  does: 'the server has stored item 2',
  sees: '"Order Submitted Successfully!", and "Order #12 has been created and is now in the system."',
});
const RESUMED = step('order.resumed', 'postingLine', '"Submitting Order..."');
const posting = (...steps: readonly ScenarioStep[]): ScenarioPart => ({
  machine: 'kit-posting',
  model: 'kit-posting: order',
  steps,
});
/** The posting of an order after the parts that prepare it. */
const postReviewed = (...steps: readonly ScenarioStep[]): ScenarioPart => ({
  ...posting(...steps),
  at: REVIEW,
  given: 'the review shows "4 pieces, 2 products" and total "25,000.75 IQD"',
});

const PRINT = [
  step('printing.started', 'printing', {
    does: '"Start Printing" is pressed in the row of the order under "To Print"',
    sees: 'the row says that the order is printing, with "Undo"; afterwards its status is "Printing"',
  }),
  step('printing.done', 'ready', {
    does: '"Printing Done" is pressed in its row',
    sees: 'the row says that the order is ready, with "Undo"; "Ready for Shipment" lists it',
  }),
];
const HAND_OVER = step('order.handedOver', 'handed_to_shopini', {
  does: '"Send to Shopini" is pressed in its row under "Ready for Shipment"',
  sees: 'the row says that the order is handed to Shopini; "Active Shipments" lists it as "Waiting for Shopini"',
});
const DELIVERED = step('shipment.delivered', 'completed', {
  does: '"Sync with Shopini" is pressed under "Active Shipments" until the courier has delivered the parcel; the sandbox delivers it after some days, sooner with "Enter the result of the shipment yourself" in the details',
  sees: '"History" lists the order as "Completed"',
});
const d2cOrder = (...steps: readonly ScenarioStep[]): ScenarioPart => ({
  machine: 'd2c-order',
  at: 'Sign in as admin in another private window and open "D2C Orders".',
  given: '"To Print" lists the order as "Pending"',
  steps,
});

const SAVE = [step('form.submitted', 'saving'), step(done('save'), 'saved')];

export const scenarios: readonly Scenario[] = [
  {
    name: 'staff-order',
    role: 'staff',
    title: 'An order from the login to the customer',
    needs: TWO_PRODUCTS,
    parts: [
      AS_STAFF,
      CATALOGUE,
      CART,
      CUSTOMER,
      postReviewed(SUBMIT, CREATED, FIRST_ITEM, PLACED),
      d2cOrder(...PRINT, HAND_OVER, DELIVERED),
    ],
  },
  {
    name: 'staff-lost-reply',
    role: 'staff',
    title: 'The reply to an item is lost in the middle of an order',
    needs: TWO_PRODUCTS,
    parts: [
      AS_STAFF,
      CART,
      CUSTOMER,
      postReviewed(
        step(done('openJournal'), 'creatingOrder', {
          does: 'requests to "*/items/" are blocked in the developer tools of the browser ("Request blocking"), and "Submit Order" is pressed',
          sees: '"Submitting Order...", and the button is disabled',
        }),
        CREATED,
        step(failed('postLine'), 'stopped.partial', {
          does: 'the request for item 1 fails',
          sees: '"Failed to submit order. Please try again.", and "Order #12: 0 of 2 items sent. Submitting again sends the rest."',
          has: 'network',
        }),
        step('order.resumed', 'postingLine', {
          does: 'the blocking is removed, and "Submit Order" is pressed again',
          sees: '"Submitting Order..."',
        }),
        FIRST_ITEM,
        PLACED,
      ),
      d2cOrder(...PRINT, HAND_OVER, DELIVERED),
    ],
  },
  {
    name: 'staff-offline',
    role: 'staff',
    title: 'The network is lost while an order is sent, and comes back',
    parts: [
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
    parts: [
      AS_STAFF,
      posting(
        SUBMIT,
        CREATED,
        step(failed('postLine'), 'stopped.partial', {
          sees: 'the new price of "Product 1", "1,300.50 IQD", with a button to accept it',
          has: 'order.price_changed',
        }),
        step('price.accepted', 'stopped.repricing'),
        step(done('saveNewPrice'), 'stopped.partial', 'total "4,901.59 IQD"'),
        RESUMED,
        FIRST_ITEM,
        PLACED,
      ),
    ],
  },
  {
    name: 'staff-abandoned-order',
    role: 'staff',
    title: 'An unfinished order is abandoned, and the cart is cleared',
    parts: [
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
        machine: 'checkout',
        model: 'checkout:cart',
        from: IN_CART,
        steps: [
          step('order.released', IN_CART, 'the same lines as before'),
          step('order.edited', IN_CART, {
            sees: '"Order cart is empty", and "No products have been added to this order yet."',
            has: 'cartCleared',
          }),
        ],
      },
    ],
  },
  {
    name: 'admin-wholesale-paid',
    role: 'admin',
    title: 'A wholesale order from its first line to the last payment',
    parts: [
      AS_ADMIN,
      {
        machine: 'b2b-draft',
        at: '"B2B" in the sidebar, "New Orders".',
        given: 'no client is chosen, and the page says "No items yet. Choose a product and add it."',
        from: ['editing'],
        steps: [
          step('draft.edited', 'editing', {
            does: 'a client is chosen',
            sees: '"Client" shows the client',
            has: '"kind":"client"',
          }),
          step('draft.edited', 'editing', {
            does: 'two items are added, each with "Add item": a product with quantity 3 and unit price 20, and another one with quantity 1 and unit price 40',
            sees: 'the order lists both with the subtotals "60 IQD" and "40 IQD"; "Total: 100 IQD"',
            has: '"kind":"lineAdded"',
          }),
          step('draft.submitted', 'posting', {
            does: '"Create order" is pressed',
            sees: 'the button is busy for a moment',
          }),
        ],
      },
      {
        machine: 'kit-posting',
        model: 'kit-posting: wholesale',
        at: 'The same page. The steps follow by themselves, in less than a second.',
        given: 'the button is busy',
        steps: [
          step(done('openJournal'), 'creatingOrder', {
            does: 'this browser has stored the order',
            sees: 'the button is busy',
          }),
          step(done('createOrder'), 'postingLine', {
            does: 'the server has created the order',
            sees: '"0 of 2 items"',
          }),
          step(done('postLine'), 'postingLine', {
            does: 'the server has stored item 1',
            sees: '"1 of 2 items"',
          }),
          step(done('postLine'), 'placed', {
            does: 'the server has stored item 2',
            sees: '"Order created successfully!", and the page has no items and no client',
          }),
        ],
      },
      {
        machine: 'b2b-order',
        at: '"B2B" in the sidebar, "To Print".',
        given: 'the last card is the new order, with its two items',
        from: ['printing'],
        steps: [
          step('printing.done', 'completed', {
            does: '"Mark as Done" is pressed on the card of the order',
            sees: '"Order marked as completed!", and the card leaves "To Print"',
          }),
        ],
      },
      {
        machine: 'b2b-payment',
        at: '"Payments" in the sidebar, "B2B Invoices". "Pay" in the row of the order opens the dialog.',
        given: 'the dialog shows "Remaining 100 IQD" and an empty amount',
        from: ['editing.empty'],
        steps: [
          step('field.edited', 'editing.overRemaining', {
            does: '150.5 is typed into "Amount (IQD)"',
            sees: '"Payment amount cannot exceed remaining amount of 100 IQD"',
            has: '"amount":150.5',
          }),
          step('field.edited', 'editing.partial', {
            does: '40 is typed instead',
            sees: '"Partial payment: 60 IQD remains due."',
            has: '"amount":40',
          }),
          step('field.edited', 'editing.valid', {
            does: '100 is typed instead',
            sees: 'neither message',
            has: '"amount":100',
          }),
          step('payment.submitted', 'submitting', {
            does: '"Record payment" is pressed',
            sees: 'the button is busy for a moment',
          }),
          step(done('pay'), 'succeeded', {
            does: 'the server has recorded the payment',
            sees: '"Payment processed successfully!", and the row of the order says "Paid", remaining "0 IQD"',
          }),
        ],
      },
    ],
  },
  {
    name: 'admin-hand-over-withdrawn',
    role: 'admin',
    title: 'A hand-over to the courier is undone and repeated',
    parts: [
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
    parts: [
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
    parts: [
      AS_ADMIN,
      {
        machine: 'product-form',
        steps: [
          step('field.edited', 'dirty', {
            sees: 'the form shows name, category and base price',
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
          step(done('save'), 'saved', 'the tab "Stock" lists the product with 4, "In Stock"'),
        ],
      },
    ],
  },
  {
    name: 'admin-sync',
    role: 'admin',
    title: 'The shipments are synced with the marketplace',
    parts: [
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
          step('xstate.after.reset', 'idle', 'the button is as before, 3 seconds later'),
        ],
      },
    ],
  },
  {
    name: 'superadmin-new-user',
    role: 'superadmin',
    title: 'A user is added and signs in',
    parts: [
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
      signIn('staff', '"Choose your own password" asks for the current and a new password', 'the new user'),
    ],
  },
  {
    name: 'superadmin-other-change',
    role: 'superadmin',
    title: 'Another person changes a user first',
    parts: [
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
    title: 'The session ends while a person works',
    parts: [
      {
        machine: 'session',
        from: ['signedIn.settled'],
        steps: [
          step('session.expired', 'signedOut', 'the login, and a message that the session has ended'),
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
    parts: [
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
    parts: [
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
