import { createActor } from '#machines/kit/reported-actors.ts';
import { provide } from '#machines/kit/unprovided.ts';
import {
  type BroughtTokenServices,
  createBroughtTokenActors,
} from '#machines/session/brought-token.actors.ts';
import { type BroughtTokenInput, broughtTokenMachine } from '#machines/session/brought-token.machine.ts';

export interface BroughtTokenWanted extends BroughtTokenInput, BroughtTokenServices {
  /** The token has been taken or dropped: whoever is signed in goes on. */
  readonly onSettled: () => void;
}

/** What becomes of the token that an address has brought. Hardly any address brings one. */
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
