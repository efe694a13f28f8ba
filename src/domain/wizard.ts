/** The steps of the order wizard, in order (spec 1 section 4). */
export const WIZARD_STEPS = ['products', 'cart', 'customer', 'review'] as const;
export type WizardStepId = (typeof WIZARD_STEPS)[number];

export interface WizardProgress {
  readonly current: WizardStepId;
  readonly hasItems: boolean;
  readonly isCustomerComplete: boolean;
  readonly isSending: boolean;
  readonly isPlaced: boolean;
}

export type WizardObstacle = 'noItems' | 'noCustomer' | 'sending' | 'placed';

export interface WizardStep {
  readonly id: WizardStepId;
  /**
   * done: the data of the step is complete. open: the step may be entered. blocked: an earlier step is
   * incomplete.
   */
  readonly state: 'done' | 'current' | 'open' | 'blocked';
  /** Null for the current step and for steps that may be entered. */
  readonly obstacle: WizardObstacle | null;
}

const isDone = (id: WizardStepId, progress: WizardProgress): boolean => {
  const { current, hasItems, isCustomerComplete } = progress;
  if (progress.isPlaced) return true;
  if (!hasItems) return false;
  if (id === 'products') return true;
  if (id === 'cart') return isCustomerComplete || current === 'customer' || current === 'review';
  return id === 'customer' && isCustomerComplete;
};

const obstacleOf = (id: WizardStepId, progress: WizardProgress): WizardObstacle | null => {
  if (progress.isSending) return 'sending';
  if (id === 'products') return null;
  if (progress.isPlaced) return 'placed';
  if (!progress.hasItems) return 'noItems';
  return id === 'review' && !progress.isCustomerComplete ? 'noCustomer' : null;
};

/**
 * Returns the steps with their states. While the order is being sent no step may be entered. After it is
 * placed all steps are done, and only the first one can be entered, to start a new order.
 */
export const wizardSteps = (progress: WizardProgress): readonly WizardStep[] =>
  WIZARD_STEPS.map((id): WizardStep => {
    const isCurrent = id === progress.current;
    if (isCurrent && !progress.isPlaced) return { id, state: 'current', obstacle: null };
    const obstacle = obstacleOf(id, progress);
    if (isDone(id, progress)) return { id, state: 'done', obstacle };
    return { id, state: obstacle === null ? 'open' : 'blocked', obstacle };
  });
