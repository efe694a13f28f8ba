import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountPage } from '#tests/support/mounted-page.tsx';

test('a server that does not answer on start is one sentence with a button that tries again', async () => {
  const { setAnswers } = await mountPage('staff', '/customer', { 'GET /auth/me': { status: 502 } });
  const away = 'The server cannot be reached; you stay signed in, and the app tries again by itself.';
  await expect.element(page.getByRole('heading', { name: away, exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(page.getByRole('main').element().textContent).toBe(`${away}Try againSign out`);
  setAnswers({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
