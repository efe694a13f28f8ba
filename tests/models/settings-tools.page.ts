import { getShopSettings } from '#api/contracts/shop-settings.ts';
import type { SettingsTool } from '#machines/settings/settings-tools.ts';
import { press } from '#tests/support/kit/at-screen.ts';
import { commandPage } from '#tests/support/kit/command-page.ts';

const isClearing = ({ kind }: SettingsTool): boolean => kind === 'clear';

export const page = commandPage<SettingsTool>({
  path: '/admin/settings?tab=system',
  // Clearing the cache signs the person out.
  stored: async (planRun) => ({ unified_token: await planRun.newToken('admin') }),
  endpoints: [getShopSettings],
  objectCount: 2,
  canStartAgain: true,
  makesNoCall: isClearing,
  // The person is signed out after the cache is cleared.
  isPossible: (_tool, { running }) =>
    !running.some(({ command }) => Reflect.get(command, 'kind') === 'clear'),
  start: async (planRun, _which, tool) => {
    if (!isClearing(tool)) return press('Export CSV')(planRun);
    await press('Clear Cache')(planRun);
    await planRun.page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cache' }).click();
  },
  working: (at, tool) => {
    const name = Reflect.get(tool, 'kind') === 'clear' ? 'Clear Cache' : 'Export CSV';
    return at.getByRole('button', { name, disabled: true });
  },
  // Clearing the cache also removes the toast.
  failed: /^(Export failed\. Please try again\.|Sign in to access your dashboard)$/,
  retryControl: { impossible: 'its button starts it again' },
});
