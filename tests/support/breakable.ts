import type { AnyActorLogic, AnyActorRef } from 'xstate';

const BREAK = 'watcher.broken';

/** A watcher that runs until the test makes it fail. */
export const breakable = <Logic extends AnyActorLogic>(logic: Logic): Logic => ({
  ...logic,
  transition: (...taken: Parameters<Logic['transition']>) => {
    if (taken[1].type === BREAK) throw new Error('it watches no more');
    return logic.transition(taken[0], taken[1], taken[2]);
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
