import '#views/theme/reset.css.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionsSection } from '#tests/e2e/stories/kit/ActionsSection.tsx';
import { FormSection } from '#tests/e2e/stories/kit/FormSection.tsx';
import { KitPage } from '#tests/e2e/stories/kit/KitPage.tsx';
import { ListSection } from '#tests/e2e/stories/kit/ListSection.tsx';
import { LongTableSection } from '#tests/e2e/stories/kit/LongTableSection.tsx';
import { OverlaysSection } from '#tests/e2e/stories/kit/OverlaysSection.tsx';
import { StepperSection } from '#tests/e2e/stories/kit/StepperSection.tsx';
import { TabsSection } from '#tests/e2e/stories/kit/TabsSection.tsx';
import {
  axe,
  excessWidth,
  mountElement,
  setMedia,
  setTouch,
  setWidth,
  waitTwoFrames,
} from '#tests/support/browser-screen.ts';
import { sampled } from '#tests/support/sampled.ts';
import { messages as parts } from '#views/locales/en/parts.po';
import { messages as shell } from '#views/locales/en/shell.po';
import { Container } from '#views/ui/Container.tsx';

/*
 * The components of src/views/ui and src/views/parts in all their states, on the page that `npm run dev`
 * shows.
 */

const i18n = setupI18n({ locale: 'en', messages: { en: { ...parts, ...shell } } });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (content: string | RegExp) => page.getByText(content);
const waitForVisible = (content: string | RegExp) => expect.element(text(content)).toBeVisible();

/** Shows a component, or the whole page, which is slow to check with axe. */
async function open(
  component: ReactNode,
  width = 1440,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await setWidth(width);
  await setMedia({ colorScheme });
  if (width < 640) await setTouch();
  document.documentElement.lang = 'en';
  document.title = 'UI kit';
  mountElement(<I18nProvider i18n={i18n}>{component}</I18nProvider>);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const openPart = (part: ReactNode, width?: number, colorScheme?: 'light' | 'dark') =>
  open(
    <Container>
      <main>
        <h1>UI kit</h1>
        {part}
      </main>
    </Container>,
    width,
    colorScheme,
  );

const focusOn = (name: string) => button(name).element().focus();
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe.each(sampled(['light', 'dark'] as const, 1))('the component page in %s', (colorScheme) => {
  test.each(sampled([360, 768, 1440], 1))(
    'at %i px violates no axe rule and does not overflow',
    async (width) => {
      await open(<KitPage />, width, colorScheme);
      expect(await axe()).toEqual([]);
      expect(excessWidth()).toBe(0);
    },
  );

  test('has dialogs and toasts that violate no axe rule', async () => {
    await openPart(<OverlaysSection />, 1440, colorScheme);
    await button('Good news').click();
    await button('Bad news').click();
    await expect
      .element(page.getByRole('alert').getByText('Failed to save. Please try again.'))
      .toBeVisible();
    expect(await axe()).toEqual([]);
    for (const [buttonName, role] of [
      ['Open dialog', 'dialog'],
      ['Open side sheet', 'dialog'],
      ['Open alert dialog', 'alertdialog'],
      ['Delete something', 'alertdialog'],
    ] as const) {
      await button(buttonName).click();
      await expect.element(page.getByRole(role)).toBeVisible();
      expect(await axe()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    }
  });
});

test('axe does report a button without a name', async () => {
  await openPart(<ActionsSection />);
  document.querySelector('main')?.append(document.createElement('button'));
  expect((await axe()).map((violation) => violation.rule)).toContain('button-name');
});

test('on a touch screen every control is at least 40 px high', async () => {
  await open(<KitPage />, 360);
  const small = [
    ...document.querySelectorAll('main button, main input, main select, main textarea, main li > a'),
  ]
    .map((element) => ({
      text: element.outerHTML.slice(0, 120),
      // A checkbox has the size of the label around it.
      height: (element.closest('label:has(> input)') ?? element).getBoundingClientRect().height,
    }))
    .filter(({ height }) => height < 40);
  expect(small).toEqual([]);
});

describe('by keyboard', () => {
  test('a dialog takes the focus, keeps it, returns it, and locks scrolling meanwhile', async () => {
    await openPart(<OverlaysSection />);
    focusOn('Open dialog');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await expect.element(dialog).toBeVisible();
    expect(getComputedStyle(document.body).overflow).toBe('hidden');
    const focusedNames: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      focusedNames.push(focusedName());
      await userEvent.keyboard('{Tab}');
    }
    expect(focusedNames).toEqual(['Close', '', 'Cancel', 'Save', 'Close']);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(focusedName).toBe('Open dialog');
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
  });

  test('an alert dialog starts on the harmless button', async () => {
    await openPart(<OverlaysSection />);
    focusOn('Open alert dialog');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this?' });
    await expect.element(dialog).toBeVisible();
    await expect.poll(focusedName).toBe('Keep');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(focusedName).toBe('Open alert dialog');
  });

  test('the stepper can be walked, and a blocked step gets no focus', async () => {
    await openPart(<StepperSection />);
    const stepper = page.getByRole('navigation', { name: 'Progress' });
    expect(stepper.getByRole('link').elements()).toHaveLength(2);
    stepper.getByRole('link', { name: 'Customer (open)' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(stepper.getByRole('link', { name: 'Cart (done)' })).toBeVisible();
    const current = stepper.element().querySelector('[aria-current="step"]');
    expect(current?.textContent).toContain('Customer');
  });

  test('a toast can be reached and dismissed, even while a dialog is open', async () => {
    await openPart(<OverlaysSection />);
    await button('Good news').click();
    const news = page.getByRole('status').getByText('Vase (2x) added to cart!');
    await expect.element(news).toBeVisible();
    focusOn('Dismiss');
    await userEvent.keyboard('{Enter}');
    await expect.element(news).not.toBeInTheDocument();

    await button('Open dialog').click();
    await button('Save').click();
    await button('Dismiss').click();
    await expect.element(page.getByRole('status').getByText('Saved')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('numbers are typed, stepped and limited, with Arabic digits too', async () => {
    await openPart(<FormSection />);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
    await quantity.fill('١٢');
    await waitForVisible('Quantity is 12');
    await userEvent.keyboard('{ArrowUp}');
    await waitForVisible('Quantity is 13');
    await quantity.fill('500');
    await userEvent.keyboard('{Enter}');
    await waitForVisible('Quantity is 20');
    await quantity.fill('');
    quantity.element().blur();
    await expect.element(quantity).toHaveValue('20');
    // '1.000' is a thousand in some countries and one in others, so it is refused. Its first digits are not
    // used either.
    for (const typed of ['1.000', '5x', '2.5', '2,5']) {
      await quantity.click();
      await userEvent.keyboard(`{Control>}a{/Control}${typed}`);
      await waitForVisible('Quantity is 20');
      quantity.element().blur();
      await expect.element(quantity).toHaveValue('20');
    }
    await quantity.fill('1,500');
    await userEvent.keyboard('{Enter}');
    await waitForVisible('Quantity is 20');
    await quantity.fill('10');
    await waitForVisible('Quantity is 10');

    const amount = page.getByRole('spinbutton', { name: 'Amount' });
    await amount.fill('1,250.75');
    await waitForVisible('Holds 1250.75');
    await userEvent.keyboard('{Enter}');
    await amount.fill('25');
    await waitForVisible('Holds 25');
    await amount.fill('lots');
    await waitForVisible('This is no number');
  });

  test('a busy button keeps its width', async () => {
    await openPart(<ActionsSection />);
    const signIn = page.getByRole('button', { name: /^Sign in/ }).element();
    const before = signIn.getBoundingClientRect().width;
    await button('Toggle busy').click();
    await expect.poll(() => signIn.ariaDisabled).toBe('true');
    expect(signIn.getBoundingClientRect().width).toBeCloseTo(before, 0);
  });
});

describe('a list', () => {
  const list = () => page.getByRole('region', { name: 'Lists' });
  const selectState = (state: string) => page.getByLabelText('State of the list').selectOptions(state);

  const states: readonly [state: string, says: string | null][] = [
    ['loading', null],
    ['loading more', 'Loading more...'],
    ['stale', 'The list could not be refreshed and may be out of date.'],
    ['partial', 'Only the first 3 are shown: the others could not be loaded.'],
    ['failed', 'The orders could not be loaded'],
    ['empty', 'Nothing to print'],
    ['nothing found', 'Nothing matches your search for "zzz"'],
  ];
  test('shows a message in each state and violates no axe rule', async () => {
    await openPart(<ListSection />, 360);
    for (const [state, says] of states) {
      await selectState(state);
      if (says) await expect.element(list().getByText(says)).toBeVisible();
      const tables = list().getByRole('table').elements();
      expect(tables, state).toHaveLength(/failed|empty|found/.test(state) ? 0 : 1);
      expect(await axe(), state).toEqual([]);
    }
  });

  test.each([
    ['failed', 'Retry'],
    ['stale', 'Retry'],
    ['nothing found', 'Clear Search'],
  ])('that is %s offers a next step and keeps the focus', async (state, retryName) => {
    await openPart(<ListSection />);
    await selectState(state);
    await list().getByRole('button', { name: retryName }).click();
    await expect.element(list().getByRole('row').nth(3)).toBeVisible();
    expect(list().getByRole('button').elements()).toEqual([]);
    if (retryName === 'Retry')
      await expect.poll(() => list().element().contains(document.activeElement)).toBe(true);
  });
});

describe('a long table', () => {
  const table = () => page.getByRole('table', { name: 'A long list' });
  const rows = () => [
    ...document.querySelectorAll<HTMLElement>('table[aria-rowcount]:has(input) tr[data-row]'),
  ];
  const rowCount = () => Number(table().element().getAttribute('aria-rowcount'));
  const showTenThousand = async () => {
    await button('10,000 rows').click();
    await waitForVisible(/^200 loaded/);
  };
  /** Returns the y positions of the table's body that no row covers. */
  const emptyPositions = (): number[] => {
    const body = table().element().querySelector('tbody')?.getBoundingClientRect();
    if (!body) throw new Error('no table');
    const emptyYs: number[] = [];
    const top = Math.max(body.top, 0) + 2;
    const bottom = Math.min(body.bottom, window.innerHeight) - 2;
    const middle = (body.left + body.right) / 2;
    for (let y = top; y < bottom; y += 10) {
      if (!document.elementFromPoint(middle, y)?.closest('tr[data-row], thead')) emptyYs.push(y);
    }
    return emptyYs;
  };
  /** Returns the empty positions of the frame in which the page scrolls, before anything is painted. */
  const emptyPositionsAfter = async (scrollByPx: number): Promise<number[]> => {
    window.scrollBy(0, scrollByPx);
    await new Promise(requestAnimationFrame);
    return emptyPositions();
  };
  const scrollToShare = (share: number) => window.scrollTo(0, document.documentElement.scrollHeight * share);

  test.each([360, 1440])('at %i px draws only visible rows, of ten and of ten thousand', async (width) => {
    await openPart(<LongTableSection />, width);
    expect(rowCount()).toBe(11);
    rows().at(-1)?.scrollIntoView();
    await expect.poll(() => rows().at(-1)?.textContent).toContain('#10');
    await showTenThousand();
    for (const share of [0.3, 0.9, 1, 0.5]) {
      scrollToShare(share);
      await waitTwoFrames();
      await expect.poll(emptyPositions).toEqual([]);
      await expect.poll(() => rows().length).toBeLessThan(60);
    }
    expect(rowCount()).toBe(10_001);
    await expect.element(text(/^200 loaded/)).not.toBeInTheDocument();
  });

  test('shows no gap in the frame in which a person scrolls, jumps or turns back', async () => {
    await openPart(<LongTableSection />);
    await showTenThousand();
    rows()[0]?.scrollIntoView();
    for (const scrollByPx of [3000, 120, 700, -400, 1500, -2900, -60])
      expect(await emptyPositionsAfter(scrollByPx), `after ${scrollByPx} px`).toEqual([]);
  });

  test('uses the heights of its cards, not those of rows', async () => {
    await openPart(<LongTableSection />, 360);
    await showTenThousand();
    rows()[0]?.scrollIntoView();
    for (let steps = 0; steps < 30; steps += 1) {
      window.scrollBy(0, 200);
      await waitTwoFrames();
      expect(emptyPositions()).toEqual([]);
    }
    const [row] = rows();
    const first = Number(row?.dataset.row);
    const card = row?.getBoundingClientRect().height ?? 0;
    expect(first).toBeGreaterThan(10);
    expect(card).toBeGreaterThan(100);
    const before = row?.previousElementSibling?.getBoundingClientRect().height ?? 0;
    expect(before).toBeCloseTo(first * card, 0);
  });

  test('moves its window when content appears above it', async () => {
    await openPart(<LongTableSection />);
    await showTenThousand();
    // The new element is as high as many rows, so visible rows would leave the window.
    const spacer = document.createElement('div');
    spacer.style.blockSize = '4000px';
    document.querySelector('main')?.prepend(spacer);
    const top = table().element().querySelector('tbody')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, top - 100);
    await expect.poll(() => rows()[0]?.dataset.row).toBe('0');
    await expect.poll(emptyPositions).toEqual([]);
  });

  test('is sorted by its column headers, which show the order', async () => {
    await openPart(<LongTableSection />);
    const head = (name: string) => table().getByRole('columnheader', { name });
    const expectSort = (name: string, order: string) =>
      expect.element(head(name)).toHaveAttribute('aria-sort', order);
    const press = async (name: string) => {
      head(name).getByRole('button').element().focus();
      await userEvent.keyboard('{Enter}');
    };
    await expectSort('Number', 'ascending');
    await expectSort('Total', 'none');
    await press('Number');
    await expectSort('Number', 'descending');
    await expect.poll(() => rows()[0]?.textContent).toContain('#10');
    await press('Total');
    await expectSort('Total', 'ascending');
    await expectSort('Number', 'none');
    expect(head('Place').getByRole('button').elements()).toEqual([]);
  });

  test.each([360, 1440])('at %i px selects rows one by one and all at once', async (width) => {
    await openPart(<LongTableSection />, width);
    await table().getByRole('checkbox', { name: 'Select #3', exact: true }).click();
    await waitForVisible('10 loaded, 1 selected');
    const selectAll = table().getByRole('checkbox', { name: 'Select all' });
    await expect.element(selectAll).toBePartiallyChecked();
    await selectAll.click();
    await waitForVisible('10 loaded, 10 selected');
    await selectAll.click();
    await waitForVisible('10 loaded, 0 selected');
  });

  test('keeps the row with the focus while it is scrolled out of view', async () => {
    await openPart(<LongTableSection />);
    await showTenThousand();
    table().getByRole('checkbox', { name: 'Select #2', exact: true }).element().focus();
    scrollToShare(0.8);
    await waitTwoFrames();
    await expect.poll(emptyPositions).toEqual([]);
    await expect.poll(focusedName).toBe('Select #2');
  });
});

test('the current tab scrolls into view and stands out in forced colours', async () => {
  await openPart(<TabsSection />, 360);
  const { style } = document.documentElement;
  style.setProperty('font-size', '28px');
  try {
    const nav = page.getByRole('navigation', { name: 'Parts of the settings' });
    nav.getByRole('link', { name: 'System' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const tab = () => nav.element().querySelector('[aria-current=page]');
    await expect.poll(() => tab()?.textContent).toContain('System');
    const visible = nav.element().querySelector('ul')?.getBoundingClientRect();
    const box = tab()?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual((visible?.left ?? Number.NaN) - 1);
    expect(box?.right).toBeLessThanOrEqual((visible?.right ?? Number.NaN) + 1);
    await setMedia({ forcedColors: 'active' });
    // The colour of a line changes with a transition.
    const colours = () =>
      new Set(
        nav
          .getByRole('link')
          .elements()
          .map((link) => getComputedStyle(link).borderBlockEndColor),
      ).size;
    await expect.poll(colours).toBe(2);
  } finally {
    style.removeProperty('font-size');
  }
});
