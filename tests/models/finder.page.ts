import type { Page } from 'playwright-core';
import { find } from '#api/contracts/finder.ts';
import type { finderMachine } from '#machines/finder/finder.machine.ts';
import { type PageModel, seen } from '#tests/support/page-model.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Find orders, customers, / });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page) => results(page).getByRole('option').first();
const searching = {
  look: ({ page }: { page: Page }) => ({
    seen: [page.getByRole('status').getByText('Searching…')],
    gone: [option(page)],
  }),
};

export const page: PageModel<typeof finderMachine> = {
  as: 'admin',
  at: '/admin',
  open: async ({ page: at }) => {
    await at.getByRole('button', { name: 'Search', exact: true }).first().click();
    await box(at).waitFor();
  },
  states: {
    resting: { look: ({ page: at }) => seen(box(at), results(at).getByText('Pages')) },
    settling: searching,
    searching,
    answered: { look: ({ page: at }) => seen(option(at)) },
    failed: { look: ({ page: at }) => seen(at.getByText(/^The search failed\./)) },
  },
  events: {
    'term.typed': {
      act: ({ page: at }, event) => box(at).fill(event.type === 'term.typed' ? event.term : ''),
      can: (event, { context }) => event.type === 'term.typed' && event.term !== context.term,
      otherwise: 'a term that stands there is not typed again',
    },
    'result.highlighted': {
      act: ({ page: at }) => box(at).press('ArrowDown'),
      can: (_event, before) => before.matches('resting') || before.matches('answered'),
      otherwise: 'nothing is there yet to be marked',
    },
    'firstResult.requested': { act: ({ page: at }) => box(at).press('Enter') },
    'search.retried': {
      act: ({ page: at }) => at.getByRole('dialog').getByRole('button', { name: 'Retry' }).click(),
    },
  },
  calls: {
    search: {
      by: [find],
      can: (event, { context }) => !('output' in event && context.shouldOpenFirst),
      otherwise: 'whoever pressed Enter before the answer came has left the finder with it',
    },
  },
};
