import { describe, expect, test } from 'vitest';
import { WIZARD_STEPS, type WizardProgress, type WizardStepId, wizardSteps } from '#domain/wizard.ts';

const progress = (given: Partial<WizardProgress>): WizardProgress => ({
  current: 'products',
  hasItems: false,
  isCustomerComplete: false,
  isSending: false,
  isPlaced: false,
  ...given,
});

/** Formats the steps as 'products:current cart:blocked(noItems)'. */
const told = (given: Partial<WizardProgress>): string =>
  wizardSteps(progress(given))
    .map(({ id, state, obstacle }) => `${id}:${state}${obstacle ? `(${obstacle})` : ''}`)
    .join(' ');

const everyCase = (): WizardProgress[] => {
  const both = [false, true];
  return WIZARD_STEPS.flatMap((current) =>
    both.flatMap((hasItems) =>
      both.flatMap((isCustomerComplete) =>
        both.flatMap((isSending) =>
          both.map((isPlaced) => ({ current, hasItems, isCustomerComplete, isSending, isPlaced })),
        ),
      ),
    ),
  );
};

describe('the steps of the checkout', () => {
  test('lead only to the products if the cart is empty', () => {
    expect(told({})).toBe(
      'products:current cart:blocked(noItems) customer:blocked(noItems) review:blocked(noItems)',
    );
    expect(told({ current: 'cart' })).toBe(
      'products:open cart:current customer:blocked(noItems) review:blocked(noItems)',
    );
  });

  test('complete the products step and open cart and customer, but not the review, if there are items', () => {
    expect(told({ hasItems: true })).toBe(
      'products:current cart:open customer:open review:blocked(noCustomer)',
    );
    expect(told({ hasItems: true, current: 'cart' })).toBe(
      'products:done cart:current customer:open review:blocked(noCustomer)',
    );
  });

  test('complete the cart step after the person has left the cart', () => {
    expect(told({ hasItems: true, current: 'customer' })).toBe(
      'products:done cart:done customer:current review:blocked(noCustomer)',
    );
  });

  test('open the review with items and a complete customer', () => {
    expect(told({ hasItems: true, isCustomerComplete: true })).toBe(
      'products:current cart:done customer:done review:open',
    );
    expect(told({ hasItems: true, isCustomerComplete: true, current: 'review' })).toBe(
      'products:done cart:done customer:done review:current',
    );
  });

  test('open nothing with a complete customer but no items', () => {
    expect(told({ isCustomerComplete: true })).toBe(
      'products:current cart:blocked(noItems) customer:blocked(noItems) review:blocked(noItems)',
    );
  });

  test('cannot be entered while the order is being sent', () => {
    expect(told({ hasItems: true, isCustomerComplete: true, isSending: true, current: 'review' })).toBe(
      'products:done(sending) cart:done(sending) customer:done(sending) review:current',
    );
  });

  test('are all complete after the order is placed, and lead only to the products', () => {
    expect(told({ isPlaced: true, current: 'review' })).toBe(
      'products:done cart:done(placed) customer:done(placed) review:done(placed)',
    );
  });

  test.each(everyCase())('follow their rules: %o', (given) => {
    const steps = wizardSteps(given);
    expect(steps.map((step) => step.id)).toEqual<WizardStepId[]>(['products', 'cart', 'customer', 'review']);
    expect(steps.filter((step) => step.state === 'current')).toHaveLength(given.isPlaced ? 0 : 1);
    for (const step of steps) {
      if (step.state === 'blocked') expect(step.obstacle).not.toBeNull();
      if (step.state === 'open') expect(step.obstacle).toBeNull();
      if (given.isSending && step.state !== 'current') expect(step.obstacle).toBe('sending');
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
