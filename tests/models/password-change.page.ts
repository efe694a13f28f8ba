import { changeOwnPassword } from '#api/contracts/auth.ts';
import { dialog, press } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';
import { tokenOfPerson } from './pages/people.ts';

const NAME = 'Change password';

export const page = commandPage<{ current: string; next: string; again: string }>({
  path: '/customer',
  stored: async (planRun) => ({ unified_token: await tokenOfPerson(planRun, 'an old sentence') }),
  open: press(NAME),
  endpoints: [changeOwnPassword],
  isStartedByForm: true,
  canStartAgain: true,
  start: async (planRun, _which, { current, next, again }) => {
    const typed = {
      'Current password *': current,
      'New password *': next,
      'Repeat new password *': again,
    };
    for (const [label, text] of Object.entries(typed))
      await dialog(planRun).getByLabel(label, { exact: true }).fill(text);
    await dialog(planRun).getByRole('button', { name: NAME, exact: true }).click();
  },
  working: (tab) => dialog({ page: tab }).getByRole('button', { name: NAME, disabled: true }),
  failed: 'Error changing password',
  retryControl: { impossible: 'its form starts it again' },
});
