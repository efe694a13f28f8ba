import { Actor, type AnyActorLogic } from 'xstate';
import { createRecorder } from './recorder.ts';

const recorder = createRecorder(() => Date.now());
const inspected = new WeakSet<object>();

// Whoever creates an actor, an area or a component, knows nothing of this: every system is inspected as it starts.
const { start } = Actor.prototype;
Actor.prototype.start = function startInspected(this: Actor<AnyActorLogic>) {
  if (!inspected.has(this.system)) {
    inspected.add(this.system);
    this.system.inspect(recorder.inspect);
  }
  return start.call(this);
};

import('./panel.ts')
  .then(({ openPanel }) => openPanel(recorder))
  .catch((error: unknown) => console.error(error));
