import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UserRow } from '#api/contracts/users.ts';
import { isolated } from '#domain/isolated.ts';
import { axe } from '#tests/support/chromium.ts';
import { loseAnswer } from '#tests/support/lost-answers.ts';
import { isDisabled, locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('users');
const PATH = '/admin/users';
const LONG_NAME = 'م'.repeat(200);
const LONG_PASSWORD = `${'lamps for '.repeat(99)}the desk..`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const discardQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });
const field = (page: Page, label: string) => dialog(page).getByLabel(new RegExp(`^${label}( \\*)?$`));
const rowOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByText(`@${username}`, { exact: true }) });
const faultAt = (page: Page, label: string) =>
  field(page, label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { data }: { data: Answer } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(data)}`);
  return data;
};

interface Credentials {
  readonly username: string;
  readonly password: string;
}

let personCount = 0;
/** Returns a person whom no other test uses. */
const newPerson = (role = 'staff') => {
  personCount += 1;
  const username = `zaynab${personCount}`;
  const email = `${username}@example.test`;
  return { username, email, full_name: 'Zaynab Karim', password: 'a long sentence', role, is_active: true };
};
const signIn = async ({ username, password }: Credentials): Promise<string> => {
  const body = new URLSearchParams({ username, password });
  const response = await fetch(`${site.app().origin}/api/v1/auth/login`, { method: 'POST', body });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
};

/** Signs in with a one-time password, sets a new password and signs out. Returns the new password. */
const setOwnPassword = async (person: Credentials): Promise<string> => {
  const newPassword = `${person.password} of my own`;
  const headers = { Authorization: `Bearer ${await signIn(person)}`, 'Content-Type': 'application/json' };
  const auth = `${site.app().origin}/api/v1/auth`;
  const body = JSON.stringify({ current_password: person.password, new_password: newPassword });
  const response = await fetch(`${auth}/me/password`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`${person.username} could not choose a password: ${response.status}`);
  await fetch(`${auth}/logout`, { method: 'POST', headers });
  return newPassword;
};

const addPerson = async (role?: string) => {
  const person = newPerson(role);
  const { user_id } = await call<UserRow>('POST', '/auth/users', person);
  const password = await setOwnPassword(person);
  return { ...person, password, id: user_id };
};
const change = (id: number, fields: object) => call<UserRow>('PUT', `/auth/users/${id}`, fields);
const stored = async (username: string): Promise<UserRow | undefined> =>
  (await call<UserRow[]>('GET', '/auth/users')).find((user) => user.username === username);

/** Opens a page as a person who is not part of the demo, in a new browser. */
const visitAs = async (person: Credentials, path: string) => {
  const access_token = await signIn(person);
  // The storage is filled before the page opens. The demo account only creates the browser context.
  return site.visit({ at: path, as: 'staff', stored: () => ({ unified_token: access_token }) });
};

const visitUsers = (path = PATH) => site.visit({ as: 'superadmin', at: path });

/** Records the calls to `/auth/` of the page from now on. */
const recordCalls = (page: Page): { method: string; path: string }[] => {
  const calls: { method: string; path: string }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/auth/')) return;
    calls.push({
      method: request.method(),
      path: pathname.slice('/api/v1'.length),
    });
  });
  return calls;
};

interface RecordingWindow {
  bodies?: string[];
}

/**
 * Records the bodies of all PUT requests from now on. Playwright shows no body of a request that was cloned,
 * and ky clones each request.
 */
const recordPutBodies = (page: Page) =>
  page.evaluate(() => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const bodies: string[] = [];
    recordingWindow.bodies = bodies;
    const originalFetch = recordingWindow.fetch;
    recordingWindow.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'PUT') bodies.push(await input.clone().text());
      return originalFetch(input, init);
    };
  });

const bodiesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & RecordingWindow).bodies ?? []);

const fill = async (page: Page, person: Partial<ReturnType<typeof newPerson>>) => {
  if (person.username !== undefined) await field(page, 'Username').fill(person.username);
  if (person.email !== undefined) await field(page, 'Email').fill(person.email);
  if (person.full_name !== undefined) await field(page, 'Full Name').fill(person.full_name);
  if (person.password !== undefined) await field(page, 'Password').fill(person.password);
  if (person.role !== undefined) await field(page, 'Role').selectOption(person.role);
};
const openNew = async (page: Page) => {
  await button(page, 'Add user').click();
  await waitForVisible(field(page, 'Username'));
};
const openEdit = async (page: Page, username: string) => {
  await rowOf(page, username)
    .getByRole('button', { name: `Edit ${username}` })
    .click();
  await waitForVisible(field(page, 'Username'));
};

test('all users are listed, and a search is kept in the address and can be cleared', async () => {
  const page = await visitUsers();
  await waitForVisible(page.getByText(/^\d+ users$/), rowOf(page, 'omar.former').getByText('Inactive'));
  await waitForVisible(rowOf(page, 'superadmin').getByText('Superadmin', { exact: true }));
  await expect
    .poll(() =>
      rowOf(page, 'superadmin')
        .getByRole('button', { name: /^Delete/ })
        .count(),
    )
    .toBe(0);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('DULAIMI');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('1 user', { exact: true }));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?search=DULAIMI`);
  await page.reload();
  await waitForVisible(page.getByText('1 user', { exact: true }), rowOf(page, 'omar.former'));
  await page.goBack();
  await waitForVisible(rowOf(page, 'superadmin'));
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.goForward();
  await waitForVisible(page.getByText('1 user', { exact: true }));
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('DULAIMI');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('No users found'));
  await button(page, 'Clear Search').click();
  await waitForVisible(rowOf(page, 'superadmin'));
  await expect.poll(() => locationOf(page)).toBe(PATH);
});

test('a user is created once after a lost reply, errors are shown at their fields, and the list gets the row', {
  tags: ['journey'],
}, async () => {
  const page = await visitUsers();
  await waitForVisible(rowOf(page, 'superadmin'));
  await openNew(page);
  await expect.poll(() => field(page, 'Role').inputValue()).toBe('staff');
  await expect.poll(() => field(page, 'Status').inputValue()).toBe('true');
  await button(page, 'Create user').click();
  for (const label of ['Username', 'Email', 'Full Name', 'Password'])
    await expect.poll(() => faultAt(page, label)).toBe('This field is required');
  await expect.poll(() => focusedName(page)).toBe('username');
  const person = { ...newPerson('admin'), full_name: LONG_NAME, password: LONG_PASSWORD };
  await fill(page, { ...person, email: 'nowhere' });
  await button(page, 'Create user').click();
  await expect.poll(() => faultAt(page, 'Email')).toBe('Please enter an address like name@example.com');
  await expect.poll(() => focusedName(page)).toBe('email');

  const calls = recordCalls(page);
  await fill(page, { ...person, username: 'SuperAdmin' });
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('This username, or one that looks like it, is taken'));
  await expect.poll(() => focusedName(page)).toBe('username');
  await fill(page, { ...person, email: 'zainab.alrubaie@example.com' });
  await button(page, 'Create user').click();
  await waitForVisible(page.getByText('This email is taken'));
  await expect.poll(() => focusedName(page)).toBe('email');
  await expect
    .poll(() => page.getByText(/^Error saving user/).count(), { message: 'said once, at the field' })
    .toBe(0);
  await fill(page, { email: person.email });
  await page.route('**/auth/users', loseAnswer, { times: 1 });
  await button(page, 'Create user').click();
  await waitForVisible(dialog(page).getByRole('alert').getByText('You can safely save again'));
  await expect.poll(() => field(page, 'Username').inputValue()).toBe(person.username);
  await expect.poll(() => field(page, 'Password').inputValue()).toBe(person.password);
  await button(page, 'Create user').dblclick();
  await waitForVisible(
    page.getByText(`${isolated(person.username)} was created.`),
    rowOf(page, person.username).getByText('Admin'),
  );
  await waitForHidden(dialog(page));
  // Two refusals, the lost reply, and the double click.
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4);
  await expect.poll(() => rowOf(page, person.username).count()).toBe(1);
  await expect
    .poll(() => stored(person.username))
    .toMatchObject({
      full_name: LONG_NAME,
      role: 'admin',
      is_active: true,
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const newPage = await visitAs(person, '/admin');
  await waitForVisible(newPage.getByRole('heading', { name: 'Choose your own password' }));
});

test('an edit sends a password only if one was typed, and deleting asks first', async () => {
  const person = await addPerson();
  const page = await visitUsers(`${PATH}?search=${person.username}`);
  await waitForVisible(rowOf(page, person.username));
  // A server that has just started announces that changes may have been missed, and the list reloads. This
  // happens before the test continues.
  await change(person.id, { full_name: 'Of somebody else' });
  await waitForVisible(rowOf(page, person.username).getByText('Of somebody else'));
  const calls = recordCalls(page);
  await recordPutBodies(page);
  await openEdit(page, person.username);
  await expect.poll(() => field(page, 'Password').inputValue()).toBe('');
  await waitForVisible(dialog(page).getByText('Leave empty to keep the current password'));
  await fill(page, { full_name: 'نور' });
  await button(page, 'Save').click();
  await waitForVisible(
    page.getByText(`${isolated(person.username)} was saved.`),
    rowOf(page, person.username).getByText('نور'),
  );
  expect(await signIn(person)).toBeTruthy();
  await openEdit(page, person.username);
  await fill(page, { password: 'another sentence' });
  await button(page, 'Save').click();
  await waitForHidden(dialog(page));
  const bodies = (await bodiesOf(page)).map((body) => JSON.parse(body));
  expect(bodies.map(({ password }) => password)).toEqual([undefined, 'another sentence']);
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/auth/users')).toEqual([]);
  expect(await signIn({ ...person, password: 'another sentence' })).toBeTruthy();

  const deleteButton = rowOf(page, person.username).getByRole('button', {
    name: `Delete ${person.username}`,
  });
  await deleteButton.click();
  await button(page, 'Cancel').click();
  await expect.poll(() => stored(person.username)).toBeDefined();
  await deleteButton.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(
    page.getByText(`${isolated(person.username)} was deleted.`),
    page.getByText('No users found'),
  );
  await expect.poll(() => stored(person.username)).toBeUndefined();
});

test('two people who change one user at once see both changes; one keeps theirs, the other takes the new version', async () => {
  const person = await addPerson();
  const page = await visitUsers(`${PATH}?search=${person.username}`);
  const versions = dialog(page).getByRole('table', { name: 'Your version and theirs' });
  await openEdit(page, person.username);
  await change(person.id, { full_name: 'Of somebody else', role: 'admin' });
  await fill(page, { full_name: 'Mine again' });
  await button(page, 'Save').click();
  await waitForVisible(versions.getByText('Mine again'), versions.getByText('Of somebody else'));
  // The role was not edited here, so the other version's role stays, whichever name is kept.
  await expect.poll(() => versions.getByRole('row').count()).toBe(2);
  await button(page, 'Keep mine').click();
  await waitForHidden(dialog(page));
  await expect.poll(() => stored(person.username)).toMatchObject({ full_name: 'Mine again', role: 'admin' });

  await openEdit(page, person.username);
  await change(person.id, { full_name: 'Of somebody else' });
  await fill(page, { full_name: 'Mine once more' });
  await button(page, 'Save').click();
  await waitForVisible(versions.getByText('Mine once more'));
  await button(page, 'Take theirs').click();
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Of somebody else');
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await waitForVisible(rowOf(page, person.username).getByText('Of somebody else'));
});

test('the last superadmin keeps the role', async () => {
  const page = await visitUsers(`${PATH}?search=superadmin`);
  await openEdit(page, 'superadmin');
  await fill(page, { role: 'admin' });
  await button(page, 'Save').click();
  const sentence = 'the last active superadmin must stay active and superadmin.';
  await waitForVisible(dialog(page).getByRole('alert').getByText(sentence));
  await fill(page, { role: 'superadmin' });
  await field(page, 'Status').selectOption('false');
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByRole('alert').getByText(sentence));
  await expect.poll(() => page.getByText(/^Error saving user/).count(), { message: 'said once' }).toBe(1);
  await expect.poll(() => stored('superadmin')).toMatchObject({ role: 'superadmin', is_active: true });
});

test('sessions are listed with their start and ended one at a time, and their owner is signed out at the next request', async () => {
  const person = await addPerson('admin');
  const otherPage = await visitAs(person, '/admin/d2c-orders');
  await waitForVisible(otherPage.getByRole('table'));
  await signIn(person);
  await site
    .app()
    .query(
      "update sessions set created_at = created_at - interval '1 day' where ctid = (select ctid from sessions where user_id = $1 limit 1)",
      [person.id],
    );
  const page = await visitUsers(`${PATH}?search=${person.username}`);
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => /\/sessions\/.+/.test(url.pathname),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await button(page, `Sessions of ${person.username}`).click();
  const endButtons = dialog(page).getByRole('button', {
    name: /^End the session of \d+ \w+ \d{4}, \d\d:\d\d$/,
  });
  await waitForVisible(endButtons.nth(1));
  const names = await endButtons.evaluateAll((buttons) =>
    buttons.map((element) => element.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(2);
  await endButtons.first().click();
  // No other button can be clicked without effect meanwhile.
  await expect.poll(() => isDisabled(endButtons.nth(1))).toBe(true);
  gate.resolve();
  await waitForVisible(page.getByText(`One session of ${isolated(person.username)} was ended.`));
  await waitForHidden(endButtons.nth(1));
  await endButtons.first().click();
  await waitForVisible(dialog(page).getByText('Not signed in anywhere'));
  await otherPage.reload();
  await waitForVisible(button(otherPage, 'Sign in'));
});

test('a deactivated user is signed out, and a demoted user loses the page', async () => {
  const [deactivated, demoted] = [await addPerson('superadmin'), await addPerson('superadmin')];
  const pages = [await visitAs(deactivated, PATH), await visitAs(demoted, PATH)] as const;
  await Promise.all(pages.map((page) => waitForVisible(rowOf(page, 'superadmin'))));
  await change(deactivated.id, { is_active: false });
  await change(demoted.id, { role: 'admin' });
  await waitForVisible(
    button(pages[0], 'Sign in'),
    pages[1].getByText('Only superadmin can access user management.'),
  );
  await expect.poll(() => rowOf(pages[1], 'superadmin').count()).toBe(0);
});

test('input is not lost without a question', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/settings' });
  await page.getByRole('link', { name: 'User Management' }).click();
  await openNew(page);
  await fill(page, { username: 'typed' });
  const expectInputKept = async () => {
    await waitForVisible(discardQuestion(page));
    await button(page, 'Keep editing').click();
    await waitForHidden(discardQuestion(page));
    await expect.poll(() => field(page, 'Username').inputValue()).toBe('typed');
  };
  await page.keyboard.press('Escape');
  await expectInputKept();
  await button(page, 'Cancel').click();
  await expectInputKept();
  await page.mouse.click(5, 5);
  await expectInputKept();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await expectInputKept();
  await expect.poll(() => locationOf(page)).toBe(PATH);
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.reload({ timeout: 2000 }).catch(() => null),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('typed');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await waitForHidden(dialog(page));
});

test('a person who leaves during a save still gets its result', async () => {
  const page = await visitUsers();
  const [first, second] = [newPerson(), { ...newPerson(), username: 'superadmin' }];
  for (const person of [first, second]) {
    const gate = Promise.withResolvers<void>();
    await page.route('**/auth/users', async (route) => {
      if (route.request().method() === 'POST') await gate.promise;
      await route.continue();
    });
    await openNew(page);
    await fill(page, person);
    await button(page, 'Create user').click();
    await waitForVisible(dialog(page).locator('[aria-busy=true]'));
    await page.keyboard.press('Escape');
    await waitForHidden(dialog(page));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/admin/settings');
    gate.resolve();
    await waitForVisible(
      page.getByText(
        person === first
          ? `${isolated(person.username)} was created.`
          : `Error saving user: The username ${isolated('superadmin')} is taken.`,
      ),
    );
    await page.unroute('**/auth/users');
    await page.getByRole('link', { name: 'User Management' }).click();
  }
});

test('a user is added by keyboard', async () => {
  const page = await visitUsers();
  await waitForVisible(rowOf(page, 'superadmin'));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const person = newPerson();
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await press('Tab');
    if (await button(page, 'Add user').evaluate((element) => element === document.activeElement)) break;
  }
  await press('Enter');
  await waitForVisible(dialog(page));
  while ((await focusedName(page)) !== 'username') await press('Tab');
  await page.keyboard.type(person.username);
  await press('Tab');
  await page.keyboard.type(person.email);
  await press('Tab');
  await page.keyboard.type(person.full_name);
  await press('Enter');
  await expect.poll(() => focusedName(page)).toBe('password');
  await page.keyboard.type(person.password);
  await press('Enter');
  await waitForVisible(rowOf(page, person.username));
  await waitForHidden(dialog(page));
  await expect
    .poll(() => button(page, 'Add user').evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('the form and the sessions of users violate no axe rule and do not overflow', async () => {
  const page = await visitUsers(`${PATH}?search=superadmin`);
  await waitForVisible(rowOf(page, 'superadmin'));
  const expectAccessible = async (): Promise<void> => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axe(page), `at ${width} px, ${colorScheme}`).toEqual([]);
      }
      const excess = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] :not(th)')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ className }) => className),
      );
      expect(excess.length, `at ${width} px: ${excess.join(' | ')}`).toBe(0);
    }
  };
  await button(page, 'Sessions of superadmin').click();
  await waitForVisible(dialog(page).getByText('This session'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await openNew(page);
  await button(page, 'Create user').click();
  await waitForVisible(dialog(page).getByText('This field is required'));
  await expectAccessible();
});

test.each([
  ['staff', '/customer', 360],
  ['admin', '/admin/settings', 1280],
] as const)('%s change their own password from %s at %i px', async (role, path, width) => {
  const person = await addPerson(role);
  const [page, otherPage] = [await visitAs(person, path), await visitAs(person, path)];
  await page.setViewportSize({ width, height: 900 });
  if (width < 1000) await button(page, 'Open menu').click();
  const opener = button(page, 'Change password');
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Change password' });
  const input = (name: string) => form.locator(`[name=${name}]`);
  const submit = form.getByRole('button', { name: 'Change password' });
  await input('current').fill('not mine');
  await input('next').fill('a new sentence');
  await input('again').fill('another');
  await submit.click();
  await waitForVisible(form.getByText('The two new passwords differ'));
  await expect.poll(() => focusedName(page)).toBe('again');
  await input('again').fill('a new sentence');
  await submit.click();
  await waitForVisible(form.getByText('This is not your current password'));
  await expect.poll(() => focusedName(page)).toBe('current');
  expect(await axe(page)).toEqual([]);
  await input('current').fill(person.password);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('Your password was changed.'));
  await waitForHidden(form);
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await page.waitForURL(`**${path}`);
  await otherPage.reload();
  await waitForVisible(button(otherPage, 'Sign in'));
});
