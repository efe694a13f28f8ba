import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { isCustomerComplete } from '#domain/customer-info.ts';
import { type WizardStepId, wizardSteps } from '#domain/wizard.ts';
import { selectIsBusy } from '#machines/kit/posting.selectors.ts';
import {
  selectCustomer,
  selectItems,
  selectPlacedOrderId,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { usePosting } from '#views/portal/use-posting.ts';
import { Stepper } from '#views/ui/Stepper.tsx';
import { STEP_PATHS } from './portal-pages.ts';

/** The four steps of the checkout. */
export function WizardStepper({ current }: { current: WizardStepId }) {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const hasItems = useSelector(checkout, (snapshot) => selectItems(snapshot).length > 0);
  const hasCustomer = useSelector(checkout, (snapshot) => isCustomerComplete(selectCustomer(snapshot)));
  const isSending = useSelector(usePosting(), selectIsBusy);
  const isPlaced = useSelector(checkout, (snapshot) => selectPlacedOrderId(snapshot) !== null);

  const steps = wizardSteps({
    current,
    hasItems,
    isCustomerComplete: hasCustomer,
    isSending,
    // On pages other than the review, a placed order is finished and the next one begins.
    isPlaced: isPlaced && current === 'review',
  });
  return (
    <Stepper
      label={message('wizard.label')}
      steps={steps.map((step) => ({
        id: step.id,
        label: message(`wizard.step.${step.id}`),
        state: step.state,
        obstacle: step.obstacle === null ? undefined : message(`wizard.obstacle.${step.obstacle}`),
      }))}
      stateLabels={{
        done: message('wizard.state.done'),
        current: message('wizard.state.current'),
        open: message('wizard.state.open'),
        blocked: message('wizard.state.blocked'),
      }}
      link={(step, props) => <Link to={STEP_PATHS[step.id]} {...props} />}
    />
  );
}
