import type { shopParkedMachine } from '#machines/portal/shop-parked/shop-parked.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof shopParkedMachine> = {
  title: 'the parked orders of the shop',
  place: 'Sign in as staff, and let a colleague park an order.',
  spec: 'orders that were parked are kept for the shop',
  states: {
    'sync.starting': 'the list of parked orders has not been loaded',
    'sync.loading': 'the list of parked orders is being loaded',
    'sync.settled': 'the dashboard lists the parked orders of the shop',
    'sync.taking': '"Bring back" is busy',
    'sync.claiming': 'the server is asked for the order on the screen',
    'sync.deleting': 'the parked order is no longer listed',
    'sync.sharing': 'a parked order is being sent to the server',
    'sync.unreachable': 'the list stays as it was',
    'sync.unsupported': 'only the orders of this browser are listed',
    'question.none': 'no question is open',
    'question.takeOver': '"Take this order over …?" is shown',
    'question.deletion': '"Delete this parked order?" is shown',
  },
  events: {
    'browser.changed': 'an order is parked, continued or edited in this browser',
    'list.requested': 'the dashboard is opened',
    'order.wanted': '"Bring back" or "Take over" is pressed in the row of an order of the shop',
    'deletion.requested': '"Delete" is pressed in the row of an order of the shop',
    'order.deleted': 'a parked order of this browser is deleted',
    'question.confirmed': '"Take over" or "Delete" is pressed in the dialog',
    'question.declined': '"Leave it" or "Cancel" is pressed in the dialog',
  },
  calls: {
    listParked: 'the loading of the list',
    park: 'the parking of the order',
    take: 'the taking up of the order',
    claim: 'the taking up of the order on the screen',
    deleteParked: 'the deletion of the order',
  },
  times: {
    firstLoad: 'four seconds',
    refresh: 'a minute',
    retry: 'half a minute',
  },
};
