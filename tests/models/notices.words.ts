import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof noticesMachine> = {
  title: 'the toasts',
  place: 'On any page, signed in: add a product to the cart, or let a list fail.',
  spec: 'decision 27, notices',
  states: {
    empty: '',
    'showing.timed': 'at most the newest three toasts are shown, and one of them will disappear by itself',
    'showing.persistent': 'only failures are shown, until they are closed',
    'showing.paused': 'the pointer or the focus is on a toast, and no toast disappears',
  },
  events: {
    'notice.raised': 'a notice is raised',
    'notice.dismissed': 'a toast is closed',
    'notice.actionChosen': 'the button of a toast is clicked',
    'notice.withdrawn': 'the app withdraws a notice',
    'page.left': 'another page is opened',
    'user.signedOut': 'the person signs out',
    'notices.paused': 'the pointer or the focus enters a toast',
    'notices.resumed': 'the pointer and the focus leave the toasts',
  },
  times: { shown: 'the time that a toast is shown' },
  eventText: (event) =>
    event.type === 'notice.raised'
      ? event.tone === 'negative'
        ? 'a notice of a failure is raised'
        : event.action
          ? 'a notice with an Undo button is raised'
          : 'a notice of a success is raised'
      : undefined,
};
