import type { finderMachine } from '#machines/finder/finder.machine.ts';
import type { Words } from '#tests/support/model.ts';

export const words: Words<typeof finderMachine> = {
  title: 'the finder',
  place: 'Sign in as admin and press Ctrl+K on any page.',
  spec: 'decision 38',
  states: {
    resting: 'no search runs',
    debouncing: '"Searching…" is shown, and no results of another term',
    searching: '"Searching…" is shown, and no results of another term',
    answered: 'the results of the term are listed',
    failed: 'a message says that the search failed, with "Retry"',
  },
  events: {
    'term.typed': 'a term is typed into the finder',
    'term.submitted': 'Enter is pressed before the pause in typing has ended',
    'search.retried': '"Retry" is pressed',
  },
  calls: { search: 'the search' },
  times: { debounce: 'the pause in typing' },
  eventText: (event) =>
    event.type === 'term.typed'
      ? event.term.trim() === ''
        ? 'the field is emptied'
        : `"${event.term}" is typed into the finder`
      : undefined,
};
