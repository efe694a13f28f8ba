import type { AnyActorLogic, AnyActorRef } from 'xstate';

/* Makes an invoked actor fail at the moment that a test chooses. */

const BREAK = 'watcher.broken';

/** Returns actor logic that runs until `breakChild` makes it fail. */
export const breakable = <Logic extends AnyActorLogic>(logic: Logic): Logic => ({
  ...logic,
  transition: (...[snapshot, event, scope]: Parameters<Logic['transition']>) => {
    if (event.type === BREAK) throw new Error('the test broke this actor');
    return logic.transition(snapshot, event, scope);
  },
});

interface Parent {
  getSnapshot(): { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };
}

/** Makes the child fail, unless it has already failed. */
export const breakChild = (actor: Parent, id: string): void => {
  const child = actor.getSnapshot().children[id];
  if (!child) throw new Error(`no ${id} runs`);
  if (child.getSnapshot().status === 'active') child.send({ type: BREAK });
};
