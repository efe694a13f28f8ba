import { Actor, type AnyActorLogic } from 'xstate';
import { type MachineStep, STEP_LISTENER } from './machine-step.ts';
import { createRecorder } from './recorder.ts';

const stepListener: unknown = Reflect.get(globalThis, STEP_LISTENER);
/** A page that runs a plan shows no panel, because no person looks at it. */
const reportStep =
  typeof stepListener === 'function' ? (step: MachineStep): void => void stepListener(step) : undefined;

const recorder = createRecorder(() => Date.now(), reportStep);
const inspected = new WeakSet<object>();

// Every system is inspected from its start, without code in areas or components.
const { start } = Actor.prototype;
Actor.prototype.start = function startInspected(this: Actor<AnyActorLogic>) {
  if (!inspected.has(this.system)) {
    inspected.add(this.system);
    this.system.inspect(recorder.inspect);
  }
  return start.call(this);
};

if (!reportStep)
  import('./panel.ts')
    .then(({ openPanel }) => openPanel(recorder))
    .catch((error: unknown) => console.error(error));
