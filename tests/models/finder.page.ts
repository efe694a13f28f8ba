import type { Page } from 'playwright-core';
import { find } from '#api/contracts/finder.ts';
import type { finderMachine } from '#machines/finder/finder.machine.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Find orders, customers, / });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page) => results(page).getByRole('option').first();
const searching = {
  shows: ({ page }: { page: Page }) => ({
    visible: [page.getByRole('status').getByText('Searching…')],
    hidden: [option(page)],
  }),
};

export const page: PageModel<typeof finderMachine> = {
  account: 'admin',
  path: '/admin',
  open: async ({ page: tab }) => {
    await tab.getByRole('button', { name: 'Search', exact: true }).first().click();
    await box(tab).waitFor();
  },
  states: {
    resting: { shows: ({ page: tab }) => visible(box(tab), results(tab).getByText('Pages')) },
    debouncing: searching,
    searching,
    answered: { shows: ({ page: tab }) => visible(option(tab)) },
    failed: { shows: ({ page: tab }) => visible(tab.getByText(/^The search failed\./)) },
  },
  events: {
    'term.typed': {
      act: ({ page: tab }, event) => box(tab).fill(event.type === 'term.typed' ? event.term : ''),
      isPossible: (event, { context }) => event.type === 'term.typed' && event.term !== context.term,
      whyImpossible: 'a term that is already in the field cannot be typed again',
    },
    'term.submitted': {
      act: ({ page: tab }) => box(tab).press('Enter'),
      isPossible: () => false,
      whyImpossible: 'the first result is opened when it arrives, which leaves the finder',
    },
    'search.retried': {
      act: ({ page: tab }) => tab.getByRole('dialog').getByRole('button', { name: 'Retry' }).click(),
    },
  },
  calls: { search: { endpoints: [find] } },
};
