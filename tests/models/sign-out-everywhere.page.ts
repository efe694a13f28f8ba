import { logoutEverywhere } from '#api/contracts/auth.ts';
import { dialog, press } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { tokenOfPerson } from './pages/people.ts';

const NAME = 'Sign out everywhere';

export const page = commandPage({
  path: '/customer',
  stored: async (planRun) => ({ unified_token: await tokenOfPerson(planRun, 'a long sentence') }),
  open: press('Change password'),
  endpoints: [logoutEverywhere],
  canStartAgain: true,
  start: press(NAME),
  working: (tab) => dialog({ page: tab }).getByRole('button', { name: NAME, disabled: true }),
  failed: 'You could not be signed out everywhere',
  retryControl: { impossible: 'its button starts it again' },
});
