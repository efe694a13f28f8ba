import type { changesMachine } from '#machines/changes/changes.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof changesMachine> = {
  title: 'the feed of what others change',
  place:
    'Sign in in two browsers and open the same list in both; the network panel shows the stream of events.',
  spec: 'decision 26, the feed',
  states: {
    'listening.connecting': 'the stream of changes is being opened',
    'listening.open': 'the stream is open: what the other browser changes is seen here within a second',
    unsupported: 'the backend has no stream: lists are fetched when they are opened or refreshed',
    waiting: 'the stream is gone and is opened again after a while; lists stay as they are',
  },
  events: {
    'feed.opened': 'the stream opens',
    'feed.eventReceived': 'the stream gives a sign of life',
    'feed.changed': 'somebody changes something',
    'feed.lost': 'the stream breaks off',
    'feed.unsupported': 'the backend answers that it has no stream',
    'feed.leadershipGained': 'another tab of the same person takes over the listening',
  },
  calls: { listen: 'the stream' },
  times: { silence: 'a time without a sign of life', backOff: 'the time until the next try' },
};
