import { useState } from 'react';
import { type Step, Stepper } from '#views/ui/Stepper.tsx';
import { Specimen } from './Specimen.tsx';

const names = ['Products', 'Cart', 'Customer', 'Review'];
const stateLabels = { done: 'done', current: 'current step', open: 'open', blocked: 'not yet possible' };

export function StepperSection() {
  const [current, setAt] = useState(1);
  const steps = names.map((label, index): Step => {
    const state =
      index === current ? 'current' : index < current ? 'done' : index === current + 1 ? 'open' : 'blocked';
    return { id: label, label, state };
  });
  return (
    <Specimen title="Stepper">
      <Stepper
        label="Progress"
        steps={steps}
        stateLabels={stateLabels}
        link={(step, props) => (
          <a
            href={`#${step.id}`}
            {...props}
            onClick={(event) => {
              event.preventDefault();
              setAt(names.indexOf(step.label));
            }}
          />
        )}
      />
    </Specimen>
  );
}
