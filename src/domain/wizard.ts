/** The pages of the guided checkout, in the order in which they are walked (spec 1 section 4). */
export const WIZARD_STEPS = ['products', 'cart', 'customer', 'review'] as const;
export type WizardStepId = (typeof WIZARD_STEPS)[number];

export interface WizardFacts {
  readonly current: WizardStepId;
  readonly hasItems: boolean;
  readonly isCustomerComplete: boolean;
  readonly isSending: boolean;
  readonly isPlaced: boolean;
}

/** Why a step may not be entered now. */
export type WizardObstacle = 'noItems' | 'noCustomer' | 'sending' | 'placed';

export interface WizardStep {
  readonly id: WizardStepId;
  /** done: it has what the next one needs. open: may be entered. blocked: something before it is missing. */
  readonly state: 'done' | 'current' | 'open' | 'blocked';
  /** Null where the step may be entered, or is the one that is shown. */
  readonly obstacle: WizardObstacle | null;
}

const isDone = (id: WizardStepId, facts: WizardFacts): boolean => {
  const { current, hasItems, isCustomerComplete } = facts;
  if (facts.isPlaced) return true;
  if (!hasItems) return false;
  if (id === 'products') return true;
  if (id === 'cart') return isCustomerComplete || current === 'customer' || current === 'review';
  return id === 'customer' && isCustomerComplete;
};

const obstacleOf = (id: WizardStepId, facts: WizardFacts): WizardObstacle | null => {
  if (facts.isSending) return 'sending';
  if (id === 'products') return null;
  if (facts.isPlaced) return 'placed';
  if (!facts.hasItems) return 'noItems';
  return id === 'review' && !facts.isCustomerComplete ? 'noCustomer' : null;
};

/**
 * What is done, what is open, where one may go, and why not elsewhere. While the order is being sent no step
 * may be entered; once it is placed all are done, and only the products lead on, to another order.
 */
export const wizardSteps = (facts: WizardFacts): readonly WizardStep[] =>
  WIZARD_STEPS.map((id): WizardStep => {
    const isCurrent = id === facts.current;
    if (isCurrent && !facts.isPlaced) return { id, state: 'current', obstacle: null };
    const obstacle = obstacleOf(id, facts);
    if (isDone(id, facts)) return { id, state: 'done', obstacle };
    return { id, state: obstacle === null ? 'open' : 'blocked', obstacle };
  });
