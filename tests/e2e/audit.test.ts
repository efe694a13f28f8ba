import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UserRow } from '#api/contracts/users.ts';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/* The audit log for superadmins, which shows who changed what. */

const site = siteFor('audit');
const PATH = '/admin/audit';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const entries = (page: Page) => page.getByRole('button', { name: /^Show: / });

const call = async (method: string, path: string, body: unknown): Promise<UserRow> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data }: { data: UserRow } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return data;
};

let personCount = 0;
/** Creates a person and renames them. */
const createRenamedPerson = async (): Promise<UserRow> => {
  personCount += 1;
  const username = `hawraa${personCount}`;
  const person = {
    username,
    email: `${username}@example.test`,
    full_name: 'حوراء',
    password: 'a long sentence',
  };
  const { user_id } = await call('POST', '/auth/users', person);
  return call('PUT', `/auth/users/${user_id}`, { full_name: 'حوراء الكعبي', role: 'admin' });
};

test('the audit is filtered by entity, kind, person and day, and opened entries and Back follow the address', async () => {
  const { username, user_id } = await createRenamedPerson();
  const page = await site.visit({ as: 'superadmin', at: '/admin' });
  await page.getByRole('link', { name: 'Audit' }).click();
  await waitForVisible(entries(page).first());
  await expect.poll(() => page.title()).toContain('Audit');

  await page.getByLabel('Number or code').fill(username.toUpperCase());
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('2 entries'));
  await page.getByLabel('Type').selectOption('Sign-in');
  await waitForVisible(page.getByText('No entries found'));
  await page.getByLabel('Type').selectOption('User');
  await page
    .getByLabel('Person', { exact: true })
    .selectOption({ label: '\u2068Zainab Al-Rubaie\u2069 (\u2068@superadmin\u2069)' });
  await page.getByLabel('From').fill('2020-01-01');
  await waitForVisible(page.getByText('2 entries'));
  const filtered = new URL(page.url()).searchParams;
  expect([filtered.get('thing'), filtered.get('kind'), filtered.get('from')]).toEqual([
    username.toUpperCase(),
    'user',
    '2020-01-01',
  ]);

  await entries(page).first().click();
  await waitForVisible(dialog(page).getByRole('row', { name: /^Full name Changed حوراء حوراء الكعبي$/ }));
  await waitForVisible(dialog(page).getByRole('row', { name: /^Role Changed Staff Admin$/ }));
  await waitForVisible(
    dialog(page).getByRole('row', { name: new RegExp(`^Username ${username} ${username}$`) }),
  );
  const urlBefore = page.url();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show');

  // Opening the address shows the same entry.
  await page.goto(urlBefore);
  await waitForVisible(dialog(page).getByText('حوراء الكعبي').first());
  await dialog(page).getByRole('link', { name: 'All entries of this object' }).click();
  await waitForVisible(page.getByText('2 entries'));
  expect(new URL(page.url()).searchParams.get('thing')).toBe(String(user_id));
  await page.goBack();
  await waitForVisible(dialog(page));
  await page.keyboard.press('Escape');
  await button(page, 'Clear Filters').click();
  await expect.poll(() => locationOf(page)).toBe(PATH);
  await expect.poll(() => page.getByLabel('Number or code').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe('');
});

test('the export has the filtered entries with their old and new values', async () => {
  const { username } = await createRenamedPerson();
  const page = await site.visit({ as: 'superadmin', at: `${PATH}?thing=${username}` });
  await waitForVisible(page.getByText('2 entries'));
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows.map(({ action }) => action)).toEqual(['user.changed', 'user.created']);
  expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ username, full_name: 'حوراء', role: 'staff' });
  expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ full_name: 'حوراء الكعبي', role: 'admin' });
  expect(text).not.toMatch(/password|hash/);
  await waitForVisible(page.getByText('Audit exported as CSV'));
});

test('an admin has no link to the audit, and its page denies access', async () => {
  const page = await site.visit({ as: 'admin', at: PATH });
  await waitForVisible(page.getByText('Only superadmin can read the audit.'));
  await expect.poll(() => page.getByRole('link', { name: 'Audit' }).count()).toBe(0);
});

test.each([360, 1440])(
  'at %d pixels the audit violates no axe rule and does not overflow, even after a failure',
  async (width) => {
    const page = await site.visit({ as: 'superadmin', at: PATH, width });
    await waitForVisible(entries(page).first());
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.route('**/api/v1/audit/?*', (route) => route.abort());
    await button(page, 'Refresh').click();
    await waitForVisible(page.getByText('The list could not be refreshed and may be out of date.'));
    await waitForVisible(entries(page).first());
    await page.reload();
    await waitForVisible(page.getByText('Failed to load the audit'));
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/api/v1/audit/?*');
    await button(page, 'Retry').click();
    await waitForVisible(entries(page).first());
  },
);

describe('without a network', () => {
  /** Opens the page and waits until it is complete, because the offline bar appears after that. */
  const visit = async (as: 'staff' | 'superadmin', path: string): Promise<Page> => {
    let barRendered: Promise<unknown> | undefined;
    const page = await site.visit({
      as,
      at: path,
      prepare: async (_, newPage) => {
        barRendered = newPage.waitForFunction(() =>
          document.querySelector('body > :not(#root) > [role=status]'),
        );
      },
    });
    await barRendered;
    return page;
  };

  test.each([
    ['staff', '/customer/products', /An order is sent automatically when the network is back/],
    ['superadmin', '/admin/users', /Changes cannot be saved until the network is back/],
  ] as const)(
    'as %s the bar is shown on %s until the network returns, and the content stays',
    async (as, path, hint) => {
      const page = await visit(as, path);
      await waitForVisible(page.getByRole('heading', { level: 1 }));
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      await page.context().setOffline(true);
      await waitForVisible(
        page.getByRole('status').filter({ hasText: 'You are offline.' }).filter({ hasText: hint }),
      );
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
      expect(await axe(page)).toEqual([]);
      await page.context().setOffline(false);
      await waitForVisible(page.getByText('You are online again.'));
      await waitForHidden(page.getByText('You are offline.'));
    },
  );

  test('a command whose request was lost is retried from its toast and done once', async () => {
    const { username } = await createRenamedPerson();
    const page = await visit('superadmin', `/admin/users?search=${username}`);
    await button(page, `Delete ${username}`)
      .or(page.getByRole('button', { name: /^Delete/ }))
      .first()
      .click();
    await page.context().setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const retryButton = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Try again' });
    await waitForVisible(retryButton);
    await page.context().setOffline(false);
    await retryButton.click();
    await waitForVisible(page.getByText('No users found'));
    await waitForHidden(retryButton);
  });
});
