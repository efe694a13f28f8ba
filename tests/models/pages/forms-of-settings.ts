import { changeOwnPassword } from '#api/contracts/auth.ts';
import { changeShopSettings } from '#api/contracts/shop-settings.ts';
import type { PersonalSettings } from '#domain/personal-settings.ts';
import type { PasswordValues } from '#domain/user.ts';
import type { CompanyValues, GeneralValues } from '#machines/settings/settings-forms.ts';
import { dialog, press } from '#tests/support/kit/at-screen.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import type { PlanRun } from '#tests/support/page-model.ts';
import { tokenOfPerson } from './people.ts';

/** Returns a part of the settings by its title. */
const part =
  (name: string) =>
  ({ page }: PlanRun) =>
    page.getByRole('region', { name, exact: true });
/** Saves the values of the plan on the server, then opens the form. */
const openOn =
  (path: string) =>
  async ({ callAsSuperadmin, page }: PlanRun, { values }: { readonly values: object }): Promise<void> => {
    await callAsSuperadmin('PUT', '/settings/', values);
    await page.goto(path);
  };
const REFUSED = 'The server does not accept this value';
const SAVED = 'Settings saved!';
const PASSWORD = 'an old sentence';

/** The forms of the settings and of the person's own password. */
export const pages = {
  'company-form': formPage<CompanyValues>({
    account: 'admin',
    path: '/admin',
    open: openOn('/admin/settings?tab=company'),
    // The server refuses an empty name.
    canUseInput: ({ values }) => values.company_name !== '',
    place: part('Company Info'),
    fields: { company_name: 'Company name', contact_email: 'Contact email', contact_phone: 'Contact phone' },
    submit: 'Save settings',
    save: [changeShopSettings],
    fault: /^(This field is required|Please enter an address like name@example\.com)$/,
    refused: REFUSED,
    saved: SAVED,
    saveElsewhere: ({ callAsSuperadmin, uniqueText }) =>
      callAsSuperadmin('PUT', '/settings/', {
        company_name: `Theirs ${uniqueText}`,
        contact_email: 'office@rafidain.example',
        contact_phone: '07701234567',
      }),
  }),
  'general-form': formPage<GeneralValues>({
    account: 'admin',
    path: '/admin',
    open: openOn('/admin/settings'),
    // The server stores no number below 0.
    canUseInput: ({ values }) => (values.low_stock_threshold ?? 0) >= 0,
    place: part('This shop'),
    fields: { low_stock_threshold: 'Low stock threshold', auto_backup: 'Auto backup' },
    submit: 'Save settings',
    save: [changeShopSettings],
    fault: 'Enter a whole number, 0 or more, like 22,500.',
    refused: REFUSED,
    saved: SAVED,
    saveElsewhere: ({ callAsSuperadmin }) =>
      callAsSuperadmin('PUT', '/settings/', { low_stock_threshold: 9 }),
  }),
  'personal-form': formPage<PersonalSettings>({
    account: 'admin',
    path: '/admin/settings',
    place: part('This browser'),
    fields: { theme: 'Theme', email_notifications: 'Email notifications' },
    submit: 'Save settings',
    save: { whyUnobserved: 'the storage of a browser takes it at once' },
    saved: SAVED,
  }),
  'password-form': formPage<PasswordValues>({
    path: '/customer',
    stored: async (planRun) => ({ unified_token: await tokenOfPerson(planRun, PASSWORD) }),
    open: press('Change password'),
    place: dialog,
    fields: { current: 'Current password', next: 'New password', again: 'Repeat new password' },
    submit: 'Change password',
    save: [changeOwnPassword],
    fault:
      /^(This field is required|The new password is the same as the current one|Please enter at least 10 characters|The two new passwords differ)$/,
    refused:
      /^(This is not your current password|The new password is the same as the current one|This password is too common)$/,
    successReply: (_output, { current }) => (current === PASSWORD ? { kind: 'real' } : undefined),
  }),
};
