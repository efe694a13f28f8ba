import { describe, expect, test } from 'vitest';
import { WIZARD_STEPS, type WizardProgress, type WizardStepId, wizardSteps } from '#domain/wizard.ts';

const progress = (changes: Partial<WizardProgress>): WizardProgress => ({
  current: 'products',
  hasItems: false,
  isCustomerComplete: false,
  isSending: false,
  isPlaced: false,
  ...changes,
});

/** Formats the steps as 'products:current cart:blocked(noItems)'. */
const stateTextOf = (changes: Partial<WizardProgress>): string =>
  wizardSteps(progress(changes))
    .map(({ id, state, obstacle }) => `${id}:${state}${obstacle ? `(${obstacle})` : ''}`)
    .join(' ');

const everyCase = (): WizardProgress[] => {
  const booleans = [false, true];
  return WIZARD_STEPS.flatMap((current) =>
    booleans.flatMap((hasItems) =>
      booleans.flatMap((isCustomerComplete) =>
        booleans.flatMap((isSending) =>
          booleans.map((isPlaced) => ({ current, hasItems, isCustomerComplete, isSending, isPlaced })),
        ),
      ),
    ),
  );
};

describe('the steps of the checkout', () => {
  test('lead only to the products if the cart is empty', () => {
    expect(stateTextOf({})).toBe(
      'products:current cart:blocked(noItems) customer:blocked(noItems) review:blocked(noItems)',
    );
    expect(stateTextOf({ current: 'cart' })).toBe(
      'products:open cart:current customer:blocked(noItems) review:blocked(noItems)',
    );
  });

  test('complete the products step and open cart and customer, but not the review, if there are items', () => {
    expect(stateTextOf({ hasItems: true })).toBe(
      'products:current cart:open customer:open review:blocked(noCustomer)',
    );
    expect(stateTextOf({ hasItems: true, current: 'cart' })).toBe(
      'products:done cart:current customer:open review:blocked(noCustomer)',
    );
  });

  test('complete the cart step after the person has left the cart', () => {
    expect(stateTextOf({ hasItems: true, current: 'customer' })).toBe(
      'products:done cart:done customer:current review:blocked(noCustomer)',
    );
  });

  test('open the review with items and a complete customer', () => {
    expect(stateTextOf({ hasItems: true, isCustomerComplete: true })).toBe(
      'products:current cart:done customer:done review:open',
    );
    expect(stateTextOf({ hasItems: true, isCustomerComplete: true, current: 'review' })).toBe(
      'products:done cart:done customer:done review:current',
    );
  });

  test('open nothing with a complete customer but no items', () => {
    expect(stateTextOf({ isCustomerComplete: true })).toBe(
      'products:current cart:blocked(noItems) customer:blocked(noItems) review:blocked(noItems)',
    );
  });

  test('cannot be entered while the order is being sent', () => {
    expect(
      stateTextOf({ hasItems: true, isCustomerComplete: true, isSending: true, current: 'review' }),
    ).toBe('products:done(sending) cart:done(sending) customer:done(sending) review:current');
  });

  test('are all complete after the order is placed, and lead only to the products', () => {
    expect(stateTextOf({ isPlaced: true, current: 'review' })).toBe(
      'products:done cart:done(placed) customer:done(placed) review:done(placed)',
    );
  });

  test.each(everyCase())('follow their rules: %o', (progressCase) => {
    const steps = wizardSteps(progressCase);
    expect(steps.map((step) => step.id)).toEqual<WizardStepId[]>(['products', 'cart', 'customer', 'review']);
    expect(steps.filter((step) => step.state === 'current')).toHaveLength(progressCase.isPlaced ? 0 : 1);
    for (const step of steps) {
      if (step.state === 'blocked') expect(step.obstacle).not.toBeNull();
      if (step.state === 'open') expect(step.obstacle).toBeNull();
      if (progressCase.isSending && step.state !== 'current') expect(step.obstacle).toBe('sending');
    }
  });
});

test('complete the cart step when the person is at the review', () => {
  const steps = wizardSteps({
    current: 'review',
    hasItems: true,
    isCustomerComplete: false,
    isSending: false,
    isPlaced: false,
  });
  expect(steps.find(({ id }) => id === 'cart')?.state).toBe('done');
});
