import { createActor } from '#machines/kit/reported-actors.ts';
import { provide } from '#machines/kit/unprovided.ts';
import {
  type BroughtTokenServices,
  createBroughtTokenActors,
} from '#machines/session/brought-token.actors.ts';
import { type BroughtTokenInput, broughtTokenMachine } from '#machines/session/brought-token.machine.ts';

export interface BroughtTokenWanted extends BroughtTokenInput, BroughtTokenServices {
  /** The token was accepted or dropped. */
  readonly onSettled: () => void;
}

/** The machine of the token from the URL; loaded only when there is one. */
export const openBroughtToken = ({ onSettled, token, signedIn, ...services }: BroughtTokenWanted) => {
  const actor = createActor(provide(broughtTokenMachine, createBroughtTokenActors(services)), {
    input: { token, signedIn },
  });
  actor.subscribe(({ status }) => {
    if (status === 'done') onSettled();
  });
  return actor.start();
};

export type BroughtTokenActor = ReturnType<typeof openBroughtToken>;
