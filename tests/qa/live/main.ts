import { Actor, type AnyActorLogic } from 'xstate';
import { createRecorder } from './recorder.ts';
import { WITNESS, type Witnessed } from './witness.ts';

const given: unknown = Reflect.get(globalThis, WITNESS);
/** Of a page that is led along a plan: nobody sits before it to look at a panel. */
const tell = typeof given === 'function' ? (step: Witnessed): void => void given(step) : undefined;

const recorder = createRecorder(() => Date.now(), tell);
const inspected = new WeakSet<object>();

// Every system is inspected as it starts, without code in areas or components.
const { start } = Actor.prototype;
Actor.prototype.start = function startInspected(this: Actor<AnyActorLogic>) {
  if (!inspected.has(this.system)) {
    inspected.add(this.system);
    this.system.inspect(recorder.inspect);
  }
  return start.call(this);
};

if (!tell)
  import('./panel.ts')
    .then(({ openPanel }) => openPanel(recorder))
    .catch((error: unknown) => console.error(error));
