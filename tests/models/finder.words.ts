import type { finderMachine } from '#machines/finder/finder.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof finderMachine> = {
  title: 'the finder',
  place: 'Sign in as admin and press Ctrl+K on any page.',
  spec: 'decision 38',
  states: {
    resting: 'nothing is typed, and nothing is searched for',
    settling: 'it says that it is searching; nothing of another term is shown',
    searching: 'it says that it is searching; nothing of another term is shown',
    answered: 'what was found for the term is listed',
    failed: 'it says that the search failed, with a way to try again',
  },
  events: {
    'term.typed': 'something is typed into the finder',
    'search.hurried': 'Enter is pressed before the pause in typing has ended',
    'search.retried': 'the search is tried again',
  },
  calls: { search: 'the search' },
  times: { settle: 'the moment in which a word is finished' },
  eventText: (event) =>
    event.type === 'term.typed'
      ? event.term.trim() === ''
        ? 'the finder is emptied'
        : `"${event.term}" is typed into the finder`
      : undefined,
};
