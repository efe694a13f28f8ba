import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { isCustomerComplete } from '#domain/customer-info.ts';
import { type WizardStepId, wizardSteps } from '#domain/wizard.ts';
import { selectItems } from '#machines/cart/cart.machine.ts';
import {
  selectCustomer,
  selectIsAbandoning,
  selectIsSending,
  selectPlacedOrderId,
} from '#machines/checkout/checkout.selectors.ts';
import { useDesk } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { STEP_PATHS } from './portal-pages.ts';
import { OBSTACLE_REASONS, STEP_NAMES } from './portal-words.ts';

/** Where the order stands and where one may go; on the four pages of the checkout. */
export function WizardStepper({ current }: { current: WizardStepId }) {
  const words = useWords();
  const { cart, checkout } = useDesk();
  const hasItems = useSelector(cart, (snapshot) => selectItems(snapshot).length > 0);
  const hasCustomer = useSelector(checkout, (snapshot) => isCustomerComplete(selectCustomer(snapshot)));
  const isSending = useSelector(
    checkout,
    (snapshot) => selectIsSending(snapshot) || selectIsAbandoning(snapshot),
  );
  const isPlaced = useSelector(checkout, (snapshot) => selectPlacedOrderId(snapshot) !== null);

  const steps = wizardSteps({
    current,
    hasItems,
    isCustomerComplete: hasCustomer,
    isSending,
    // Elsewhere than on the review a placed order is behind: the next one begins.
    isPlaced: isPlaced && current === 'review',
  });
  return (
    <Stepper
      label={words('wizard.label')}
      steps={steps.map((step) => ({
        id: step.id,
        label: words(STEP_NAMES[step.id]),
        state: step.state,
        obstacle: step.obstacle === null ? undefined : words(OBSTACLE_REASONS[step.obstacle]),
      }))}
      stateLabels={{
        done: words('wizard.state.done'),
        current: words('wizard.state.current'),
        open: words('wizard.state.open'),
        blocked: words('wizard.state.blocked'),
      }}
      link={(step, props) => <Link to={STEP_PATHS[step.id]} {...props} />}
    />
  );
}
