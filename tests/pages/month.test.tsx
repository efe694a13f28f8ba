import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axe, setMedia } from '#tests/support/browser-screen.ts';
import { monthRow } from '#tests/support/month-row.ts';
import { mountPage } from '#tests/support/mounted-page.tsx';

const figure = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(() => setMedia({}));

test('each card has its amount, its count, and a line that says what it counts', async () => {
  await mountPage('admin', '/admin/month?month=2026-10', {
    'GET /months/2026-10/': {
      data: monthRow({
        month: '2026-10',
        delivered: { count: 1, amount: 35_000 },
        credited: { count: 2, amount: 10_000 },
        revenue: 25_000,
        cash_in: 1_250_000,
        fees: 5_000,
        left: 1_200_000.5,
      }),
    },
  });
  const shows = (name: string, text: string) =>
    expect.element(figure(name).getByText(text, { exact: true })).toBeVisible();
  await shows('Delivered (D2C)', '35,000 IQD');
  await shows('Delivered (D2C)', '1 parcel. By the day of the delivery, whether paid by the courier or not.');
  await shows('Credit notes', '2 credit notes. By their day, also for invoices of earlier months.');
  await shows('Revenue', 'Delivered and invoiced, less credit notes.');
  await shows('Courier fees', '5,000 IQD');
  await shows('Cash in', '1,250,000 IQD');
  await shows('What is left', '1,200,000.50 IQD');
  await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-10');
  expect(await axe()).toEqual([]);
});

test('the month is chosen back to the first one with data, and stands in the address', async () => {
  const { calls } = await mountPage('admin', '/admin/month?month=2026-10', {
    'GET /months/2026-10/': { data: monthRow({ month: '2026-10', first_month: '2026-09' }) },
    'GET /months/2026-09/': { data: monthRow({ month: '2026-09', first_month: '2026-09' }) },
  });
  const choice = page.getByRole('combobox', { name: 'Month' });
  await expect.element(choice).toHaveValue('2026-10');
  await expect.poll(() => choice.getByRole('option').elements().at(-1)?.textContent).toBe('Sept 2026');
  await choice.selectOptions('2026-09');
  await expect.poll(() => calls.filter(({ path }) => path.includes('2026-09')).length).toBe(1);
  await page.getByRole('link', { name: 'Month after' }).click();
  await expect.element(choice).toHaveValue('2026-10');
});

test('a failed load says so instead of zeros, and can be repeated', async () => {
  const { setAnswers } = await mountPage('admin', '/admin/month?month=2026-10', {
    'GET /months/2026-10/': { status: 500 },
  });
  await expect.element(page.getByText('Failed to load the figures of this month')).toBeVisible();
  await expect.element(figure('Revenue')).not.toBeInTheDocument();
  setAnswers({ 'GET /months/2026-10/': { data: monthRow({ revenue: 7 }) } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figure('Revenue').getByText('7 IQD')).toBeVisible();
});
