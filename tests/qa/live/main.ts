import { Actor, type AnyActorLogic } from 'xstate';
import { createRecorder } from './recorder.ts';
import { WITNESS, type Witnessed } from './witness.ts';

const given: unknown = Reflect.get(globalThis, WITNESS);
/** A page that runs a plan shows no panel, because nobody looks at it. */
const reportStep = typeof given === 'function' ? (step: Witnessed): void => void given(step) : undefined;

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
