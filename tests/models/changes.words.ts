import type { changesMachine } from '#machines/changes/changes.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof changesMachine> = {
  title: 'the feed of changes by other people',
  place:
    'Sign in in two browsers and open the same list in both; the network panel shows the stream of events.',
  spec: 'decision 26, the feed',
  states: {
    'listening.connecting': 'the stream of changes is being opened',
    'listening.open': 'the stream is open: a change in the other browser is shown here within a second',
    unsupported: 'the backend has no stream: lists are fetched when they are opened or refreshed',
    waiting: 'the stream is lost and will be opened again; lists do not change',
  },
  events: {
    'feed.opened': 'the stream opens',
    'feed.eventReceived': 'the stream sends a heartbeat',
    'feed.changed': 'another person changes a row',
    'feed.lost': 'the stream ends',
    'feed.unsupported': 'the backend replies that it has no stream',
    'leadership.gained': 'this tab becomes the leading tab, which opens the stream for all tabs',
  },
  calls: { listen: 'the stream' },
  times: { silence: 'a minute without a heartbeat', backOff: 'the wait before the next attempt' },
};
