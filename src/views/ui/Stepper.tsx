import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons/Icon.tsx';
import * as css from './Stepper.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The states of `WizardStep`. */
export type StepState = 'done' | 'current' | 'open' | 'blocked';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** The reason why the step cannot be entered. Such a step is no link. */
  obstacle?: string | undefined;
}

export interface StepperProps<StepType extends Step> {
  label: string;
  steps: readonly StepType[];
  /** Texts that announce the state of a step. */
  stateLabels: Record<StepState, string>;
  /** Renders a link around a step that can be entered. */
  link: (step: StepType, props: { className: string; children: ReactNode }) => ReactNode;
}

/** The steps of a task, with links to the steps that can be entered. */
export function Stepper<StepType extends Step>({ label, steps, stateLabels, link }: StepperProps<StepType>) {
  return (
    <nav aria-label={label}>
      <ol className={css.list}>
        {steps.map((step, index) => {
          const className = classNames(css.step, css.state[step.state]);
          const children = (
            <>
              <span className={css.mark[step.state]} aria-hidden="true">
                {step.state === 'done' ? <CheckIcon size="small" /> : index + 1}
              </span>
              <span className={css.label}>{step.label}</span>
              <VisuallyHidden>
                {` (${[stateLabels[step.state], step.obstacle].filter(Boolean).join(': ')})`}
              </VisuallyHidden>
            </>
          );
          return (
            <li key={step.id} className={classNames(css.item, step.state === 'done' && css.itemDone)}>
              {!step.obstacle && (step.state === 'done' || step.state === 'open') ? (
                link(step, { className: classNames(className, css.link), children })
              ) : (
                <span
                  className={className}
                  title={step.obstacle}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                  aria-disabled={step.state === 'blocked' || Boolean(step.obstacle) || undefined}
                >
                  {children}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
