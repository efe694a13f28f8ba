import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof noticesMachine> = {
  title: 'the toasts',
  place: 'On any page, signed in: add a product to the cart, or let a list fail.',
  spec: 'decision 27, notices',
  states: {
    quiet: 'no toast is shown',
    'showing.counting': 'a toast is shown that passes by itself, the newest three at most',
    'showing.lasting': 'only failures are shown, and they stay until they are closed',
    'showing.held': 'the pointer or the focus is on a toast, and none of them passes',
  },
  events: {
    'notice.raised': 'something is told',
    'notice.dismissed': 'a toast is closed',
    'notice.acted': 'the action of a toast is pressed',
    'notice.withdrawn': 'what was told is taken back by the app',
    'page.left': 'another page is opened',
    'user.signedOut': 'the person signs out',
    'notices.paused': 'the pointer or the focus comes to a toast',
    'notices.resumed': 'the pointer and the focus leave the toasts',
  },
  times: { shown: 'the time that a toast is shown' },
  eventText: (event) =>
    event.type === 'notice.raised'
      ? event.tone === 'negative'
        ? 'a failure is told'
        : event.action
          ? 'something is told that can be undone from the toast'
          : 'something that went well is told'
      : undefined,
};
